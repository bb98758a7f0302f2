/** Live visitors while the server runs, sent to the same endpoint and in the same form as real ones. */
import { randomBytes } from 'node:crypto'
import { type CollectRequest, HOUR_MS } from '@curlew/model'
import type { Site } from '../entities/site.ts'
import type { Bindings } from '../http/request.ts'
import { seasonOf, visitsAnHour } from './generator.ts'
import { type Random, randomOf } from './random.ts'
import { makeVisit, makeVisitor, toWire, type Visitor } from './visit.ts'
import type { VisitEvent } from './visit-event.ts'

/** Maximum pause between visitors, so that the realtime report is never empty. */
const LONGEST_SILENCE_MS = 90_000
const RETURNING = 0.3

/** The app's own routes, called in process. */
export type Fetch = (request: Request, environment: Bindings) => Promise<Response>

interface LiveNeeds {
  site: Site
  fetch: Fetch
  now: () => number
  seed: number
}

/** @returns a function to stop it */
export function liveVisitors({ site, fetch, now, seed }: LiveNeeds): () => void {
  const timers = new Set<NodeJS.Timeout>()
  const later = (delayMs: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, delayMs)
    timer.unref()
    timers.add(timer)
  }
  /** Distinguishes the visitors of this run from others. */
  const run = randomBytes(6).toString('hex')
  const random = randomOf(seed, now(), 1)
  let number = 0

  const arrive = () => {
    const id = `live-${run}-${++number}`
    const visitor = makeVisitor(random, id, random.chance(RETURNING))
    const address = `${random.pick(visitor.country.networks)}.${random.integer(1, 254)}`
    const start = now()
    for (const [step, event] of makeVisit(random, visitor, start, seasonOf(start)).entries()) {
      later(event.time - start, () => {
        void send(fetch, site, visitor, address, event, `${id}-${step}`, now())
      })
    }
    later(pause(random, now()), arrive)
  }
  later(random.integer(0, 3000), arrive)
  return () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
}

/** Arrivals are independent, so the pauses are exponential. */
function pause(random: Random, instant: number): number {
  const average = HOUR_MS / visitsAnHour(instant)
  return Math.min(LONGEST_SILENCE_MS, -Math.log(1 - random.next()) * average)
}

/** Ignores failures: the visit is lost, as with a visitor who left. */
async function send(
  fetch: Fetch,
  site: Site,
  visitor: Visitor,
  address: string,
  event: VisitEvent,
  id: string,
  at: number,
): Promise<void> {
  const body: CollectRequest = {
    site: site.key,
    visitor: visitor.id,
    sent: at,
    language: visitor.country.language,
    screen: visitor.device.screen,
    events: [{ ...toWire(event, id), at }],
  }
  const request = new Request('http://127.0.0.1/e', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: `https://${site.domain}`, 'user-agent': visitor.device.userAgent },
    body: JSON.stringify(body),
  })
  await fetch(request, { incoming: { socket: { remoteAddress: address } } }).catch(() => {})
}
