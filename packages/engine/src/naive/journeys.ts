/** Journeys by plain loops: what every source must answer too. For tests. */
import {
  addDays,
  JourneyQuery,
  type JourneyQueryInput,
  type JourneyResult,
  MAX_STEPS,
  type QueryContext,
  type SessionRules,
  STEP_EVENTS,
  type StepEvent,
  type StoredEvent,
  WITHOUT_VISIT,
} from '@curlew/model'
import { firstInstantOf } from './days.ts'
import { derivedOf } from './derived.ts'
import { NAIVE_SOURCE } from './evaluate.ts'
import { sessionsKept } from './filters.ts'
import { ordersOnce } from './orders.ts'
import { byTimeAndArrival, type NaiveEvent, type NaiveSession } from './sessions.ts'

interface Occurrence {
  event: NaiveEvent
  session: NaiveSession
}

/** @param events everything that arrived, of any site, in order of arrival */
export function naiveJourneys(
  events: readonly StoredEvent[],
  input: JourneyQueryInput,
  { site, timeZone }: QueryContext,
  rules?: SessionRules,
): JourneyResult {
  const { range, page, pageSize, search, filters, ...wanted } = JourneyQuery.parse(input)
  const { sessions, orders: lines } = derivedOf(events, site, rules)
  const occurrences = sessions
    .flatMap((session) => session.events.map((event) => ({ event, session })))
    .toSorted((a, b) => byTimeAndArrival(a.event, b.event))
  const counted = new Map(
    ordersOnce(sessions)
      .filter(({ isVoid }) => !isVoid)
      .map(({ purchase, event }) => [purchase, event]),
  )
  const ofSessions = filters.map((filter) => ({ ...filter, scope: 'session' as const }))
  const kept = sessionsKept(sessions, lines, ofSessions, { timeZone })
  const refunds = lines.filter(({ sign }) => sign === -1n)
  const refundedOf = ({ transactionId, shop, currency }: StoredEvent) =>
    refunds
      .map(({ event }) => event)
      .filter((refund) => transactionId !== '' && refund.transactionId === transactionId && refund.shop === shop)
      .reduce((sum, refund) => sum + (refund.currency === currency ? (refund.valueMinor ?? 0) : 0), 0)
  const [from, to] = [firstInstantOf(timeZone, range.start), firstInstantOf(timeZone, addDays(range.end, 1))]

  const orders = occurrences.filter(
    ({ event, session }) =>
      counted.has(event) &&
      kept.has(session) &&
      event.time >= from &&
      event.time < to &&
      smallLetters(event.transactionId).includes(smallLetters(search.toWellFormed())) &&
      (['campaign', 'medium', 'source'] as const).every(
        (name) => wanted[name] === undefined || originOf(session)[name] === wanted[name].toWellFormed(),
      ),
  )
  const pages = Math.max(1, Math.ceil(orders.length / pageSize))
  const shown = Math.min(page, pages)
  const journeyOf = (order: Occurrence) => {
    const { event, session } = order
    const steps = occurrences.filter(
      (other) =>
        other.session.visitor === session.visitor &&
        byTimeAndArrival(other.event, event) < 0 &&
        (STEP_EVENTS as readonly string[]).includes(other.event.name) &&
        (other.event.name !== 'purchase' || counted.has(other.event)),
    )
    const shown = steps.slice(-MAX_STEPS)
    const visits = [...new Set(shown.map((step) => step.session))]
    return {
      transactionId: event.transactionId,
      shop: counted.get(event)!.shop,
      time: event.time,
      valueMinor: counted.get(event)!.valueMinor,
      currency: counted.get(event)!.currency,
      refundedMinor: refundedOf(counted.get(event)!),
      ...originOf(session),
      stepCount: steps.length,
      firstStep: steps[0]?.event.time ?? null,
      steps: shown.map((step) => {
        const next = steps.find(
          (other) => other.session === step.session && byTimeAndArrival(other.event, step.event) > 0,
        )
        const end = Math.min(step.session.start + step.session.durationMs, event.time)
        return {
          event: step.event.name as StepEvent,
          time: step.event.time,
          path: step.event.path,
          title: step.event.title,
          stay: (next?.event.time ?? end) - step.event.time,
          visit: visits.indexOf(step.session),
          ...originOf(step.session),
        }
      }),
    }
  }
  return {
    journeys: orders
      .toReversed()
      .slice((shown - 1) * pageSize, shown * pageSize)
      .map(journeyOf),
    total: orders.length,
    page: shown,
    pages,
    receipt: { source: NAIVE_SOURCE, exact: true },
  }
}

const originOf = ({ isVisit, source, medium, campaign }: NaiveSession) =>
  isVisit ? { source, medium, campaign } : { source: WITHOUT_VISIT, medium: WITHOUT_VISIT, campaign: WITHOUT_VISIT }

const smallLetters = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
