/** Matomo's visits with their actions: `Live.getLastVisitsDetails` in JSON. */
import { jsonArray } from '../input/json-array.ts'
import type { ForeignEvent, Kind, Outcome, Reason } from '../kind/kind.ts'
import { eventsOfAction, isOnItsPage } from './action.ts'
import { type Fields, isFields, list, number, text } from './visit.ts'
import { arrival, visitorOf } from './visitor.ts'

const REASONS = {
  no_visit: { text: 'without the number of a visit or its actions', isFault: true },
  no_time: { text: 'with actions without a time', isFault: true },
  no_page: { text: 'with actions on no page' },
  cut: {
    text: 'whose further actions Matomo has left out of the export (raise visitor_log_maximum_actions_per_visit)',
  },
  other_type: { text: 'with goals, abandoned carts, contents or other actions without a counterpart' },
} as const satisfies Record<string, Reason>

type Code = keyof typeof REASONS

export const MATOMO: Kind<Code> = {
  title: 'Matomo’s visits',
  unit: ['visit', 'visits'],
  reasons: REASONS,
  lacks: [
    'Goals are Curlew’s own: set them up, and they count for history too.',
    'Time on a page is the time until the next action in Matomo, attention in Curlew: it is left out. So are scrolling, forms, media and page speed.',
  ],
  async *read(file) {
    let line = 0
    for await (const visits of jsonArray(file)) yield visits.map((visit) => outcomeOf(visit, ++line))
  },
}

function outcomeOf(visit: unknown, line: number): Outcome<Code> {
  if (!isFields(visit) || text(visit, 'idVisit') === '' || !Array.isArray(visit.actionDetails))
    return { line, leftOut: 'no_visit' }
  const partly: Code[] = (number(visit, 'truncatedActionsCount') ?? 0) > 0 ? ['cut'] : []
  const events = eventsOf(visit, partly)
  const [reason] = partly
  return events.length === 0 && reason ? { line, leftOut: reason } : { line, events, partly }
}

function eventsOf(visit: Fields, partly: Code[]): ForeignEvent[] {
  const visitor = visitorOf(visit)
  const events: ForeignEvent[] = []
  let page = ''
  for (const [index, action] of list(visit, 'actionDetails').entries()) {
    const seconds = number(action, 'timestamp')
    if (isOnItsPage(action)) page = text(action, 'url', 2048) || page
    const happened = eventsOfAction(action, text(visit, 'siteCurrency', 3))
    if (happened.length === 0) partly.push('other_type')
    else if (seconds === undefined) partly.push('no_time')
    else if (page === '') partly.push('no_page')
    else
      for (const event of happened) {
        const place = events.length === 0 ? arrival(visit, page) : { url: page }
        const id = `matomo ${text(visit, 'idSite', 16)} ${text(visit, 'idVisit', 24)} ${idOf(action, index)} ${event.name}`
        events.push({ ...visitor, ...place, ...event, id, time: Math.round(seconds * 1000) })
      }
  }
  return events
}

/** A later export of the same visit may have more actions, but the same ids. */
const idOf = (action: Fields, index: number) =>
  text(action, 'orderId', 32) || text(action, 'pageId', 24) || `action ${index}`
