import { speakLanguageOf } from '@curlew/words'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CallFailed, createClient } from './client.ts'

const client = createClient({ ajax: '/ajax', nonce: 'form nonce', rest_url: '/api/', rest_nonce: 'rest nonce' })
const answerWith = (body: string | Promise<never>, status = 200) => {
  const fetched = vi.fn(async () => new Response(await body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched as unknown as { mock: { calls: [string, RequestInit][] } }
}
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => (error instanceof CallFailed ? error.type : error),
  )

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('calls', () => {
  test('an ajax call is a form with action, nonce and fields, and answers with the data', async () => {
    const fetched = answerWith('{"success":true,"data":{"n":1}}')
    expect(await client.ajax('curlew_get_profile', { site: 7 })).toEqual({ n: 1 })
    const [address, request] = fetched.mock.calls[0]!
    expect([address, request.method]).toEqual(['/ajax', 'POST'])
    expect([...(request.body as FormData)]).toEqual([
      ['action', 'curlew_get_profile'],
      ['nonce', 'form nonce'],
      ['site', '7'],
    ])
  })

  test('a REST call is JSON under the namespace with the nonce in its header', async () => {
    const fetched = answerWith('{"success":true,"data":null}')
    await client.rest('POST', 'sites', { name: 'Shop' })
    const [address, request] = fetched.mock.calls[0]!
    expect([address, request.body]).toEqual(['/api/curlew/v1/sites', '{"name":"Shop"}'])
    expect([...new Headers(request.headers)]).toEqual([
      ['content-type', 'application/json'],
      ['x-wp-nonce', 'rest nonce'],
    ])
  })

  test('a call without a body has no content type', async () => {
    const fetched = answerWith('{"success":true,"data":null}')
    await client.rest('POST', 'sign-out')
    const [, request] = fetched.mock.calls[0]!
    expect([...new Headers(request.headers)]).toEqual([['x-wp-nonce', 'rest nonce']])
  })

  test.each([
    ['{"success":false,"data":{"message":"No.","type":"license_level"}}', 'license_level'],
    ['{"success":false,"data":{"message":"No.","type":"of another version"}}', 'server_error'],
    ['{"success":true}', 'server_error'],
    ['-1', 'not_signed_in'],
    ['0', 'not_signed_in'],
    ['<html>', 'server_error'],
    ['', 'server_error'],
    ['null', 'server_error'],
  ])('an answer of %s fails as %s', async (body, type) => {
    answerWith(body)
    expect(await failureOf(client.ajax('x'))).toBe(type)
  })

  test.each(['<html>503</html>', 'Service Unavailable', '', '{}', 'null', '-1'])(
    'SPEED-27 a failure keeps the status and the message, with any body: %s',
    async (body) => {
      vi.stubGlobal('fetch', async () => new Response(body, { status: 503, statusText: 'Service Unavailable' }))
      const status = { status: 503, statusText: 'Service Unavailable' }
      await expect(client.ajax('x')).rejects.toMatchObject(status)
      await expect(client.doAjax('x')).rejects.toMatchObject(status)
      await expect(client.bareAjax('x')).rejects.toMatchObject(status)
      await expect(client.rest('GET', 'x')).rejects.toMatchObject(status)
      await expect(client.file('x', new FormData())).rejects.toMatchObject(status)
    },
  )

  test.each(['<html>', '{"success":true}'])('an answer of another shape keeps its status: %s', async (body) => {
    answerWith(body)
    await expect(client.ajax('x')).rejects.toMatchObject({ type: 'server_error', status: 200 })
  })

  test.each(['', '<html>', 'Done.', '-1', '{"anything":1}'])(
    'API-14 an action whose answer is not read takes any body: %s',
    async (body) => {
      answerWith(body)
      expect(await client.doAjax('site_speed_run_audit')).toBeUndefined()
      answerWith(body, 500)
      expect(await failureOf(client.doAjax('site_speed_run_audit'))).not.toBe('no failure')
    },
  )

  test('a refusal is an error with any status, even for actions whose answer is not read', async () => {
    answerWith('{"success":false,"data":{"message":"No.","type":"not_supported"}}')
    expect(await failureOf(client.doAjax('site_speed_run_audit'))).toBe('not_supported')
  })

  test('a network error fails as offline', async () => {
    answerWith(Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(client.ajax('x'))).toBe('offline')
  })

  test('cancelling a call throws an abort, not a failure', async () => {
    const unwanted = new AbortController()
    answerWith(Promise.reject(new DOMException('aborted', 'AbortError')))
    unwanted.abort()
    expect(await failureOf(client.ajax('x', {}, unwanted.signal))).toMatchObject({ name: 'AbortError' })
  })
})

describe('a refusal', () => {
  const refusedWith = async (data: object) => {
    answerWith(JSON.stringify({ success: false, data: { message: 'No.', type: 'invalid_request', ...data } }))
    const { message, fields } = await client.rest('PUT', 'x').then(
      () => expect.unreachable(),
      (error: CallFailed) => error,
    )
    return { message, fields }
  }
  afterEach(() => speakLanguageOf('en', { lang: '', dir: '' }))

  test('with codes is translated, with messages by field', async () => {
    await speakLanguageOf('de', { lang: '', dir: '' })
    const fields = { name: 'too_long', domain: 'domain_taken' }
    expect(await refusedWith({ fields, values: { name: { maximum: 100 } } })).toEqual({
      message: 'Das darf höchstens 100 Zeichen lang sein. Diese Website gibt es hier schon.',
      fields: {
        name: 'Das darf höchstens 100 Zeichen lang sein.',
        domain: 'Diese Website gibt es hier schon.',
      },
    })
    expect(await refusedWith({ code: 'too_many_notes', values: { maximum: 10000 } })).toEqual({
      message: 'Eine Website hat höchstens 10.000 Notizen. Löschen Sie erst einige.',
      fields: {},
    })
  })

  test("without codes keeps the server's message, for no field", async () => {
    const message = 'domain: It is here already; name: Give a name.'
    expect(await refusedWith({ message })).toEqual({ message, fields: {} })
  })

  test('for too many attempts says how long to wait', async () => {
    await speakLanguageOf('de', { lang: '', dir: '' })
    const data = { message: 'Wait.', type: 'too_many_requests' }
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: false, data }, { status: 429, headers: { 'retry-after': '7' } }),
    )
    await expect(client.rest('GET', 'x')).rejects.toThrow('Zu viele Versuche. Bitte warten Sie 7 Sekunden.')
  })
})
