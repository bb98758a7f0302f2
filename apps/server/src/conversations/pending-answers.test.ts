import { randomUUID } from 'node:crypto'
import { Chat, ChatLists, type ChatMessage, SentMessage } from '@curlew/model'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ModelAnswer, type ModelServer, startModelServer } from '../language-model/testing.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { createFigureTurns } from './figure-turns.ts'
import { ANSWERS_AT_ONCE, createPendingAnswers, MOST_QUESTIONS } from './pending-answers.ts'

let model: ModelServer
let server: TestServer
let owner: Browser
let path: string
beforeAll(async () => {
  model = await startModelServer()
  server = await startTestServer({ config: { modelOrigins: [model.origin] } })
  const { site, services, clock } = server
  await services.licences.enter(await server.licence('pro'), site)
  const event = { id: 'event-00000001', name: 'page_view', at: clock.now, url: `https://${site.domain}/`, title: '' }
  await server.visit({ site: site.key, sent: clock.now, language: 'en-GB', screen: 'large', events: [event] })
  await services.store.flush()
  await services.assistantModels.change(site.id, {
    ...{ provider: 'openai', address: model.address, model: 'slow', tokens_a_day: 1_000_000, hides_texts: true },
  })
  owner = await server.signIn('administrator')
  path = `ai-insights/chat?site=${site.id}`
})
afterAll(async () => {
  await server.close()
  await model.close()
})

let release: (answer: ModelAnswer) => void
beforeEach(() => {
  const held = Promise.withResolvers<ModelAnswer>()
  release = held.resolve
  model.received.length = 0
  model.answer = () => held.promise
  // Calls wait for hardly any time, so that the model is always slower.
  Object.assign(server.services, { pendingAnswers: createPendingAnswers(() => {}, 1) })
})

const at = (id: string, more = '') => `ai-insights/chat/${id}${more}?site=${server.site.id}`
const send = async () => SentMessage.parse((await owner.rest('POST', path, { message: 'visits today' })).answer.data)
const read = async (id: string) => Chat.parse((await owner.rest('GET', at(id))).answer.data)

test('CHAT-35 an answer that takes longer than a call arrives all the same', async () => {
  const { chat_id: id, latest_message: message } = await send()
  expect(message).toBeNull()
  expect(await read(id)).toMatchObject({ waiting: true, chat: [{ role: 'user' }] })
  release({ text: 'Your site had {{total.sessions}} on {{range}}.' })
  await server.services.pendingAnswers.settled()
  const chat = await read(id)
  expect(chat.waiting).toBeUndefined()
  expect(chat.chat[1]!.content).toContain('Your site had 1 session on Tuesday, March 10, 2026')
})

test('CHAT-46 a question that is being answered is not answered by a retry as well', async () => {
  const { chat_id: id } = await send()
  const retry = () => owner.rest('POST', at(id, '/retry'))
  expect((await retry()).status).toBe(409)
  expect((await owner.rest('POST', at(id), { message: 'visits yesterday' })).status).toBe(409)
  release({ text: 'no slots' })
  await server.services.pendingAnswers.settled()
  expect((await read(id)).chat).toHaveLength(2)
  expect((await retry()).status).toBe(409)
})

test('CHAT-46 after the server has stopped meanwhile, the question is kept and a retry answers it', async () => {
  const { chat_id: id } = await send()
  await server.services.pendingAnswers.close()
  expect(await read(id)).toEqual(expect.not.objectContaining({ waiting: true }))
  expect((await read(id)).chat).toHaveLength(1)
  model.answer = () => ({ status: 503 })
  Object.assign(server.services, { pendingAnswers: createPendingAnswers(() => {}) })
  expect((await owner.rest('POST', at(id, '/retry'))).status).toBe(200)
  expect((await read(id)).chat).toHaveLength(2)
})

test('CHAT-64 deleting a conversation ends the work on its answer', async () => {
  const { chat_id: id } = await send()
  await owner.rest('DELETE', at(id))
  await server.services.pendingAnswers.settled()
  expect((await owner.rest('GET', at(id))).status).toBe(404)
})

test('CHAT-35 a page that is reloaded while its answer is on the way finds it', async () => {
  Object.assign(server.services, { pendingAnswers: createPendingAnswers(() => {}, 60_000) })
  const recent = async () => {
    const { answer } = await owner.rest('GET', `ai-insights/chats?site=${server.site.id}`)
    return ChatLists.parse(answer.data).recent.map(({ id }) => id)
  }
  const before = await recent()
  const page = new AbortController()
  const { cookie, page: own } = owner
  const asked = server.app.request(`/api/curlew/v1/${path}`, {
    ...{ method: 'POST', signal: page.signal, body: JSON.stringify({ message: 'visits today' }) },
    headers: { cookie, 'x-wp-nonce': own.rest_nonce, 'content-type': 'application/json' },
  })
  await expect.poll(() => model.received.length).toBe(1)
  page.abort()
  const [id] = (await recent()).filter((one) => !before.includes(one)) as [string]
  expect(await read(id)).toMatchObject({ waiting: true, chat: [{ role: 'user' }] })
  release({ text: 'Your site had {{total.sessions}} on {{range}}.' })
  await server.services.pendingAnswers.settled()
  expect((await read(id)).chat[1]!.content).toContain('Your site had 1 session on Tuesday, March 10, 2026')
  await asked
})

const MESSAGE: ChatMessage = {
  id: randomUUID(),
  role: 'assistant',
  content: '',
  feedback: null,
  skipped_feedback: false,
}

test('the fourth question of a person at once waits until one of the first three is answered, and delays no other person', async () => {
  const pending = createPendingAnswers(() => {}, 60_000)
  const began: string[] = []
  const ask = (chatId: string, person: string) => {
    const held = Promise.withResolvers<ChatMessage>()
    const work = () => {
      began.push(chatId)
      return held.promise
    }
    const done = pending.wait({ chatId, asker: person }, work)
    return { answer: () => held.resolve(MESSAGE), done }
  }
  const own = ['1', '2', '3', '4'].map((id) => ask(id, 'a'))
  const other = ask('5', 'b')
  other.answer()
  await other.done
  expect(ANSWERS_AT_ONCE).toBe(3)
  expect(began).toEqual(['1', '2', '3', '5'])
  own[1]!.answer()
  await own[1]!.done
  await expect.poll(() => began).toEqual(['1', '2', '3', '5', '4'])
  for (const { answer } of own) answer()
  await pending.settled()
})

test('a question that waits for its turn is given up when the server stops', async () => {
  const pending = createPendingAnswers(() => {}, 60_000)
  const ends = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))))
  const all = ['1', '2', '3', '4'].map((chatId) => pending.wait({ chatId, asker: 'a' }, ends))
  const ended = Promise.allSettled(all)
  await pending.close()
  expect((await ended).map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
    ...Array(3).fill('Error: ended'),
    'CallError: The caller has gone away.',
  ])
})

test('a person with many questions waiting is refused another, which is kept and can be tried again', async () => {
  const viewer = await server.signIn('viewer', [server.site.id])
  const sent = await Promise.all(Array.from({ length: MOST_QUESTIONS }, send))
  const refused = await owner.rest('POST', path, { message: 'visits today' })
  expect(refused.status).toBe(429)
  expect(refused.answer.data).toMatchObject({
    error: 'You have many questions waiting. Please wait 10 seconds, then try again.',
    retryable: true,
    chat_id: expect.any(String),
  })
  expect((await viewer.rest('POST', path, { message: 'visits today' })).status).toBe(200)
  release({ status: 503 })
  await server.services.pendingAnswers.settled()
  expect((await read(sent.at(-1)!.chat_id)).chat).toHaveLength(2)
  const { chat_id: id } = refused.answer.data as { chat_id: string }
  expect((await owner.rest('POST', at(id, '/retry'))).status).toBe(200)
  await server.services.pendingAnswers.settled()
  expect((await read(id)).chat).toHaveLength(2)
})

test('figures of two questions are worked out at once, those of people before those of programs', async () => {
  const turns = createFigureTurns()
  const began: string[] = []
  const held = Promise.withResolvers<void>()
  const take = (name: string, priority: 'view' | 'background') =>
    turns.take(async () => {
      began.push(name)
      await held.promise
    }, priority)
  const all = [take('1', 'view'), take('2', 'background'), take('program', 'background'), take('person', 'view')]
  await Promise.resolve()
  expect(began).toEqual(['1', '2'])
  held.resolve()
  await Promise.all(all)
  expect(began).toEqual(['1', '2', 'person', 'program'])
})
