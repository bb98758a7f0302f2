import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scriptIn, snippetStateOf, textReader } from './snippet-state.ts'

const SITE = { domain: 'example.org', path: '', key: '0123456789abcdef' }
const TAG = `<script defer src="https://stats.example/c.js" data-site="${SITE.key}"></script>`
const signal = new AbortController().signal

/** A web server with these texts by address. */
const serverWith = (texts: Record<string, string>) => async (address: URL) => {
  const text = texts[address.href]
  return text === undefined ? null : { text, url: address }
}

test.each([
  ['works', { 'https://example.org/': `<head>${TAG}`, 'https://stats.example/c.js': 'x' }],
  ['works', { 'http://example.org/': TAG, 'https://stats.example/c.js': 'x' }],
  ['no_page', {}],
  ['no_snippet', { 'https://example.org/': '<h1>Hello</h1>' }],
  ['no_script', { 'https://example.org/': TAG }],
])('%s: %j', async (state, texts) => expect(await snippetStateOf(SITE, signal, serverWith(texts))).toBe(state))

test.each([
  [TAG, 'https://stats.example/c.js'],
  [`<script src='/c.js?a=1&amp;b=2' data-site=${SITE.key}>`, '/c.js?a=1&b=2'],
  [`<p>${SITE.key}</p>${TAG}`, 'https://stats.example/c.js'],
  [`<script src="/other.js"></script><p>${SITE.key}`, null],
  ['<p>', null],
  [`<script>${' '.repeat(3000)}${SITE.key}`, null],
])('of %j the script is %s', (html, script) => expect(scriptIn(html, SITE.key)).toBe(script))

describe('over the network', () => {
  let server: Server
  let url: string
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end()
      if (request.url === '/elsewhere') return response.writeHead(302, { location: 'https://other.example/' }).end()
      if (request.url === '/gone') return response.writeHead(404).end()
      response.end('a page')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  test.each([
    ['/', true],
    ['/moved', true],
    ['/elsewhere', false],
    ['/gone', false],
  ])('%s is read: %s', async (path, isRead) => {
    const read = textReader('127.0.0.1', () => () => true)
    expect((await read(new URL(path, url), signal))?.text).toBe(isRead ? 'a page' : undefined)
  })

  test('an address of this machine is not read', async () =>
    expect(await textReader('127.0.0.1')(new URL(url), signal)).toBe(null))
})
