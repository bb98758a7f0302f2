import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { REST_PATHS, restPath } from '@curlew/model'
import { MODEL_LOG, type ModelCall, ModelCalls, ModelStatus } from '@curlew/model/assistant-model'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseFile } from '../database/sqlite/open-sqlite.ts'
import { usesPostgres } from '../test/postgres.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { createLanguageModels } from './language-model.ts'
import { type CalledProvider, type ModelServer, startModelServer } from './testing.ts'

const KEY = 'sk-secret-0123456789'
const NOW = Date.parse('2026-03-10T12:00:00Z')
const PROVIDERS: CalledProvider[] = ['openai', 'anthropic', 'google']

let model: ModelServer
let server: TestServer
let owner: Browser
beforeAll(async () => {
  model = await startModelServer()
  server = await startTestServer({ config: { modelOrigins: [model.origin] } })
  owner = await server.signIn('administrator')
})
afterAll(async () => {
  await server.close()
  await model.close()
})
beforeEach(async () => {
  model.answer = () => ({ text: 'OK' })
  model.received.length = 0
  server.clock.now = NOW
  const { database } = server.services
  for (const table of ['assistant_models', 'model_calls', 'model_tokens'] as const)
    await database.deleteFrom(table).execute()
})

const call = (method: string, path: keyof typeof REST_PATHS, body?: unknown, query = '') =>
  owner.rest(method, restPath(REST_PATHS[path], server.site.id) + query, body)
const settings = (more: object = {}) => ({
  ...{ provider: 'openai', address: model.address, model: 'house-small', tokens_a_day: 200_000, hides_texts: true },
  ...more,
})
const save = (more: object = {}) => call('PUT', 'assistantModel', settings(more))
const status = async () => ModelStatus.parse((await call('GET', 'assistantModel')).answer.data)
const runTest = async () => {
  const { answer } = await call('POST', 'assistantModelTest', {})
  return answer.success ? 'ok' : (answer.data as { code?: string }).code
}
const calls = async () => ModelCalls.parse((await call('GET', 'assistantModelCalls')).answer.data).calls
const errors = ({ answer }: Awaited<ReturnType<typeof save>>) => (answer.data as { fields?: object }).fields

describe('the settings', () => {
  test('have no model until one is chosen, and then what was chosen', async () => {
    expect(await status()).toMatchObject({ settings: { provider: 'none', hides_texts: true }, key_saved_at: null })
    await save({ key: KEY, hides_texts: false })
    expect(await status()).toEqual({
      settings: { ...settings(), hides_texts: false },
      key_saved_at: server.clock.now,
      used_today: 0,
    })
  })

  test('keep the key where no answer, no file in the clear and no other user of the machine has it', async () => {
    await save({ key: KEY })
    await runTest()
    for (const path of ['assistantModel', 'assistantModelCalls'] as const)
      expect(JSON.stringify((await call('GET', path)).answer)).not.toContain(KEY)
    const { dataFolder } = server.services.config
    const files = readdirSync(dataFolder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    for (const { parentPath, name } of files)
      expect(readFileSync(join(parentPath, name)).includes(KEY), join(parentPath, name)).toBe(false)
    const sealKey = statSync(join(dataFolder, 'models', 'seal-key'))
    expect(sealKey.mode & 0o777).toBe(0o600)
    expect(model.received.at(-1)!.key).toBe(KEY)
  })

  test('keep the key when nothing is sent for it, and remove it for an empty one', async () => {
    await save({ key: KEY })
    await save({ model: 'house-large' })
    await runTest()
    expect(model.received.at(-1)).toMatchObject({ key: KEY, model: 'house-large' })
    await save({ key: '' })
    expect((await status()).key_saved_at).toBeNull()
  })

  test('take a key without the spaces and line breaks that were pasted around it', async () => {
    await save({ key: `\r\n\t ${KEY}\n` })
    await runTest()
    expect(model.received.at(-1)!.key).toBe(KEY)
  })

  test.each([{ address: 'https://evil.example/v1' }, { provider: 'google' }])(
    'send a stored key to no other server: %j asks for it again',
    async (change) => {
      await save({ key: KEY })
      expect(errors(await save(change))).toEqual({ key: 'key_again' })
      expect((await status()).settings).toEqual(settings())
    },
  )

  test('forget the key with the model', async () => {
    await save({ key: KEY })
    await save({ provider: 'none' })
    expect(await status()).toMatchObject({ settings: { provider: 'none' }, key_saved_at: null })
    expect(await runTest()).toBe('model_not_set')
    expect(model.received).toEqual([])
  })

  test.each([
    [{ address: '' }, 'address', 'required'],
    [{ model: '' }, 'model', 'required'],
    [{ address: 'ftp://models.example' }, 'address', 'invalid_model_address'],
    [{ address: 'https://me:secret@models.example' }, 'address', 'invalid_model_address'],
    [{ address: 'https://models.example/?key=1' }, 'address', 'invalid_model_address'],
    [{ address: 'http://models.example' }, 'address', 'model_needs_https'],
    [{ address: 'https://169.254.169.254' }, 'address', 'model_private'],
    [{ address: 'https://10.0.0.1/v1' }, 'address', 'model_private'],
    [{ address: 'https://localhost:1/v1' }, 'address', 'model_private'],
    [{ address: 'https://models.localhost/v1' }, 'address', 'model_private'],
    [{ address: 'https://[::1]:1/v1' }, 'address', 'model_private'],
    [{ address: 'https://2130706433/v1' }, 'address', 'model_private'],
    [{ model: '../../etc' }, 'model', 'invalid_model_name'],
    [{ model: 'a b' }, 'model', 'invalid_model_name'],
    [{ key: 'sk-schlüssel' }, 'key', 'invalid_model_key'],
    [{ key: 'sk-a\u0000b' }, 'key', 'invalid_model_key'],
    [{ key: 'sk-a b' }, 'key', 'invalid_model_key'],
    [{ key: 'sk-one\nsk-two' }, 'key', 'invalid_model_key'],
    [{ key: 'sk-\u200b' }, 'key', 'invalid_model_key'],
    [{ tokens_a_day: 1 }, 'tokens_a_day', 'too_small'],
    [{ provider: 'other' }, 'provider', 'unknown_option'],
  ])('refuse %j', async (change, field, code) => {
    expect(errors(await save(change))).toEqual({ [field]: code })
  })

  test('of one site do not apply to another', async () => {
    const other = (await server.services.sites.add({
      ...{ name: 'Other', domain: 'other-model.example', timezone: 'UTC', currency: 'EUR' },
    }))!
    await save({ key: KEY })
    expect(await server.services.assistantModels.account(other.id)).toBeNull()
  })
})

describe('addresses', () => {
  test('that lead to this machine are called only where the operator allows it', async () => {
    const closed = await startTestServer()
    const browser = await closed.signIn('administrator')
    const path = restPath(REST_PATHS.assistantModel, closed.site.id)
    await browser.rest('PUT', path, settings({ address: 'https://models.example/v1' }))
    for (const address of [
      'https://127.0.0.1:1/v1',
      'https://[::1]:1/v1',
      'https://localhost:1/v1',
      'https://10.0.0.1/v1',
    ]) {
      // Also one that was saved before such addresses were refused.
      await closed.services.database.updateTable('assistant_models').set({ address }).execute()
      const { answer } = await browser.rest('POST', `${path}/test`, {})
      expect((answer.data as { code: string }).code, address).toBe('model_private')
    }
    await closed.close()
  })

  test('that send the call on elsewhere are not followed', async () => {
    await save()
    model.answer = () => ({ status: 307, headers: { location: `${model.address}/elsewhere` } })
    expect(await runTest()).toBe('model_redirect')
    expect(model.received).toHaveLength(1)
  })
})

describe.each(PROVIDERS)('a test call of %s', (provider) => {
  test('says that address, key and model are right', async () => {
    await save({ provider, key: KEY })
    expect(await runTest()).toBe('ok')
    expect(model.received).toMatchObject([{ provider, model: 'house-small', key: KEY }])
  })

  test.each([
    [{ status: 401, body: '{"error":{"message":"Incorrect API key"}}' }, 'model_key'],
    [{ status: 403 }, 'model_key'],
    [{ status: 404, body: '{"error":{"message":"no such model"}}' }, 'model_unknown'],
    [{ status: 429, headers: { 'retry-after': '60' } }, 'model_rate'],
    [{ status: 500 }, 'model_down'],
    [{ status: 418, body: 'short and stout' }, 'model_answer'],
    [{ raw: '{"choices":[{"mess' }, 'model_unreadable'],
    [{ raw: '<html>Welcome to nginx</html>' }, 'model_unreadable'],
    [{ raw: '{}' }, 'model_unreadable'],
    ['endless' as const, 'model_too_long'],
    ['hangUp' as const, 'model_unreachable'],
  ])('that is answered by %j says what is wrong: %s', async (answer, code) => {
    await save({ provider, key: KEY })
    model.answer = () => answer
    expect(await runTest()).toBe(code)
    expect((await calls())[0]).toMatchObject({ outcome: 'failed', failure: { code } })
  })

  test('without a key sends no key, even if the environment has one', async () => {
    const names = ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY']
    for (const name of names) process.env[name] = 'of-the-operator'
    await save({ provider })
    await runTest()
    for (const name of names) delete process.env[name]
    expect(model.received.map(({ key }) => key)).toEqual([''])
  })
})

test('a wrong key of Google, which it answers with 400, is called that', async () => {
  await save({ provider: 'google', key: KEY })
  model.answer = () => ({
    status: 400,
    body: '{"error":{"code":400,"message":"API key not valid.","status":"INVALID_ARGUMENT"}}',
  })
  expect(await runTest()).toBe('model_key')
})

test('an address at which nothing listens is called unreachable', async () => {
  const gone = await startModelServer()
  await gone.close()
  const parts = { ...partsOf(), localOrigins: [gone.origin] }
  await save()
  await server.services.database.updateTable('assistant_models').set({ address: gone.address }).execute()
  await expect(createLanguageModels(parts).test(server.site, new AbortController().signal)).rejects.toMatchObject({
    failure: { code: 'model_unreachable', values: { reason: 'ECONNREFUSED' } },
  })
})

const partsOf = () => ({
  models: server.services.assistantModels,
  calls: server.services.modelCalls,
  localOrigins: [model.origin],
  now: () => server.clock.now,
  uptime: () => server.clock.now,
})
const REQUEST = {
  purpose: 'plan' as const,
  instructions: 'Rules',
  messages: [{ role: 'user' as const, content: 'How many?' }],
}
const ask = async (limits = { timeoutMs: 20_000, maxBytes: 10_000 }) => {
  const found = await createLanguageModels({ ...partsOf(), limits }).of(server.site)
  return found!.ask(new AbortController().signal)(REQUEST)
}

describe('a call', () => {
  test('that is not answered in time ends, is not made again, and used no tokens', async () => {
    await save()
    model.answer = () => 'silence'
    await expect(ask({ timeoutMs: 30, maxBytes: 10_000 })).rejects.toMatchObject({ failure: { code: 'model_timeout' } })
    expect(model.received.length).toBeLessThanOrEqual(1)
    expect(await calls()).toMatchObject([{ outcome: 'failed', tokens: 0, received_bytes: 0 }])
    expect((await status()).used_today).toBe(0)
  })

  test.each([
    ['the time for the whole answer is over', new DOMException('late', 'TimeoutError'), 'model_timeout'],
    ['its caller stops waiting', undefined, 'model_stopped'],
  ])('that is cut off because %s says so in words, and is not made again', async (_, reason, code) => {
    await save()
    const stop = new AbortController()
    model.answer = () => {
      stop.abort(reason)
      return 'silence'
    }
    const found = await createLanguageModels({ ...partsOf() }).of(server.site)
    await expect(found!.ask(stop.signal)(REQUEST)).rejects.toMatchObject({ failure: { code } })
    expect(await calls()).toMatchObject([
      { outcome: 'failed', failure: { code, values: { host: expect.any(String) } } },
    ])
  })

  test.each([{ status: 500 }, { raw: '{"cut' }, 'hangUp' as const])(
    'that fails for a reason that may pass (%j) is made once more',
    async (first) => {
      await save()
      model.answer = () => (model.received.length === 1 ? first : { text: 'second' })
      expect(await ask()).toMatchObject({ text: 'second' })
      expect((await calls()).map(({ outcome }) => outcome)).toEqual(['used', 'failed'])
    },
  )

  test.each([{ status: 401 }, { status: 404 }, { status: 429 }])(
    'that is refused (%j) is not made again',
    async (answer) => {
      await save()
      model.answer = () => answer
      await expect(ask()).rejects.toThrow()
      expect(model.received).toHaveLength(1)
    },
  )

  test('names the limit of an answer as OpenAI’s newer models insist on, from the first refusal on', async () => {
    await save()
    model.answer = ({ raw }) =>
      'max_tokens' in JSON.parse(raw)
        ? { status: 400, body: '{"error":{"message":"Use \'max_completion_tokens\' instead."}}' }
        : { text: 'OK' }
    const models = createLanguageModels(partsOf())
    await models.test(server.site, new AbortController().signal)
    await models.test(server.site, new AbortController().signal)
    expect(model.received.map(({ raw }) => Object.keys(JSON.parse(raw)).filter((name) => /max/.test(name)))).toEqual([
      ['max_tokens'],
      ['max_completion_tokens'],
      ['max_completion_tokens'],
    ])
    expect((await calls()).map(({ outcome }) => outcome)).toEqual(['used', 'used', 'failed'])
    model.received.length = 0
    model.answer = () => ({ status: 400, body: '{"error":{"message":"max_completion_tokens is wrong too"}}' })
    await expect(models.test(server.site, new AbortController().signal)).rejects.toMatchObject({
      failure: { code: 'model_answer' },
    })
    expect(model.received).toHaveLength(1)
  })

  test.each([
    ['openai', { choices: [{ index: 0, finish_reason: 'length', message: { role: 'assistant', content: '' } }] }],
    ['anthropic', { type: 'message', role: 'assistant', content: [], stop_reason: 'max_tokens' }],
    ['google', { candidates: [{ index: 0, finishReason: 'MAX_TOKENS', content: { role: 'model', parts: [] } }] }],
  ])('of %s that is used up by thinking says so, and is not made again', async (provider, body) => {
    await save({ provider })
    const usage = { input_tokens: 1, output_tokens: 4000 }
    model.answer = () => ({ raw: JSON.stringify({ id: 'a', model: 'm', created: 1, usage, ...body }) })
    await expect(ask()).rejects.toMatchObject({ failure: { code: 'model_cut' } })
    expect(model.received).toHaveLength(1)
    expect(await runTest()).toBe('model_cut')
  })

  test('that sends an answer back keeps the key out of the log', async () => {
    await save({ key: KEY })
    const found = await createLanguageModels(partsOf()).of(server.site)
    const content = `Your key is ${KEY}`
    await found!.ask(new AbortController().signal)({ ...REQUEST, messages: [{ role: 'assistant', content }] })
    const [{ id }] = (await calls()) as [ModelCall]
    const { sent } = (await call('GET', 'assistantModelCalls', undefined, `?call=${id}`)).answer.data as {
      sent: string
    }
    expect(model.received[0]!.raw).toContain(content)
    expect(sent).toContain('Your key is [key]')
    expect(sent).not.toContain(KEY)
  })

  // PostgreSQL frees the room of deleted rows in its own time.
  test.skipIf(usesPostgres())('is gone from the database’s file once the log is removed', async () => {
    const own = await startTestServer({ config: { modelOrigins: [model.origin] } })
    const browser = await own.signIn('administrator')
    const path = restPath(REST_PATHS.assistantModel, own.site.id)
    await browser.rest('PUT', path, settings())
    const found = await own.services.languageModels.of(own.site)
    const content = 'A question to forget. '.repeat(1000)
    await found!.ask(new AbortController().signal)({ ...REQUEST, messages: [{ role: 'user', content }] })
    await browser.rest('DELETE', restPath(REST_PATHS.assistantModelCalls, own.site.id))
    const file = databaseFile(own.services.config.dataFolder)
    await own.services.database.destroy()
    expect(readFileSync(file).includes('question to forget')).toBe(false)
    await own.close()
  })

  test('is in the log byte for byte, without the key, also where the provider repeats it', async () => {
    await save({ key: KEY })
    model.answer = () => ({ text: `Your key is ${KEY} – 📈` })
    await ask()
    const [{ id, sent_bytes }] = (await calls()) as [ModelCall]
    const { answer } = await call('GET', 'assistantModelCalls', undefined, `?call=${id}`)
    const { sent, received } = answer.data as { sent: string; received: string }
    expect(sent).toBe(model.received[0]!.raw)
    expect(sent_bytes).toBe(Buffer.byteLength(sent))
    expect(received).toContain('Your key is [key] – 📈')
    expect(sent + received).not.toContain(KEY)
  })

  test('is only in its site’s log', async () => {
    await save()
    await ask()
    const other = (await server.services.sites.add({
      ...{ name: 'Elsewhere', domain: 'elsewhere-model.example', timezone: 'UTC', currency: 'EUR' },
    }))!
    const [{ id }] = (await calls()) as [ModelCall]
    expect((await owner.rest('GET', `${restPath(REST_PATHS.assistantModelCalls, other.id)}?call=${id}`)).status).toBe(
      404,
    )
    expect((await call('GET', 'assistantModelCalls', undefined, '?call=x')).status).toBe(404)
  })
})

describe('the log', () => {
  test('is removed at once, but what was used stays counted', async () => {
    await save()
    await ask()
    await call('DELETE', 'assistantModelCalls')
    expect(await calls()).toEqual([])
    expect((await status()).used_today).toBe(100)
  })

  test('drops calls older than seven days', async () => {
    await save()
    await ask()
    server.clock.now += MODEL_LOG.days * 86_400_000 + 1
    expect(await server.services.modelCalls.of(server.site.id)).toEqual([])
    await server.services.modelCalls.prune()
    expect(await server.services.database.selectFrom('model_calls').select('id').execute()).toEqual([])
  })

  test('keeps the last calls of a site, and all of others', async () => {
    const { modelCalls } = server.services
    const reservation = { siteId: server.site.id, day: '2026-03-10', tokens: 0 }
    const other = (await server.services.sites.add({
      ...{ name: 'Quiet', domain: 'quiet-model.example', timezone: 'UTC', currency: 'EUR' },
    }))!
    const one = (siteId: number, sent: string) => ({
      ...{ siteId, at: server.clock.now, purpose: 'plan' as const, sent, received: '', tokens: 0, ms: 1 },
      ...{ outcome: 'used' as const, failure: null },
    })
    await modelCalls.keep(one(other.id, 'kept'), { ...reservation, siteId: other.id })
    for (let i = 0; i < MODEL_LOG.calls + 5; i++) await modelCalls.keep(one(server.site.id, String(i)), reservation)
    const kept = await modelCalls.of(server.site.id)
    expect(kept).toHaveLength(MODEL_LOG.calls)
    expect(await modelCalls.texts(server.site.id, kept.at(-1)!.id)).toMatchObject({ sent: '5' })
    expect(await modelCalls.of(other.id)).toHaveLength(1)
  })
})

describe('the budget', () => {
  test('counts what calls used, as the provider says', async () => {
    await save()
    model.answer = () => ({ text: 'OK', tokens: 1000 })
    await ask()
    await ask()
    expect((await status()).used_today).toBe(2000)
  })

  test.each([0, -5, 1e6, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE])(
    'does not believe a provider that claims %d tokens',
    async (tokens) => {
      await save()
      model.answer = () => ({ text: 'OK', tokens })
      await ask()
      const { used_today } = await status()
      expect(used_today).toBeGreaterThan(10)
      expect(used_today).toBeLessThan(1000)
    },
  )

  test('ends calls once it is used up, until the next day of the site begins', async () => {
    await save({ tokens_a_day: 10_000 })
    model.answer = () => ({ text: 'O'.repeat(8_900), tokens: 9_200 })
    await ask()
    await expect(ask()).rejects.toMatchObject({ failure: { code: 'model_budget' } })
    expect(model.received).toHaveLength(1)
    server.clock.now += 86_400_000
    await expect(ask()).resolves.toMatchObject({ text: expect.stringMatching(/^O/) })
  })

  test('is not exceeded by calls at the same time', async () => {
    await save({ tokens_a_day: 10_000 })
    const reserved = await Promise.all(
      Array.from({ length: 20 }, () => server.services.modelCalls.reserve(server.site, 1100, 10_000)),
    )
    expect(reserved.filter(Boolean)).toHaveLength(9)
    expect((await status()).used_today).toBe(9900)
  })
})
