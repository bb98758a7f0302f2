/** The report on paper: a copy in a page-wide frame, where it is measured. */
import { inlineImages } from './inline-images.ts'
import { PAGE_HEIGHT_PX, PDF_OPTIONS } from './options.ts'
import type { Layout, RepeatedHead, Slice, Span } from './page-breaks.ts'
import styles from './paper.module.css'
import { addPaperFonts, PAPER_FONT_CSS } from './paper-fonts.ts'

/** What is around the report. */
export interface PaperHead {
  title: string
  /** Site and dates in one line. */
  about: string
  /** URL of an image above the title. */
  picture: string | null
  /** A last line below the report, if any. */
  end: string | null
}

export interface Paper {
  /** Everything to draw, in one element with the app's root class. */
  root: HTMLElement
  /** Style sheets it needs. */
  css: string
  layout: Layout
  /** Removes the frame. */
  close(): void
}

/** A page: a slice of the report, and its footer. */
export interface PaperPage {
  slice: Slice
  foot: HTMLElement
}

/** Rows kept together with a card's head or foot. */
const ROWS_WITH_HEAD = 3
const ROWS_WITH_FOOT = 2

/** @throws if reading images fails because `signal` aborted */
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
    if (head.end) append(paper, 'p', styles.end).textContent = head.end
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

/** Footer of a page. */
export function pageFoot({ root }: Paper, words: string, number: string): HTMLElement {
  const foot = createRoot(root.ownerDocument, root.dir)
  const line = append(foot.paper, 'div', styles.foot)
  append(line, 'span').textContent = words
  append(line, 'span').textContent = number
  return foot.root
}

/** A root like the app's, but always light; the paper inside has the page's width. */
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

/** The site's header image, above every report. */
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

/** Source text of the app's style sheets. Reading `cssRules` would lose shorthands with variables. A host's own sheets are excluded. */
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
    // Cross-origin sheets are unreadable, and not the app's.
    return false
  }
}

/** Removes controls for screens, and containers left empty. */
function removeWithEmptyParents(element: Element): void {
  const parent = element.parentElement
  element.remove()
  if (parent && parent.childNodes.length === 0) removeWithEmptyParents(parent)
}

/** Paper does not scroll: scale down tables that are too wide. */
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
 * A chart rendered in a narrow window may differ from its place by a few pixels. Stretch it horizontally only, so that overlays
 * positioned in percent stay aligned.
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
  // Everything except elements that only arrange cards.
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
