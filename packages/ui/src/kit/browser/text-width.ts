/** Measures text in the app's font, which depends on the device. */

export type TextWidth = (text: string, font: TextFont) => number

/** Weight and size, as in CSS `font`. */
export type TextFont = '400 12px' | '600 12px' | '400 14px' | '600 14px'

/** Digits in the app are tabular, but canvas measures proportional ones. */
const DIGITS = /\d/g

let canvas: CanvasRenderingContext2D | null = null

/** Returns a function that measures in CSS pixels, in the PDF's font while one is rendered. */
export function createTextWidth(): TextWidth {
  canvas ??= document.createElement('canvas').getContext('2d')
  const root = document.querySelector('.curlew [data-paper]') ?? document.querySelector('.curlew')
  const context = canvas
  if (!context || !root) return () => 0
  const family = getComputedStyle(root).fontFamily
  const digits = new Map<TextFont, number>()
  const digitWidth = (font: TextFont) => {
    const known = digits.get(font) ?? measureDigit(root, font)
    digits.set(font, known)
    return known
  }
  return (text, font) => {
    context.font = `${font} ${family}`
    const count = text.match(DIGITS)?.length ?? 0
    return context.measureText(text.replace(DIGITS, '')).width + count * digitWidth(font)
  }
}

function measureDigit(root: Element, font: TextFont): number {
  const [fontWeight = '', fontSize = ''] = font.split(' ')
  const span = document.createElement('span')
  Object.assign(span.style, { position: 'fixed', visibility: 'hidden', whiteSpace: 'pre', fontWeight, fontSize })
  span.textContent = '0'.repeat(10)
  root.append(span)
  const { width } = span.getBoundingClientRect()
  span.remove()
  return width / 10
}
