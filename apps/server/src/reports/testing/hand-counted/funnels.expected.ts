import type { FunnelSettings } from '@curlew/model'
import { fields } from './shape.ts'

export const FUNNELS: FunnelSettings = [
  {
    id: 'order',
    name: 'To an order',
    steps: [
      { kind: 'page', rule: '/*' },
      { kind: 'event', rule: 'add_to_cart' },
      { kind: 'event', rule: 'purchase' },
    ],
  },
  {
    id: 'tea',
    name: 'To the tea',
    steps: [
      { kind: 'page', rule: '/' },
      { kind: 'page', rule: '/tea/' },
    ],
  },
]

const step = (number: number, now: readonly unknown[], before: readonly unknown[]) => {
  const names = 'users users_rate went_on_rate left left_rate seconds'
  const rule = FUNNELS[0]!.steps[number - 1]!
  return { step: number, ...rule, ...fields(names, now), compare: fields(names, before) }
}
const none = { values: 0, users: 0 }

export const FUNNELS_REPORT = {
  funnels: [
    { id: 'order', name: 'To an order' },
    { id: 'tea', name: 'To the tea' },
  ],
  funnel: 'order',
  steps_table: [
    // Ada, Bo, Cy, Di and Ed; before, Ada, Bo and Cy.
    step(1, [5, 100, 100, 3, 60, null], [3, 100, 100, 2, 200 / 3, null]),
    // Di in her second visit, after a minute, and Cy after two; before, Cy after one.
    step(2, [2, 40, 40, 1, 50, 60], [1, 100 / 3, 100 / 3, 0, 0, 60]),
    // Cy, the first of two orders: from 23:52 until 0:08; before, 140 seconds.
    step(3, [1, 20, 50, null, null, 960], [1, 100 / 3, 100, null, null, 140]),
  ],
  // Cy, from 23:50 until 0:08.
  seconds: 1080,
  instead: [
    // Bo leaves a page that is not there; Ada reads about tea, and Ed starts a video.
    {
      gone: 1,
      shown: [
        { kind: 'page', value: '/tea/', users: 1 },
        { kind: 'event', value: 'video_start', users: 1 },
      ],
      others: none,
    },
    // Di.
    { gone: 0, shown: [{ kind: 'event', value: 'begin_checkout', users: 1 }], others: none },
  ],
}
