/** Loaded by the script as `m.js` on every page: reads the page's facts, and watches what visitors do there. */
import { MEDIA_FILE, VITALS_FILE } from '../../module-files.ts'
import { guard } from '../guard.ts'
import { addEvent } from './api.ts'
import { watchForms } from './forms.ts'
import { MEDIA } from './limits.ts'
import { watchLinks } from './links.ts'
import { linkedFrom, readPage } from './page.ts'
import { watchScroll } from './scroll.ts'
import { watchShop } from './shop.ts'
import { watchPage } from './watch-page.ts'

/** The query of each module's address is the site's key. If a module fails to load, only its own events are lost. */
const load = (file: string) =>
  import(new URL(file, import.meta.url).href + new URL(import.meta.url).search).catch(() => {})

/** The site wants no id in browsers, even with consent. */
const keepNoId = () => {
  const { curlew } = window
  if (!SETTINGS.noIds || !curlew) return
  curlew('consent', 'no')
  window.curlew = (...command) => command[0] === 'consent' || curlew(...command)
  window.curlew.q = 0
}

const reportFacts = () => {
  const facts = readPage()
  const isNotFound = facts.content_type === 'not_found'
  window.curlew?.('set', isNotFound ? { ...facts, ...linkedFrom() } : facts)
  if (isNotFound) addEvent('page_not_found', {})
}

/** Measuring waits until the page is idle. */
const measureVitals = () => {
  if (Math.random() >= SETTINGS.vitalsShare) return
  const whenIdle = window.requestIdleCallback ?? setTimeout
  const measure = () => whenIdle(() => load(VITALS_FILE))
  if (document.readyState === 'complete') measure()
  else addEventListener('load', measure)
}

let isMediaLoaded = false
const watchMedia = () => {
  if (isMediaLoaded || !document.querySelector(MEDIA)) return
  isMediaLoaded = true
  load(MEDIA_FILE)
}

const watchChanges = () =>
  watchPage(() => {
    for (const watch of [watchForms, watchShop, watchMedia]) guard(watch)()
  }, ['src', 'id', 'name'])

// Each is guarded by itself: a page that breaks one keeps the others.
for (const begin of [keepNoId, reportFacts, watchLinks, watchScroll, watchChanges, measureVitals]) guard(begin)()
