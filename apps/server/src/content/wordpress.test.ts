import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkedLookup, isPublicAddress } from '../http/outbound/public-address.ts'
import { askSite } from './ask-site.ts'
import { wordPressCounts } from './wordpress.ts'

const PATIENCE_MS = 20_000
const TOTALS: Record<string, string> = { posts: '412', pages: '38', comments: '5917' }
type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** As WordPress answers. */
const wordPress: Answer = (request, response) => {
  const kind = /^\/wp-json\/wp\/v2\/(\w+)\?per_page=1&_fields=id$/.exec(request.url ?? '')?.[1] ?? ''
  response
    .writeHead(TOTALS[kind] ? 200 : 404, {
      'content-type': 'application/json; charset=UTF-8',
      'x-wp-total': TOTALS[kind] ?? '',
    })
    .end('[{"id":7}]')
}
const total = (value: string, type = 'application/json'): Answer => {
  return (_, response) => response.writeHead(200, { 'content-type': type, 'x-wp-total': value }).end('[]')
}
const redirect = (location: string): Answer => {
  return (_, response) => response.writeHead(302, { location }).end()
}

let answer: Answer
const server = createServer((request, response) => answer(request, response))
let port: number
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const countsOf = (given: Answer, timeoutMs = PATIENCE_MS) => {
  answer = given
  return wordPressCounts('127.0.0.1', AbortSignal.timeout(timeoutMs), [`http://127.0.0.1:${port}`])
}

describe('SUM-01 a WordPress site says how much it has published', () => {
  test('by the header of its public API', async () => {
    expect(await countsOf(wordPress)).toEqual({ posts: 412, pages: 38, comments: 5917 })
  })

  test('a redirect within the site is followed', async () => {
    const moved: Answer = (request, response) =>
      request.url?.startsWith('/wp-json/')
        ? redirect(`http://127.0.0.1:${port}/blog${request.url}`)(request, response)
        : wordPress(Object.assign(request, { url: request.url?.slice('/blog'.length) }), response)
    expect(await countsOf(moved)).toEqual({ posts: 412, pages: 38, comments: 5917 })
  })

  test('where https does not answer, http may', async () => {
    answer = wordPress
    const origins = [`https://127.0.0.1:${port}`, `http://127.0.0.1:${port}`]
    expect(await wordPressCounts('127.0.0.1', AbortSignal.timeout(PATIENCE_MS), origins)).toMatchObject({ posts: 412 })
  })

  test('counts that it does not publish are unknown', async () => {
    const withoutComments: Answer = (request, response) =>
      request.url?.includes('comments') ? response.writeHead(401).end('{}') : wordPress(request, response)
    expect(await countsOf(withoutComments)).toEqual({ posts: 412, pages: 38, comments: null })
  })
})

describe('anything else is no answer', () => {
  test.each<[string, Answer]>([
    ['no WordPress', (_, response) => response.writeHead(404).end()],
    ['a page for every address', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    ['a count in a page', total('5', 'text/html')],
    ['no number', total('many')],
    ['a negative number', total('-1')],
    ['a fraction', total('1.5')],
    ['a number beyond all sense', total('9'.repeat(400))],
    ['a header without end', total('9'.repeat(40_000))],
    [
      'two numbers',
      (_, response) =>
        response.writeHead(200, ['content-type', 'application/json', 'x-wp-total', '1', 'x-wp-total', '2']).end('[]'),
    ],
    ['an invalid answer', (request) => request.socket.end('nonsense\r\n\r\n')],
    ['hanging up', (request) => request.socket.destroy()],
    ['redirects without end', (request, response) => redirect(`${request.url}0`)(request, response)],
    ['a redirect to where clouds keep their secrets', redirect('http://169.254.169.254/latest/meta-data/')],
    ['a redirect to another site', redirect('http://localhost/wp-json/wp/v2/posts')],
    ['a redirect to a name that only looks like the site’s', redirect('http://127.0.0.1.evil.example/')],
    ['a redirect to another port of the site', redirect('http://127.0.0.1:6379/')],
    ['a redirect to a file', redirect('file:///etc/passwd')],
    ['a redirect to nowhere', redirect('http://')],
  ])('%s', async (_, given) => {
    expect(await countsOf(given)).toBeNull()
  })

  test('a body without end is not read', async () => {
    const endless: Answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'x-wp-total': '3' })
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        response.once('drain', more)
      }
      more()
    }
    expect(await countsOf(endless)).toEqual({ posts: 3, pages: 3, comments: 3 })
  })

  test('a site that never answers times out', async () => {
    expect(await countsOf(() => {}, 100)).toBeNull()
  })

  test('a name that leads into this machine is not connected to, and nothing but the site’s own is asked', async () => {
    const lookedUp = new Promise((resolve) => checkedLookup(isPublicAddress)('localhost', {}, resolve))
    expect(await lookedUp).toMatchObject({ name: 'ForbiddenAddressError' })
    for (const [address, domain] of [
      ['http://127.0.0.1/', 'example.org'],
      ['http://10.0.0.1/', '10.0.0.1'],
      ['http://[::ffff:127.0.0.1]/', '[::ffff:7f00:1]'],
      ['http://169.254.169.254/', '169.254.169.254'],
      ['http://example.org.evil.example/', 'example.org'],
    ] as const)
      await expect(askSite(new URL(address), domain, AbortSignal.timeout(PATIENCE_MS))).rejects.toMatchObject({
        name: 'ForbiddenAddressError',
      })
  })
})
