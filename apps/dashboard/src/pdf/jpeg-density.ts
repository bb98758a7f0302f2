/** Offsets in the JFIF header, which every browser's JPEG has. */
const MARK_AT = 6
const UNIT_AT = 13
const DENSITY_AT = 14
const DOTS_PER_INCH = 1

/** Sets the pixel density of a JPEG; files without a JFIF header are unchanged. */
export function setDensity(jpeg: Uint8Array, dpi: number): void {
  const mark = String.fromCharCode(...jpeg.subarray(MARK_AT, MARK_AT + 5))
  if (mark !== 'JFIF\0') return
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  view.setUint8(UNIT_AT, DOTS_PER_INCH)
  view.setUint16(DENSITY_AT, dpi)
  view.setUint16(DENSITY_AT + 2, dpi)
}
