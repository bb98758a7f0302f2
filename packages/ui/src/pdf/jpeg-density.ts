/** Where the bytes of a JFIF header stand, which every browser's JPEG begins with. */
const MARK_AT = 6
const UNIT_AT = 13
const DENSITY_AT = 14
const DOTS_PER_INCH = 1

/** Writes into a JPEG how many of its pixels are an inch; one without a JFIF header stays as it is. */
export function setDensity(jpeg: Uint8Array, dpi: number): void {
  const mark = String.fromCharCode(...jpeg.subarray(MARK_AT, MARK_AT + 5))
  if (mark !== 'JFIF\0') return
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  view.setUint8(UNIT_AT, DOTS_PER_INCH)
  view.setUint16(DENSITY_AT, dpi)
  view.setUint16(DENSITY_AT + 2, dpi)
}
