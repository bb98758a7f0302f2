import { QueryTimeoutError } from '@curlew/engine'
import { naiveStore } from '@curlew/engine/naive'
import { type QueryInput, REST_PATHS } from '@curlew/model'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { intercepted } from '../test/report-of.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { createFigures, type SiteAsk } from './ask.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const SITE = { id: 1, source: 'curlew', timeZone: 'Europe/London', currency: 'GBP', rates: {} }
const range = { start: '2026-03-10', end: '2026-03-10' }
const SESSIONS: QueryInput = { metrics: ['sessions'], range }
const VIEW = { id: 'a', name: 'page_view', time: NOW - 60_000, url: 'https://example.org/', visitor: 'a' }
const TOO_LONG = { tooLong: { code: 'days_too_slow', values: { days: 2 } } } as const

let server: TestServer | undefined
afterEach(() => server?.close())

describe('asking the source of a site', () => {
  test('an answer from several sources is as inexact and old as the worst of them', async () => {
    const estimating = intercepted(naiveStore(), async (query, answer) => {
      const result = await answer()
      return { ...result, receipt: { ...result.receipt, exact: !query.metrics.includes('totalUsers') } }
    })
    const basisOf = (...metrics: QueryInput['metrics'][]) =>
      createFigures(() => estimating).ask(
        SITE,
        async (ask) => {
          for (const names of metrics) await ask({ metrics: names, range })
          return ask.basis()
        },
        TOO_LONG,
      )
    expect(await basisOf(['sessions'])).toEqual({ source: 'Plain lists', exact: true })
    expect(await basisOf(['totalUsers'], ['sessions'])).toEqual({ source: 'Plain lists', exact: false })
    const journeys = createFigures(() => naiveStore({ exact: false })).ask(
      SITE,
      async (ask) => ask.journeys({ range }).then(() => ask.basis()),
      TOO_LONG,
    )
    expect(await journeys).toMatchObject({ exact: false })
  })

  test('missing support is a separate error; for a part, a value', async () => {
    const source = naiveStore({ lacks: () => 'There are no sessions here.' })
    const { ask } = createFigures(() => source)
    await expect(ask(SITE, (ask) => ask(SESSIONS), TOO_LONG)).rejects.toMatchObject({ type: 'not_supported' })
    await expect(ask(SITE, (ask) => ask.journeys({ range }), TOO_LONG)).rejects.toMatchObject({ type: 'not_supported' })
    expect(await ask(SITE, (ask) => ask.part(SESSIONS), TOO_LONG)).toEqual({ missing: 'not_supported' })
    expect(await ask(SITE, async (ask) => ask.knows({ query: SESSIONS }), TOO_LONG)).toBe(false)
  })

  test('why the source cannot answer is logged, whichever way it was asked', async () => {
    const said: unknown[] = []
    const { ask } = createFigures(() => naiveStore({ lacks: () => 'There are no sessions here.' }), {
      debug: (...line: unknown[]) => said.push(line),
    })
    await ask(SITE, async (ask) => [ask.knows({ query: SESSIONS }), await ask.part(SESSIONS)], TOO_LONG)
    await expect(ask(SITE, (ask) => ask(SESSIONS), TOO_LONG)).rejects.toMatchObject({ type: 'not_supported' })
    const line = [{ source: 'Plain lists' }, 'There are no sessions here.']
    expect(said).toEqual([line, line, line])
  })

  test('an answer that takes too long says what to do', async () => {
    server = await startTestServer({ now: NOW })
    await expect(
      server.services.figures.ask(server.site, (ask) => ask(SESSIONS), { ...TOO_LONG, timeoutMs: 0 }),
    ).rejects.toMatchObject({ type: 'timeout', code: 'days_too_slow', values: { days: 2 } })
  })

  describe('a source that forgets its limit and its signal', () => {
    const never = new Promise<never>(() => {})
    const forgetful = { ...naiveStore(), facts: () => never, snapshot: () => never }
    const { ask, facts } = createFigures(() => forgetful)

    test('cannot delay a report', async () => {
      const asked = ask(SITE, (ask) => ask(SESSIONS), { ...TOO_LONG, timeoutMs: 1 })
      await expect(asked).rejects.toMatchObject({ type: 'timeout', code: 'days_too_slow' })
    })

    test('stops for a caller who has disconnected, before or after the question', async () => {
      const gone = { type: 'timeout', message: 'The caller has gone away.' }
      const before = ask(SITE, (ask) => ask(SESSIONS), { ...TOO_LONG, signal: AbortSignal.abort() })
      await expect(before).rejects.toMatchObject(gone)
      const caller = new AbortController()
      const asked = ask(SITE, (ask) => ask(SESSIONS), { ...TOO_LONG, signal: caller.signal })
      const known = facts(SITE, { signal: caller.signal })
      caller.abort()
      await expect(asked).rejects.toMatchObject(gone)
      await expect(known).rejects.toMatchObject(gone)
    })

    test('loses one part of a report, not the others', async () => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      const plain = naiveStore()
      const { ask } = createFigures(() => ({
        ...plain,
        snapshot: (work) =>
          work({ ...plain, run: (query, ...more) => (query.limit ? never : plain.run(query, ...more)) }),
      }))
      const asked = ask(SITE, (ask) => Promise.all([ask.part({ ...SESSIONS, limit: 1 }), ask.part(SESSIONS)]), TOO_LONG)
      await vi.advanceTimersByTimeAsync(6_000)
      expect(await asked).toEqual([{ missing: 'timeout' }, expect.objectContaining({ rowCount: expect.any(Number) })])
    })
  })

  test('facts about a site are asked for with the priority of the caller', async () => {
    const priorities: unknown[] = []
    const plain = naiveStore()
    const { facts } = createFigures(() => ({
      ...plain,
      async facts(site, options) {
        priorities.push(options?.priority)
        return plain.facts(site)
      },
    }))
    await facts(SITE)
    for (const priority of ['start', 'background'] as const) await facts(SITE, { priority })
    // Undefined: as a screen in view.
    expect(priorities).toEqual([undefined, 'start', 'background'])
  })

  test('other facts from the source have the same limit and the same moment', async () => {
    server = await startTestServer({ now: NOW })
    const { figures } = server.services
    const late = { ...TOO_LONG, timeoutMs: 0 }
    const works: ((ask: SiteAsk) => Promise<unknown>)[] = [
      (ask) => ask.saidParams(['author']),
      (ask) => ask.searchTermDays(),
      (ask) => ask.drops(range),
    ]
    for (const work of works)
      await expect(figures.ask(server.site, work, late)).rejects.toMatchObject({
        type: 'timeout',
        code: 'days_too_slow',
      })
  })

  test('a slow query of the store is not a server error', async () => {
    const late = () => Promise.reject(new QueryTimeoutError(1))
    server = await startTestServer({ now: NOW, store: { ...naiveStore(), lastEvent: late, snapshot: late } })
    const owner = await server.signIn('administrator')
    for (const path of [REST_PATHS.lastVisit, `${REST_PATHS.dropped}?start=2026-03-10&end=2026-03-10`]) {
      const { answer } = await owner.rest('GET', path.replace(':id', String(server.site.id)))
      expect(answer).toMatchObject({ success: false, data: { type: 'timeout' } })
    }
  })

  test('work for a disconnected caller stops', async () => {
    server = await startTestServer({ now: NOW })
    await importEvents(server.services.store, server.site, [VIEW])
    const caller = new AbortController()
    const asked = server.services.figures.ask(
      server.site,
      async (ask) => {
        await ask(SESSIONS)
        caller.abort(new Error('gone'))
        return ask(SESSIONS)
      },
      { ...TOO_LONG, signal: caller.signal },
    )
    await expect(asked).rejects.toMatchObject({ type: 'timeout', message: 'The caller has gone away.' })
  })
})
