/**
 * Web vitals of this page load, reported once when the page is left. Loaded as `w.js` when the
 * page is idle, for the share of page views that the site measures.
 */
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { guard } from '../guard.ts'
import { addEvent, currentView } from './api.ts'

/** A page open for longer reports nothing: its late event would look like a new visit. */
const LATEST_MS = 25 * 60 * 1000

const measured: Record<string, number> = {}
/** The measurements belong to the loaded page, not to those that its own code navigates to. */
const view = currentView()
let isSent = false

const keep = guard(({ name, value }: MetricType) => {
  measured[name.toLowerCase()] = value
})

const send = guard(() => {
  if (isSent || currentView() !== view || performance.now() > LATEST_MS || !Object.keys(measured).length) return
  isSent = true
  addEvent('web_vitals', measured)
})

for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep, { reportAllChanges: true })
document.addEventListener('visibilitychange', () => document.hidden && send())
// Captured, so that it runs before the script sends its queue.
addEventListener('pagehide', send, true)
