/**
 * How fast the page is for this visitor, told once, when it is left. The script loads this as `w.js` on every page, once that has nothing
 * better to do; the server puts before it which share of page views is measured, as `SHARE`.
 */
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { guard } from '../guard.ts'
import { addEvent, currentView } from './api.ts'

declare const SHARE: number

/** A page that lay open for longer is left without a word: what it says would pass for a visit that begins now. */
const LATEST_MS = 25 * 60 * 1000

const measured: Record<string, number> = {}
/** What is measured is of the page as it was loaded, and not of what its own code goes on to. */
const view = currentView()
let isTold = false

const keep = guard(({ name, value }: MetricType) => {
  measured[name.toLowerCase()] = value
})

const tell = guard(() => {
  if (isTold || currentView() !== view || performance.now() > LATEST_MS || !Object.keys(measured).length) return
  isTold = true
  addEvent('web_vitals', measured)
})

if (Math.random() < SHARE) {
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep, { reportAllChanges: true })
  document.addEventListener('visibilitychange', () => document.hidden && tell())
  // In the capturing phase, so before the script sends what there is.
  addEventListener('pagehide', tell, true)
}
