/** Draws the share picture on a canvas, without loading anything. */
import { MASCOT_SHAPES } from './mascot-shapes.ts'

/** Recommended size for link previews. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

export interface ShareItem {
  label: string
  value: string
}

export interface ShareContent {
  site: string
  /** Footer line. */
  foot: string
  year: number
  /** `Year in Review` */
  title: string
  figures: readonly ShareItem[]
  /** The app's CSS font family. */
  font: string
}

const MARGIN = 72
const CARD = { top: 372, height: 156, gap: 24, padding: 28 }
const CARD_COLORS = ['#1b66ab', '#17775a', '#a04e08']
/** Beside the text, which a long name may fill. */
export const STARS = [
  [90, 52],
  [310, 40],
  [470, 62],
  [610, 48],
  [742, 120],
  [1060, 60],
  [1146, 150],
] as const

/** Draws the picture, replacing the canvas's content. */
export function drawShareImage(canvas: HTMLCanvasElement, content: ShareContent): void {
  const { width, height } = SHARE_SIZE
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser has no memory left for a canvas.')
  drawCoast(context)
  drawWords(context, content)
  const { figures, font } = content
  const cardWidth = (width - 2 * MARGIN - (figures.length - 1) * CARD.gap) / Math.max(1, figures.length)
  for (const [index, figure] of figures.entries())
    drawCard(context, figure, { x: MARGIN + index * (cardWidth + CARD.gap), width: cardWidth, font, index })
}

/** The canvas as a PNG file. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png')
  })
}

function drawCoast(context: CanvasRenderingContext2D): void {
  const { width, height } = SHARE_SIZE
  const sky = context.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, '#2a1a66')
  sky.addColorStop(0.55, '#4b2f9e')
  sky.addColorStop(1, '#7a52c7')
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  for (const [x, y] of STARS) disc(context, x, y, 3, 'rgba(255, 255, 255, 0.75)')
  disc(context, 940, 230, 178, 'rgba(246, 179, 94, 0.22)')
  disc(context, 940, 230, 148, '#fbcf7f')
  for (const [path, color] of [
    ['M0 350c160-70 330-50 500-10 190 46 360 10 700-44v334H0z', '#432a86'],
    ['M0 430c240-60 480-30 700-4 200 24 340 10 500-24v228H0z', '#2b1a63'],
  ] as const) {
    context.fillStyle = color
    context.fill(new Path2D(path))
  }
  drawMascot(context, 822, 106, 1.36)
}

function drawMascot(context: CanvasRenderingContext2D, x: number, y: number, scale: number): void {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { path, color, line, opacity = 1 } of MASCOT_SHAPES) {
    context.globalAlpha = opacity
    const shape = new Path2D(path)
    if (line === undefined) {
      context.fillStyle = color
      context.fill(shape)
    } else {
      context.strokeStyle = color
      context.lineWidth = line
      context.stroke(shape)
    }
  }
  context.restore()
}

/** Baseline, size and width of texts. */
export const WORDS = {
  x: MARGIN,
  room: 660,
  site: { y: 112, weight: 600, size: 34 },
  year: { y: 226, weight: 700, size: 112 },
  title: { y: 312, weight: 700, size: 74 },
} as const

function drawWords(context: CanvasRenderingContext2D, { site, foot, year, title, font }: ShareContent): void {
  const { x, room } = WORDS
  context.fillStyle = '#fff'
  write(context, site, { ...WORDS.site, x, room, font })
  write(context, String(year), { ...WORDS.year, x, room, font })
  write(context, title, { ...WORDS.title, x, room, font })
  context.fillStyle = '#efe8ff'
  write(context, foot, {
    x: MARGIN,
    y: 588,
    room: SHARE_SIZE.width - 2 * MARGIN,
    weight: 500,
    size: 26,
    font,
  })
}

interface CardPlace {
  x: number
  width: number
  font: string
  index: number
}

function drawCard(context: CanvasRenderingContext2D, figure: ShareItem, { x, width, font, index }: CardPlace): void {
  context.fillStyle = '#fff'
  context.beginPath()
  context.roundRect(x, CARD.top, width, CARD.height, 20)
  context.fill()
  const room = width - 2 * CARD.padding
  const left = x + CARD.padding
  context.fillStyle = CARD_COLORS[index % CARD_COLORS.length]!
  write(context, figure.value, { x: left, y: CARD.top + 82, room, weight: 700, size: 58, font })
  context.fillStyle = '#4a5a6a'
  write(context, figure.label, { x: left, y: CARD.top + 126, room, weight: 600, size: 26, font })
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

/** Minimum font scale before truncation. */
const SMALLEST = 0.5

interface Line {
  x: number
  y: number
  /** Available width in pixels. */
  room: number
  weight: number
  size: number
  font: string
}

/** Draws one line: shrinks long texts, then truncates. */
function write(context: CanvasRenderingContext2D, text: string, { x, y, room, weight, size, font }: Line): void {
  const widthAt = (pixels: number) => {
    context.font = `${weight} ${pixels}px ${font}`
    return context.measureText(text).width
  }
  const fitting = Math.floor(size * Math.min(1, room / Math.max(1, widthAt(size))))
  const chosen = Math.max(Math.ceil(size * SMALLEST), fitting)
  let shown = text
  if (widthAt(chosen) > room) {
    const letters = [...text]
    while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > room) letters.pop()
    shown = `${letters.join('').trimEnd()}…`
  }
  context.fillText(shown, x, y)
}
