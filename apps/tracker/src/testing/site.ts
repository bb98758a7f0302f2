import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CollectEvent, CollectRequest } from '@curlew/model'

/** A request that the script made. */
export interface Received {
  body: CollectRequest
  headers: IncomingHttpHeaders
  /** The path it was posted to. */
  path: string
}

export const SITE_KEY = 'testsite1'

/** The snippet in a site's pages, with optional attributes. */
export const snippet = (attributes = '') => `<script defer src="/c.js" data-site="${SITE_KEY}" ${attributes}></script>`

/** JSON reviver: drops invalid items, as the server does. */
const withoutOddItems = (key: string, value: unknown) =>
  key === 'items' && Array.isArray(value) ? value.filter((item) => item === Object(item)) : value

/**
 * Opens a website on a free local port. Validates each posted body against the contract; `close` throws if any was invalid.
 * @param scripts the built files by path
 */
export async function openSite(scripts: Record<string, string>) {
  const pages = new Map<string, { html: string; headers: Record<string, string> }>()
  const broken: unknown[] = []
  const received: Received[] = []
  const asked: string[] = []
  let watchers: (() => void)[] = []
  let answer: number | 'hang up' = 204

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url as string, 'http://site')
    if (request.method === 'POST') {
      const sent = await text(request).catch(() => undefined)
      // The browser was closed during the request.
      if (sent === undefined) return
      const parsed = CollectRequest.safeParse(JSON.parse(sent, withoutOddItems))
      if (answer === 'hang up') request.socket.destroy()
      else response.writeHead(answer, { 'access-control-allow-origin': '*' }).end()
      if (parsed.success) received.push({ body: parsed.data, headers: request.headers, path: pathname })
      else broken.push(parsed.error)
      for (const watcher of watchers) watcher()
      return
    }
    if (scripts[pathname]) {
      asked.push(pathname)
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
        .end(scripts[pathname])
      return
    }
    const page = pages.get(pathname)
    if (page) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  const events = (name?: string): CollectEvent[] => {
    const byId = new Map(received.flatMap(({ body }) => body.events).map((event) => [event.id, event]))
    return [...byId.values()].filter((event) => (name ? event.name === name : event.name !== 'web_vitals'))
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Adds a page. Its head contains the snippet by default. */
    page(path: string, { title = 'A page', head = snippet(), body = '', bodyClass = '', headers = {} } = {}) {
      pages.set(path, {
        html: `<!doctype html><title>${title}</title>${head}<body class="${bodyClass}">${body}</body>`,
        headers,
      })
    },
    /** Answer to the next posts: a status, or a closed connection. */
    answerWith(next: number | 'hang up') {
      answer = next
    },
    /** Paths of requested scripts. */
    scriptsAsked: () => asked,
    /** All requests, including repeats. */
    received: () => received,
    /**
     * The received events as a server counts them: each id once, in order of arrival, optionally of one name. Automatic measurements are
     * only included by name. A page that is left before the answer arrives correctly sends the same events again.
     */
    events,
    /** Resolves when the condition holds. Only the test's time limit applies. */
    until(enough: () => boolean): Promise<void> {
      return new Promise((done) => {
        const watcher = () => {
          if (!enough()) return
          watchers = watchers.filter((other) => other !== watcher)
          done()
        }
        watchers.push(watcher)
        watcher()
      })
    },
    /** Resolves when this many events of the name have arrived. */
    untilEvents(name: string, count: number): Promise<void> {
      return this.until(() => events(name).length >= count)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      if (broken.length) throw new AggregateError(broken, 'The script sent what the contract refuses.')
    },
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>
