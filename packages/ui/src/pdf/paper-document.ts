/** The report as it stands on paper: a copy in a frame as wide as a page, where it is measured. */
import { inlineImages } from './inline-images.ts'
import { PAGE_HEIGHT_PX, PDF_OPTIONS } from './options.ts'
import type { Layout, RepeatedHead, Slice, Span } from './page-breaks.ts'
import styles from './paper.module.css'
import { addPaperFonts, PAPER_FONT_CSS } from './paper-fonts.ts'

/** What stands above the report and on every page. */
export interface PaperHead {
  title: string
  /** Site and dates in one line. */
  about: string
  /** Address of a picture above the title. */
  picture: string | null
}

export interface Paper {
  /** Everything to draw, as one element under the app's root class. */
  root: HTMLElement
  /** The style sheets that it needs. */
  css: string
  layout: Layout
  /** Takes the frame away. */
  close(): void
}

/** What stands on one page: a part of the report, and the line below it. */
export interface PaperPage {
  slice: Slice
  foot: HTMLElement
}

/** Rows that stay with a card's head at its start, and with its foot at its end. */
const ROWS_WITH_HEAD = 3
const ROWS_WITH_FOOT = 2

/** @throws what reading the copy's pictures throws when `signal` aborts */
export async function createPaper(report: HTMLElement, head: PaperHead, signal: AbortSignal): Promise<Paper> {
  const frame = report.ownerDocument.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  Object.assign(frame.style, {
    position: 'fixed',
    left: '-20000px',
    border: '0',
    width: `${PDF_OPTIONS.widthPx}px`,
    height: `${PAGE_HEIGHT_PX}px`,
  })
  report.ownerDocument.body.append(frame)
  const close = () => frame.remove()
  try {
    const page = frame.contentDocument!
    const css = await appStyles(report.ownerDocument, signal)
    const style = page.createElement('style')
    style.textContent = css
    page.head.append(style)
    page.body.style.margin = '0'
    await addPaperFonts(page)
    page.documentElement.lang = report.ownerDocument.documentElement.lang
    const copy = page.importNode(report, true)
    copy.removeAttribute('style')
    for (const control of copy.querySelectorAll('[data-screen-only]')) removeWithEmptyParents(control)
    const { root, paper } = createRoot(page, getComputedStyle(report).direction)
    paper.append(...(copy.querySelector('[data-own-head]') ? pictureOf(page, head) : [headOf(page, head)]), copy)
    page.body.append(root)
    await inlineImages(root, signal)
    fitTables(root)
    fitDrawings(root)
    return { root, css: `${PAPER_FONT_CSS}\n${css}`, layout: measure(root), close }
  } catch (error) {
    close()
    throw error
  }
}

/** The line at the foot of a page. */
export function pageFoot({ root }: Paper, words: string, number: string): HTMLElement {
  const foot = createRoot(root.ownerDocument, root.dir)
  const line = append(foot.paper, 'div', styles.foot)
  append(line, 'span').textContent = words
  append(line, 'span').textContent = number
  return foot.root
}

/** What the app's root is on screen, but always light; the paper within has the width of a page. */
function createRoot(page: Document, direction: string): { root: HTMLElement; paper: HTMLElement } {
  const root = page.createElement('div')
  root.className = 'curlew'
  root.dataset.theme = 'light'
  root.dataset.paper = ''
  root.dir = direction
  root.style.minHeight = '0'
  return { root, paper: append(root, 'div', styles.paper) }
}

function headOf(page: Document, { title, about, picture }: PaperHead): HTMLElement {
  const head = page.createElement('header')
  head.className = styles.head!
  head.append(...pictureOf(page, { picture }))
  append(head, 'h1', styles.title).textContent = title
  append(head, 'p', styles.about).textContent = about
  return head
}

/** The site's own picture: it stands above every report, also one that has its title in its body. */
function pictureOf(page: Document, { picture }: Pick<PaperHead, 'picture'>): HTMLElement[] {
  if (!picture) return []
  const image = page.createElement('img')
  image.className = styles.picture!
  image.src = picture
  return [image]
}

function append(parent: HTMLElement, name: string, className = ''): HTMLElement {
  const element = parent.ownerDocument.createElement(name)
  if (className) element.className = className
  parent.append(element)
  return element
}

/**
 * The app's own sheets as they were written: read back from the browser's rules, shorthands with variables lose their values.
 * Those of a host around the app say nothing about the report.
 */
async function appStyles({ styleSheets }: Document, signal: AbortSignal): Promise<string> {
  const own = [...styleSheets].filter(isOwn)
  const texts = own.map(async ({ href, ownerNode }) =>
    href ? (await fetch(href, { signal })).text() : (ownerNode?.textContent ?? ''),
  )
  return (await Promise.all(texts)).join('\n')
}

function isOwn(sheet: CSSStyleSheet): boolean {
  try {
    return [...sheet.cssRules].some(({ cssText }) => cssText.startsWith('.curlew'))
  } catch {
    // A sheet of another origin cannot be read, and is not the app's.
    return false
  }
}

/** What only a screen is good for, and whatever holds nothing without it. */
function removeWithEmptyParents(element: Element): void {
  const parent = element.parentElement
  element.remove()
  if (parent && parent.childNodes.length === 0) removeWithEmptyParents(parent)
}

/** Paper does not scroll: a table that is too wide is set smaller. */
function fitTables(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table')) {
    const frame = table.parentElement!
    frame.style.overflow = 'visible'
    frame.style.maxHeight = 'none'
    const ratio = frame.clientWidth / table.offsetWidth
    if (ratio < 1) table.style.zoom = String(ratio)
  }
}

/**
 * A chart drawn in a narrow window is some pixels wider or less wide than its place on the page. It is stretched in width alone, so that
 * what stands over it by percent of its width stays over the same days.
 */
function fitDrawings(root: HTMLElement): void {
  for (const drawing of root.querySelectorAll<SVGSVGElement>('svg[data-fits]')) {
    const { width, height } = drawing.getBoundingClientRect()
    const room = drawing.parentElement!.clientWidth
    if (width === room || width === 0) continue
    drawing.setAttribute('viewBox', `0 0 ${width} ${height}`)
    drawing.setAttribute('preserveAspectRatio', 'none')
    drawing.setAttribute('width', String(room))
  }
}

function measure(root: HTMLElement): Layout {
  const spanOf = (element: Element): Span => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  }
  // All but what merely arranges several cards.
  const whole = ':is(section, section *, :not(:has(section))):not(svg *, tr *)'
  const keeps = [...root.querySelectorAll(whole)].map(spanOf)
  for (const card of root.querySelectorAll('section')) {
    const rows = [...card.querySelectorAll('tbody > tr, ol > li')].map(spanOf)
    if (rows.length === 0) continue
    const { top, bottom } = spanOf(card)
    keeps.push({ top, bottom: rows[Math.min(ROWS_WITH_HEAD, rows.length) - 1]!.bottom })
    keeps.push({ top: rows[Math.max(0, rows.length - ROWS_WITH_FOOT)]!.top, bottom })
  }
  const heads = [...root.querySelectorAll('thead')].map((head): RepeatedHead => {
    const { bottom: rowsEnd } = spanOf(head.parentElement!)
    return { ...spanOf(head), rowsEnd }
  })
  return {
    height: root.getBoundingClientRect().height,
    keeps: keeps.filter(({ top, bottom }) => bottom > top),
    heads,
  }
}
