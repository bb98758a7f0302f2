/**
 * What the script loads as `m.js` when there is anything on a page: says what the page says of itself, and loads the other
 * modules from beside it once the page has work for them.
 */
import { MODULE_FILES } from '../../script-files.ts'
import { guard } from '../guard.ts'
import { readPage } from './page.ts'

/** How often at most a page that changes is looked at. */
const LOOK_AGAIN_MS = 500

const has = (selector: string) => () => document.querySelector(selector)

/** Whether there is something for a module to work on. */
const WORK: readonly [isThere: () => unknown, file: string][] = [
  [has('a[href],area[href]'), MODULE_FILES.links],
  [has('form'), MODULE_FILES.forms],
  [has('video,iframe[src*="youtube"],iframe[src*="vimeo"]'), MODULE_FILES.media],
  [() => Array.isArray(window.dataLayer), MODULE_FILES.shop],
]

/** The site's key is the query of each module's address. A module that does not come costs what it would have counted. */
const load = (file: string) =>
  import(new URL(file, import.meta.url).href + new URL(import.meta.url).search).catch(() => {})

window.curlew?.('set', readPage())

let missing = WORK
let timer: ReturnType<typeof setTimeout> | undefined
const look = guard(() => {
  timer = undefined
  missing = missing.filter(([isThere, file]) => !(isThere() && load(file)))
  if (missing.length === 0) observer.disconnect()
})
const observer = new MutationObserver(() => {
  if (!timer) timer = setTimeout(look, LOOK_AGAIN_MS)
})
observer.observe(document, { subtree: true, childList: true, attributeFilter: ['href', 'src'] })
look()
// Somebody may have scrolled while this was on its way.
if (scrollY > 0) load(MODULE_FILES.scroll)
else addEventListener('scroll', () => load(MODULE_FILES.scroll), { once: true, passive: true })
