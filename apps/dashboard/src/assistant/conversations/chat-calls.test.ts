import { createClient } from '@curlew/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { chatCalls } from './chat-calls.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ID = 'a71e8f0c-2f5e-4b5c-9d0e-0e6f6f1f8a1e'

/** Method, path and body of each call. */
function operations() {
  const asked: unknown[] = []
  const answers: Record<string, unknown> = {
    'GET /rest/curlew/v1/ai-insights/chats': { pinned: [], recent: [], counts: { pinned: 0, recent: 0 } },
    [`GET /rest/curlew/v1/ai-insights/chat/${ID}`]: { id: ID, chat: [] },
  }
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const { pathname, search } = new URL(address, 'http://host')
    asked.push([`${method} ${pathname}`, search, body ? JSON.parse(String(body)) : null])
    const data = answers[`${method} ${pathname}`] ?? { chat_id: ID, latest_message: null }
    return Response.json({ success: true, data })
  })
  const client = createClient({ ajax: '/ajax', nonce: 'n', rest_url: '/rest/', rest_nonce: 'r' })
  return { calls: chatCalls(client, 7), asked }
}

test('CHAT-94 each operation is one call', async () => {
  const { calls, asked } = operations()
  await calls.lists(0, '')
  await calls.lists(100, 'Spring & sale')
  await calls.read(ID)
  await calls.change(ID, { title: 'Name' })
  await calls.remove(ID)
  await calls.restore(ID)
  await calls.send('How many?', false)
  await calls.send('And before?', ID)
  await calls.retry(ID)
  await calls.rate(ID, { message_id: 'm', rating: 1 })
  await calls.rate(ID, { message_id: 'm', feedback: 'Good', skipped_feedback: false })
  const chat = '/rest/curlew/v1/ai-insights/chat'
  expect(asked).toEqual([
    [`GET ${chat}s`, '?site=7', null],
    [`GET ${chat}s`, '?site=7&offset=100&search=Spring%20%26%20sale', null],
    [`GET ${chat}/${ID}`, '?site=7', null],
    [`PUT ${chat}/${ID}`, '?site=7', { title: 'Name' }],
    [`DELETE ${chat}/${ID}`, '?site=7', null],
    [`POST ${chat}/${ID}/restore`, '?site=7', null],
    [`POST ${chat}`, '?site=7', { message: 'How many?' }],
    [`POST ${chat}/${ID}`, '?site=7', { message: 'And before?' }],
    [`POST ${chat}/${ID}/retry`, '?site=7', null],
    [`POST ${chat}/${ID}/rate`, '?site=7', { message_id: 'm', rating: 1 }],
    [`POST ${chat}/${ID}/rate`, '?site=7', { message_id: 'm', feedback: 'Good', skipped_feedback: false }],
  ])
})

test.each([
  ['with its type', { type: 'server_error', message: 'No answer.', error: 'No answer.', retryable: false }],
  ['as the contract has it', { error: 'No answer.', retryable: false }],
])('CHAT-37 CHAT-58 CHAT-93 a refusal %s keeps its error and data', async (_, data) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, data: { ...data, chat_id: ID } }, { status: 500 }))
  const client = createClient({ ajax: '/ajax', nonce: 'n', rest_url: '/rest/', rest_nonce: 'r' })
  const failed = await chatCalls(client, 7)
    .send('How many?', ID)
    .catch((error: unknown) => error)
  expect(failed).toMatchObject({ message: 'No answer.', status: 500, data: { retryable: false, chat_id: ID } })
})
