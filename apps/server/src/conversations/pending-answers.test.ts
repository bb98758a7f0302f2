import { Chat, SentMessage } from '@curlew/model'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ModelAnswer, type ModelServer, startModelServer } from '../language-model/testing.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { createPendingAnswers } from './pending-answers.ts'

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

test('a caller who hangs up while waiting ends the work, and one who has been answered does not', async () => {
  const pending = createPendingAnswers(() => {}, 60_000)
  const ends = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))))
  const caller = new AbortController()
  const waiting = pending.wait('a', ends, caller.signal)
  caller.abort()
  await expect(waiting).rejects.toThrow('ended')

  const late = createPendingAnswers(() => {}, 1)
  const answered = new AbortController()
  expect(await late.wait('b', ends, answered.signal)).toBeNull()
  answered.abort()
  expect(late.has('b')).toBe(true)
  await late.close()
  expect(late.has('b')).toBe(false)
})
