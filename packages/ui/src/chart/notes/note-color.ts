/** Colours of note categories, chosen by users: validated, with a readable text colour. */
const HEX_COLOR = /^#[0-9a-f]{6}$/i

/** A category's colour, or the default if invalid. */
export function noteColor(color: string): string {
  return HEX_COLOR.test(color) ? color : 'var(--chart-1)'
}

/** Text colour on a category's colour: white, or dark for better contrast. */
export function textColorOn(color: string): string {
  if (!HEX_COLOR.test(color)) return WHITE
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  // Use dark text if white has less than 3:1.
  return 1.05 / (luminance + 0.05) < 3 ? DARK : WHITE
}

const WHITE = '#ffffff'
const DARK = '#1b2733'

/** Linear light of an sRGB channel, 0 to 1. */
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
