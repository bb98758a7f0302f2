import type { ChatListItem, ChatMessage } from '@curlew/model'
import { describe, expect, test } from 'vitest'
import { CLOSE_DELAY_MS, OPEN_DELAY_MS, STATES } from '../feedback/feedback-states.ts'
import { type ChatEvent, type ChatState, canRetry, hasStarted, INITIAL, nameOf, reduceChat } from './chat-state.ts'

const message = (id: string, role: ChatMessage['role'] = 'user'): ChatMessage => ({
  ...{ id, role, content: id, feedback: null, skipped_feedback: false },
})
const item = (id: string, is_pinned = false): ChatListItem => ({ id, title: '', preview: `${id} preview`, is_pinned })
const after = (...events: ChatEvent[]): ChatState => events.reduce(reduceChat, INITIAL)

test('CHAT-38 the initial state is empty, and failures can be retried', () => {
  expect(INITIAL).toEqual({
    ...{ chatId: false, currentChat: [], pinnedChats: [], recentChats: [], counts: { pinned: 0, recent: 0 } },
    ...{
      isWaitingForAI: false,
      isLoadingChat: false,
      isLoadingChatLists: false,
      chatLists: 'unknown',
      aiError: '',
      retryable: true,
    },
    ...{ draft: '', search: '', isSignedOut: false },
  })
})

test('CHAT-39 a conversation has started once it has a message', () => {
  expect(hasStarted(INITIAL)).toBe(false)
  expect(hasStarted(after({ type: 'sent', message: message('a') }))).toBe(true)
})

test('CHAT-42 without an id it is an empty new conversation', () => {
  const talk = after({ type: 'named', id: 'x' }, { type: 'sent', message: message('a') })
  expect(reduceChat(talk, { type: 'cleared' })).toMatchObject({ chatId: false, currentChat: [], isWaitingForAI: false })
})

test('CHAT-46 a conversation that ends with a question shows that sending failed', () => {
  const came = (chat: ChatMessage[]): ChatEvent => ({ type: 'chatCame', chat: { id: 'x', chat }, notSent: 'Not sent' })
  expect(after(came([message('a')])).aiError).toBe('Not sent')
  expect(after(came([message('a'), message('b', 'assistant')])).aiError).toBe('')
})

test('CHAT-35 a conversation with a pending answer waits for it', () => {
  const chat = { id: 'x', chat: [message('a')], waiting: true as const }
  const state = after({ type: 'chatCame', chat, notSent: 'Not sent' })
  expect(state).toMatchObject({ isWaitingForAI: true, aiError: '' })
  expect(reduceChat(state, { type: 'waited' }).isWaitingForAI).toBe(false)
})

test('CHAT-47 CHAT-48 a retry needs a retryable error, a conversation, and nothing pending', () => {
  const state = { ...INITIAL, aiError: 'No', chatId: 'x' }
  expect(canRetry(state)).toBe(true)
  for (const change of [{ aiError: '' }, { chatId: false as const }, { isWaitingForAI: true }, { retryable: false }])
    expect(canRetry({ ...state, ...change })).toBe(false)
})

test('CHAT-49 CHAT-51 CHAT-55 CHAT-59 CHAT-60 a question shows before its answer; success or failure ends the wait', () => {
  const sent = after({ type: 'sent', message: message('a') })
  expect(sent).toMatchObject({ isWaitingForAI: true, currentChat: [{ id: 'a' }] })
  expect(reduceChat(sent, { type: 'named', id: 'x' }).chatId).toBe('x')
  const failed = reduceChat(sent, { type: 'failed', error: 'No', retryable: false, id: 'x' })
  expect(failed).toMatchObject({ aiError: 'No', retryable: false, chatId: 'x', isWaitingForAI: true })
  expect(reduceChat(failed, { type: 'waited' }).isWaitingForAI).toBe(false)
  const answered = reduceChat(failed, { type: 'answered', message: message('b', 'assistant') })
  expect(answered).toMatchObject({ aiError: '', retryable: true, currentChat: [{ id: 'a' }, { id: 'b' }] })
})

test('CHAT-58 a first question that was not stored returns to the field until sent again', () => {
  const sent: ChatEvent = { type: 'sent', message: message('a') }
  const state = after(sent, { type: 'notKept', error: 'No', draft: 'a' }, { type: 'waited' })
  expect(state).toEqual({ ...INITIAL, aiError: 'No', draft: 'a' })
  expect(reduceChat(state, sent)).toMatchObject({ aiError: '', draft: '', currentChat: [{ id: 'a' }] })
})

test('CHAT-95 CHAT-96 lists and conversations have loading states', () => {
  expect(after({ type: 'listsAsked' }).isLoadingChatLists).toBe(true)
  expect(after({ type: 'listsAsked' }, { type: 'listsFailed' }).isLoadingChatLists).toBe(false)
  expect(after({ type: 'chatAsked', id: 'x' })).toMatchObject({ isLoadingChat: true, chatId: 'x' })
})

describe('lists', () => {
  const lists = (recent: ChatListItem[]): ChatEvent => ({
    ...{ type: 'listsCame', isMore: false },
    lists: { pinned: [], recent, counts: { pinned: 0, recent: recent.length } },
  })

  test('CHAT-66 pinning moves a conversation to the other group', () => {
    const state = reduceChat(after(lists([item('a'), item('b')])), {
      type: 'changed',
      id: 'b',
      change: { is_pinned: true },
    })
    expect([state.pinnedChats.map(({ id }) => id), state.recentChats.map(({ id }) => id)]).toEqual([['b'], ['a']])
    expect(state.counts).toEqual({ pinned: 1, recent: 1 })
  })

  test('older conversations are appended, without duplicates', () => {
    const more: ChatEvent = {
      type: 'listsCame',
      isMore: true,
      lists: { pinned: [], recent: [item('b'), item('c')], counts: { pinned: 0, recent: 3 } },
    }
    expect(reduceChat(after(lists([item('a'), item('b')])), more).recentChats.map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  test('CHAT-27 an untitled conversation shows its preview', () => {
    expect([nameOf(item('a')), nameOf({ ...item('a'), title: 'Mine' })]).toEqual(['a preview', 'Mine'])
  })
})

test('FB-07 FB-09 the widget has four states, with delays of 10 and 250 milliseconds', () => {
  expect(STATES).toEqual(['closed', 'open', 'submitting', 'submitted'])
  expect([OPEN_DELAY_MS, CLOSE_DELAY_MS]).toEqual([10, 250])
})
