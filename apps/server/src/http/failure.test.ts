import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

let server: TestServer
let owner: Browser

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signIn('administrator')
})
afterAll(() => server.close())

const newSite = (change: object, language: string) =>
  owner.rest(
    'POST',
    'sites',
    { name: 'A', domain: 'a.example', timezone: 'UTC', currency: 'EUR', ...change },
    {
      'accept-language': language,
    },
  )

describe('API-20 a failed call', () => {
  test('has codes and values for each wrong field, and a message in the caller’s language', async () => {
    const wrong = { name: 'x'.repeat(101), domain: 'example.org/', timezone: 'Nowhere' }
    const fields = { name: 'too_long', timezone: 'invalid_timezone' }
    const values = { name: { maximum: 100 }, timezone: {} }
    expect((await newSite(wrong, 'de-AT,en;q=0.5')).answer.data).toEqual({
      message: 'Das darf höchstens 100 Zeichen lang sein. Wählen Sie eine Zeitzone, etwa Europe/Berlin.',
      footer: '',
      type: 'invalid_request',
      fields,
      values,
    })
    expect((await newSite(wrong, 'fr')).answer.data).toMatchObject({
      fields,
      message: 'This must be at most 100 characters long. Choose a time zone, such as Europe/London.',
    })
  })

  test('has a code if its type is not specific enough', async () => {
    const answer = await server.app.request('/api/curlew/v1/nothing', { headers: { 'accept-language': 'de' } })
    expect([answer.status, await answer.json()]).toEqual([
      404,
      {
        success: false,
        data: {
          message: 'Unter dieser Adresse gibt es nichts.',
          footer: '',
          type: 'not_found',
          code: 'no_such_address',
        },
      },
    ])
  })

  test('names what no field holds as the body', async () => {
    const { answer } = await owner.rest('PUT', `sites/${server.site.id}/dimensions`, { no: 'list' })
    expect(answer.data).toMatchObject({ fields: { body: 'not_a_list' }, message: 'This must be a list.' })
  })

  test('says in German that a person who is not signed in has given a wrong password', async () => {
    const response = await server.app.request('/api/curlew/v1/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'de' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'wrong wrong wrong' }),
    })
    expect(await response.json()).toMatchObject({
      data: {
        type: 'not_signed_in',
        code: 'wrong_credentials',
        message: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
      },
    })
  })
})

describe('codes', () => {
  const root = join(import.meta.dirname, '../../../..')
  const source = [...globSync('{apps/server,packages/model}/src/**/*.ts', { cwd: root })]
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const catalogue = Object.keys(
    JSON.parse(readFileSync(join(root, 'packages/words/catalogues/en/failures.json'), 'utf8')),
  )

  test('that have words are all used', () => {
    const unused = catalogue.filter((key) => {
      const code = key.slice(key.indexOf('.') + 1)
      // Codes of files name the kind of file at their end.
      const ofAnyFile = code.replace(/_of_(search|orders)$/, '_of_$')
      return !source.includes(`'${code}'`) && !source.includes(`\`${ofAnyFile}{kind}\``)
    })
    expect(unused).toEqual([])
  })

  test('that schemas refuse with all have words; those that calls fail with are checked by the compiler', () => {
    const used = [
      ...source.matchAll(/\brefusal\(\s*'([a-z_]+)'/g),
      ...source.matchAll(/message: '([a-z]+(?:_[a-z]+)+)'/g),
    ].map(([, code]) => code)
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((code) => !catalogue.includes(`field.${code}`))).toEqual([])
  })
})
