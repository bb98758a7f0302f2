/** Rasterises markup with the browser's engine: markup in an SVG, drawn as an image. */
import { createMarkup, escapeXml, markupOf } from './markup.ts'
import { PAGE_FOOT_PX, PAGE_HEIGHT_PX, PAGE_TOP_PX, PDF_OPTIONS } from './options.ts'
import type { Slice, Span } from './page-breaks.ts'
import type { Paper } from './paper-document.ts'

const { widthPx, scale, jpegQuality } = PDF_OPTIONS

export const IMAGE_PX = { width: widthPx * scale, height: PAGE_HEIGHT_PX * scale }

/** Draws pages on a shared canvas, one at a time. */
export function createDrawer({ root, css }: Paper) {
  const style = `<style>${escapeXml(css)}</style>`
  const report = createMarkup(root)
  const canvas = document.createElement('canvas')
  canvas.width = IMAGE_PX.width
  canvas.height = IMAGE_PX.height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser has no memory left to draw a page.')
  context.scale(scale, scale)

  const drawPart = async (markup: string, { top, bottom }: Span, y: number) => {
    const height = bottom - top
    const body = `<div xmlns="http://www.w3.org/1999/xhtml">${style}<div style="transform:translateY(${-top}px)">${markup}</div></div>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${height}"><foreignObject width="${widthPx}" height="${height}">${body}</foreignObject></svg>`
    const image = new Image()
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    await image.decode()
    context.drawImage(image, 0, y, widthPx, height)
  }

  return {
    /** Returns a page as a JPEG. */
    async page(slice: Slice, foot: HTMLElement): Promise<Blob> {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, widthPx, PAGE_HEIGHT_PX)
      const { head } = slice
      if (head) await drawPart(report(head), head, PAGE_TOP_PX)
      await drawPart(report(slice), slice, PAGE_TOP_PX + (head ? head.bottom - head.top : 0))
      await drawPart(markupOf(foot), { top: 0, bottom: PAGE_FOOT_PX }, PAGE_HEIGHT_PX - PAGE_FOOT_PX)
      return jpegOf(canvas)
    },
    /** Frees the canvas's memory. */
    close() {
      canvas.width = 0
    },
  }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('A page could not be drawn.')))
    canvas.toBlob(take, 'image/jpeg', jpegQuality)
  })
}
