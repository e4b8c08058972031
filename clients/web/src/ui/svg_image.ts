/** How does a drawing of the page become an image that a canvas takes? With its styles written into each element. */

/** The styles that a drawing uses. */
const STYLES = [
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
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "text-anchor",
  "stop-color",
] as const;

/** Copy a drawing that is in the page, with all that its stylesheets say of it. */
export function styled(drawing: SVGSVGElement, width: number, height: number): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>("*");
  drawing.querySelectorAll("*").forEach((each, i) => {
    const style = getComputedStyle(each);
    for (const name of STYLES)
      copies[i]?.setAttribute(name, style.getPropertyValue(name).replaceAll('"', "'"));
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", `${width}`);
  copy.setAttribute("height", `${height}`);
  return copy;
}

/** Draw a drawing of the page as an image of this size. Raises an error if the browser cannot read it. */
export async function svgImage(
  drawing: SVGSVGElement,
  width: number,
  height: number,
): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(styled(drawing, width, height));
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}
