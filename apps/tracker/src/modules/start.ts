/** Loaded by the script as `m.js` on every page: reads the page's facts, and loads the other modules when the page needs them. */
import { MODULE_FILES } from '../../script-files.ts'
import { addEvent } from './api.ts'
import { linkedFrom, readPage } from './page.ts'
import { watchPage } from './watch-page.ts'

const has = (selector: string) => () => document.querySelector(selector)

/** Conditions for loading each module. */
const WORK: readonly [isThere: () => unknown, file: string][] = [
  [has('a[href],area[href]'), MODULE_FILES.links],
  [has('form'), MODULE_FILES.forms],
  [has('video,iframe[src*="youtube"],iframe[src*="vimeo"]'), MODULE_FILES.media],
  [() => Array.isArray(window.dataLayer), MODULE_FILES.shop],
]

/** The site's key is the query of each module's address. If a module fails to load, only its own events are lost. */
const load = (file: string) =>
  import(new URL(file, import.meta.url).href + new URL(import.meta.url).search).catch(() => {})

const facts = readPage()
const isNotFound = facts.content_type === 'not_found'
window.curlew?.('set', isNotFound ? { ...facts, ...linkedFrom() } : facts)
if (isNotFound) addEvent('page_not_found', {})

/** Measuring waits until the page is idle. */
const whenIdle = window.requestIdleCallback ?? setTimeout
const measure = () => whenIdle(() => load(MODULE_FILES.vitals))
if (document.readyState === 'complete') measure()
else addEventListener('load', measure)

let missing = WORK
watchPage(() => {
  missing = missing.filter(([isThere, file]) => !(isThere() && load(file)))
  return missing.length === 0
}, ['href', 'src'])
// The visitor may have scrolled while this was loading.
if (scrollY > 0) load(MODULE_FILES.scroll)
else addEventListener('scroll', () => load(MODULE_FILES.scroll), { once: true, passive: true })
