//  A picture of a board, made of its own SVG.

const XHTML = "http://www.w3.org/1999/xhtml";

/** How many pixels wide a picture is. */
const WIDTH = 1600;

/** The properties by which the board's style sheets draw. */
const DRAWN = [
  "fill",
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

/** Draws the board as PNG; rejects if this browser cannot. */
export async function boardPicture(board: Element): Promise<Blob> {
  const svg = (board.shadowRoot ?? board).querySelector("svg");
  if (svg === null) throw new Error("the board has no picture");
  const { width, height } = svg.getBoundingClientRect();
  const ground = getComputedStyle(board).backgroundColor;
  const url = URL.createObjectURL(
    new Blob([standalone(svg, width, height)], { type: "image/svg+xml" }),
  );
  try {
    return await rasterise(await load(url), WIDTH, Math.round((WIDTH * height) / width), ground);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The SVG with its looks written into it, so that it can stand alone. */
function standalone(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  originals.forEach((original, index) => {
    const target = copies[index];
    if (target === undefined || original.namespaceURI === XHTML) return;
    const style = getComputedStyle(original);
    for (const name of DRAWN) {
      const value = style.getPropertyValue(name);
      if (value !== "") target.setAttribute(name, value);
    }
    target.removeAttribute("class");
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(copy);
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
