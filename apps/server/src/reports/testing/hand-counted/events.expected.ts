import { compared, DAYS, NOTES, none, pointsBefore } from './shape.ts'

const row = (event: string, now: readonly number[], before: readonly number[] = none(3)) => ({
  event,
  ...compared('count users sessions', now, before),
})
/** Sent once in the range. */
const once = (event: string) => row(event, [1, 1, 1])

export const EVENTS_REPORT = {
  event: '',
  events_chart: {
    labels: DAYS,
    // Friday: seven of Ada, two of Di, four of Cy. Saturday: Cy's other four, four of Di, six of Ed, two each of Cy and Bo.
    count: { values: [13, 18], changes: [333.3, 350], before: pointsBefore(3, 4) },
    users: { values: [3, 4], changes: [50, 300], before: pointsBefore(2, 1) },
    // Ada, Di, Cy, Ed and Bo; before, Ada, Bo and Cy.
    total: compared('count users', [31, 5], [7, 3]),
    notes: NOTES,
  },
  events_table: [
    row('page_view', [9, 5, 7], [4, 3, 3]),
    // Cy and Di; before, Cy.
    row('add_to_cart', [2, 2, 2], [1, 1, 1]),
    row('begin_checkout', [2, 2, 2], [1, 1, 1]),
    // Ada.
    row('click', [2, 1, 1]),
    // Di and Ed.
    row('form_impression', [2, 2, 2]),
    // Cy, in one visit; before, Cy.
    row('purchase', [2, 1, 1], [1, 1, 1]),
    // Ada.
    row('scroll_depth', [2, 1, 1]),
    // Cy and Di.
    row('view_item', [2, 2, 2]),
    ...['file_download', 'generate_lead', 'page_not_found', 'refund', 'remove_from_cart'].map(once),
    ...['video_progress', 'video_start', 'web_vitals'].map(once),
  ],
  total: compared('count users sessions', [31, 5, 7], [7, 3, 3]),
  is_limited: false,
  parameters: [],
}
