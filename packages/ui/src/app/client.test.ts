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

  test('a call without a body does not say that it has one', async () => {
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

  test('no answer at all fails as offline', async () => {
    answerWith(Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(client.ajax('x'))).toBe('offline')
  })

  test('a call that is no longer wanted is an abort, not a failure', async () => {
    const unwanted = new AbortController()
    answerWith(Promise.reject(new DOMException('aborted', 'AbortError')))
    unwanted.abort()
    expect(await failureOf(client.ajax('x', {}, unwanted.signal))).toMatchObject({ name: 'AbortError' })
  })
})
