// How nodes are made. Attributes only: a strict content-security policy allows no inline style.

const SVG = "http://www.w3.org/2000/svg";

export type Attributes = Readonly<Record<string, string | number>>;

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  children: readonly Node[] = [],
): SVGElementTagNameMap[K] {
  const node = document.createElementNS(SVG, name);
  setAttributes(node, attributes);
  node.append(...children);
  return node;
}

export function html<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  setAttributes(node, attributes);
  node.append(...children);
  return node;
}

/** Sets what differs, so that nothing is laid out anew for nothing. */
export function setAttributes(node: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = typeof value === "number" ? String(Math.round(value * 100) / 100) : value;
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}

/** Lays an element over a box, by the style object (which a strict policy allows). */
export function place(
  node: HTMLElement | SVGElement,
  box: { x: number; y: number; w: number; h: number },
): void {
  const style = node.style;
  style.left = `${round(box.x - box.w / 2)}px`;
  style.top = `${round(box.y - box.h / 2)}px`;
  style.width = `${round(box.w)}px`;
  style.height = `${round(box.h)}px`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
