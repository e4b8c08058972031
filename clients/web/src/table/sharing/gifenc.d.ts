/** What of gifenc is used: it brings no types. */
declare module "gifenc" {
  type Palette = number[][];
  type About = { palette: Palette; delay: number };
  export function quantize(rgba: Uint8ClampedArray, colours: number, how: object): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
  export function GIFEncoder(): {
    writeFrame(index: Uint8Array, width: number, height: number, about: About): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
