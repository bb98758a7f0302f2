import { expect, test } from 'vitest'
import { Chat, type ChatChart, ChatListItem, ChatMessage } from './conversations.ts'

const ID = '6f1f8a1e-57c7-4b0f-9d3c-0a6b2f3d4e5f'
const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

test('CHAT-26 a list entry has an id, a title that may be empty, a preview, and whether it is pinned', () => {
  const item = { id: ID, title: '', preview: 'visits today', is_pinned: false }
  expect(ChatListItem.parse(item)).toEqual(item)
  for (const wrong of [{ id: 7 }, { title: null }, { preview: undefined }, { is_pinned: 1 }])
    expect(accepts(ChatListItem, { ...item, ...wrong }), JSON.stringify(wrong)).toBe(false)
})

const message = { id: ID, role: 'assistant', content: '<p>12</p>', feedback: null, skipped_feedback: false }

test('CHAT-29 a conversation has an id and its messages', () => {
  expect(Chat.parse({ id: ID, chat: [message] })).toEqual({ id: ID, chat: [message] })
  expect(Chat.parse({ id: ID, chat: [] }).chat).toEqual([])
  expect(accepts(Chat, { id: ID })).toBe(false)
})

test('CHAT-30 a message has one of two roles, with optional rating, feedback and chart', () => {
  const chart: ChatChart = {
    type: 'pie',
    seriesName: 'Sessions',
    data: [{ label: 'a', value: 1, text: '1' }],
    note: '',
  }
  for (const right of [
    { role: 'user' },
    { rating: 1 },
    { rating: 0 },
    { feedback: 'Thanks' },
    { skipped_feedback: true },
    { meta: {} },
    { meta: { chart: false } },
    { meta: { chart } },
  ])
    expect(ChatMessage.parse({ ...message, ...right }), JSON.stringify(right)).toEqual({ ...message, ...right })
  for (const wrong of [
    { role: 'system' },
    { rating: 2 },
    { rating: null },
    { feedback: undefined },
    { skipped_feedback: 'no' },
    { meta: { chart: true } },
    { meta: { chart: { ...chart, type: 'radar' } } },
  ])
    expect(accepts(ChatMessage, { ...message, ...wrong }), JSON.stringify(wrong)).toBe(false)
})
