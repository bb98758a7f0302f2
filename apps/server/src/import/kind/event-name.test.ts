import { EventName } from '@curlew/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedEvent } from './event-name.ts'

test.each([
  ['sign_up', { name: 'sign_up', params: {} }],
  ['Sign up!', { name: 'Sign_up', params: { event_label: 'Sign up!' } }],
  ['Café öffnen', { name: 'Cafe_offnen', params: { event_label: 'Café öffnen' } }],
  ['2nd step', { name: 'tool_2nd_step', params: { event_label: '2nd step' } }],
  ['登録', { name: 'tool', params: { event_label: '登録' } }],
  // It would count as an order.
  ['purchase', { name: 'tool_purchase', params: { event_label: 'purchase' } }],
])('%s', (text, event) => {
  expect(namedEvent(text, 'tool')).toEqual(event)
})

test('every name is one of GA4', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      expect(EventName.safeParse(namedEvent(text, 'tool').name).success).toBe(true)
    }),
  )
})
