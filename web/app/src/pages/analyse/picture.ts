//  A picture of a board, made of its own SVG.

const SVG = "http://www.w3.org/2000/svg";

/** How many pixels wide a picture is. */
const WIDTH = 1600;

/** The properties by which the board's style sheets draw. */
const DRAWN = [
  "fill",
  "stop-color",
  "stop-opacity",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "display",
  "visibility",
  "font-family",
  "font-size",
  "font-weight",
  "font-variant-numeric",
  "text-anchor",
  "dominant-baseline",
  "letter-spacing",
  "transform",
  "transform-origin",
  "transform-box",
  "paint-order",
  "color",
] as const;

/** What says nothing, and would not be understood as an attribute. */
const NOTHING: ReadonlySet<string> = new Set(["", "none", "normal"]);
/** But for these: without paint is not the same as not said. */
const PAINTS: ReadonlySet<string> = new Set(["fill", "stroke", "display"]);

/** Draws the board as PNG; rejects if this browser cannot. */
export async function boardPicture(board: Element): Promise<Blob> {
  const layers = [...(board.shadowRoot ?? board).querySelectorAll<SVGSVGElement>("svg.layer")];
  const [first] = layers;
  if (first === undefined) throw new Error("the board has no picture");
  const { width, height } = first.getBoundingClientRect();
  const ground = getComputedStyle(document.body).backgroundColor;
  const drawn = standalone(layers, width, height);
  const url = URL.createObjectURL(new Blob([drawn], { type: "image/svg+xml" }));
  try {
    return await rasterise(await load(url), WIDTH, Math.round((WIDTH * height) / width), ground);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The layers as one SVG with their looks written into it, so that it can stand alone. */
function standalone(layers: readonly SVGSVGElement[], width: number, height: number): string {
  const whole = document.createElementNS(SVG, "svg");
  whole.setAttribute("width", String(width));
  whole.setAttribute("height", String(height));
  for (const layer of layers) {
    const group = document.createElementNS(SVG, "g");
    for (const child of layer.children) group.append(dressed(child));
    whole.append(group);
  }
  return new XMLSerializer().serializeToString(whole);
}

/** A copy with its looks as attributes instead of classes. */
function dressed(original: Element): Element {
  const copy = original.cloneNode(false) as Element;
  const style = getComputedStyle(original);
  for (const name of DRAWN) {
    const value = style.getPropertyValue(name);
    if (!NOTHING.has(value) || (value === "none" && PAINTS.has(name)))
      copy.setAttribute(name, value);
  }
  copy.removeAttribute("class");
  copy.removeAttribute("style");
  for (const child of original.childNodes) {
    copy.append(child instanceof Element ? dressed(child) : child.cloneNode());
  }
  return copy;
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("the picture could not be read"));
    image.src = url;
  });
}

function rasterise(
  image: HTMLImageElement,
  width: number,
  height: number,
  ground: string,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) return Promise.reject(new Error("there is no canvas"));
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("the picture could not be made"));
      else resolve(blob);
    }, "image/png");
  });
}
