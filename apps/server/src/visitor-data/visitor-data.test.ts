import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '@curlew/engine'
import { naiveStore } from '@curlew/engine/naive'
import { AJAX_ACTIONS } from '@curlew/model'
import type { ActivityLog } from '@curlew/model/activity'
import type { Erasures, VisitorExport, VisitorPreview, VisitorToErase } from '@curlew/model/visitor-data'
import { describe, expect, onTestFinished, test } from 'vitest'
import { takeBackup } from '../backup/take-backup.ts'
import { importEvents } from '../import/importer.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { createErasures } from './erasures.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const MINUTE = 60_000
const ORDER = 'R-2217-ERIKA'
const SCRIPT_ID = 'kq3v9x2m1p'

const view = (visitor: string, minute: number) => ({
  ...{ id: `${visitor} ${minute}`, name: 'page_view', visitor, url: 'https://example.org/', country: 'DE' },
  time: NOW - 3_600_000 + minute * MINUTE,
})
const orderOf = (visitor: string, minute: number, id = ORDER) => ({
  ...view(visitor, minute),
  ...{ id: `order ${visitor} ${minute}`, name: 'purchase', params: { transaction_id: id, value: 20, currency: 'GBP' } },
})
const EVENTS = [
  ...Array.from({ length: 10 }, (_, i) => view(`person ${i}`, i)),
  ...[view('Erika', 0), view('Erika', 1), orderOf('Erika', 2), orderOf('person 1', 3, 'R-1')],
]

async function start(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer({ now: NOW, ...options })
  onTestFinished(() => server.close())
  await server.services.licences.enter(await server.licence('agency', server.site), server.site)
  await importEvents(server.services.store, server.site, EVENTS)
  return { server, owner: await server.signIn('administrator') }
}

const call = async (server: TestServer, person: Browser, path: string, body?: unknown) => {
  const { status, answer } = await person.rest(
    body ? 'POST' : 'GET',
    `visitor-data/${path}?site=${server.site.id}`,
    body,
  )
  return { status, data: answer.data as unknown }
}
const OF_ORDER = { by: 'order', id: ORDER } as const
const preview = async (server: TestServer, person: Browser, key: object = OF_ORDER) =>
  (await call(server, person, 'preview', key)).data as VisitorPreview
async function erase(server: TestServer, person: Browser, change: Partial<VisitorToErase> = {}) {
  const answer = await call(server, person, 'erasures', { ...OF_ORDER, figures: 'recompute', ...change })
  await server.services.erasures.settled()
  return answer
}
const log = async (server: TestServer, person: Browser) =>
  ((await call(server, person, 'erasures')).data as Erasures).erasures
const figures = async (server: TestServer, person: Browser) => {
  const fields = { site: String(server.site.id), report: 'overview', start: '2026-03-10', end: '2026-03-10' }
  return (await person.ajax(AJAX_ACTIONS.getReportData, fields)).answer
}
/** Files in which a text is. */
const filesWith = (folder: string, text: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(text))
    .map(({ name }) => name)

describe('what is stored of a visitor', () => {
  test('is counted, exported and erased by an order number, and the log does not say whose it was', async () => {
    const folder = temporaryFolder()
    const { server, owner } = await start({ folder })
    expect(await preview(server, owner)).toEqual({
      ...{ visitors: 1, sessions: 1, events: 3, orders: 1 },
      ...{ from: NOW - 3_600_000, to: NOW - 3_600_000 + 2 * MINUTE },
    })
    const { data } = await call(server, owner, 'export', OF_ORDER)
    const { site, events } = data as VisitorExport
    expect(site).toBe('example.org')
    expect(events.map(({ name, visitor }) => [name, visitor])).toEqual([
      ['page_view', 'visitor-1'],
      ['page_view', 'visitor-1'],
      ['purchase', 'visitor-1'],
    ])
    expect(events[2]!.fields).toMatchObject({ transaction_id: ORDER, value_minor: 2000, country: 'DE' })
    const before = await figures(server, owner)
    expect((await erase(server, owner)).status).toBe(200)
    expect(await preview(server, owner)).toMatchObject({ visitors: 0, events: 0, from: null })
    expect(await figures(server, owner)).not.toEqual(before)
    const { name } = owner.page.user
    expect(await log(server, owner)).toEqual([
      {
        ...{ id: expect.any(Number), at: NOW, name, figures: 'recompute', state: 'done' },
        ...{ visitors: 1, sessions: 1, events: 3, orders: 1 },
      },
    ])
    const { answer } = await owner.rest('GET', `sites/${server.site.id}/activity`)
    const logged = (answer.data as unknown as ActivityLog).entries.map(({ activity, subject }) => [activity, subject])
    expect(logged.slice(0, 2)).toEqual([
      ['visitor_erased', ''],
      ['visitor_exported', ''],
    ])
    expect(filesWith(folder, ORDER)).toEqual([])
    expect(readdirSync(join(folder, 'erasures'))).toEqual([])
  })

  test('keeps the figures, if requested', async () => {
    const { server, owner } = await start()
    const before = await figures(server, owner)
    await erase(server, owner, { figures: 'keep' })
    expect(await figures(server, owner)).toEqual(before)
    expect(await preview(server, owner)).toMatchObject({ events: 0 })
  })

  test('is found by the id that the script stores, or the whole entry', async () => {
    const { server, owner } = await start()
    await server.visit({
      ...{ site: server.site.key, sent: NOW, visitor: SCRIPT_ID, screen: 'wide', language: 'en' },
      events: [{ id: 'event-00000001', name: 'page_view', at: NOW, url: 'https://example.org/' }],
    })
    for (const id of [SCRIPT_ID, JSON.stringify([SCRIPT_ID, { name: 'waiting' }])])
      expect(await preview(server, owner, { by: 'visitor', id })).toMatchObject({ visitors: 1, events: 1 })
    await erase(server, owner, { by: 'visitor', id: SCRIPT_ID })
    expect(await preview(server, owner, { by: 'visitor', id: SCRIPT_ID })).toMatchObject({ visitors: 0, events: 0 })
    // As a file of history names it.
    expect(await preview(server, owner, { by: 'visitor', id: 'Erika' })).toMatchObject({ visitors: 1, events: 3 })
  })

  test('is shown neither for another site nor to people who may not change settings', async () => {
    const { server, owner } = await start()
    const other = (await server.services.sites.add({
      name: 'O',
      domain: 'o.example',
      timezone: 'UTC',
      currency: 'EUR',
    }))!
    const there = { ...server, site: other }
    expect(await preview(there, owner)).toEqual({
      visitors: 0,
      sessions: 0,
      events: 0,
      orders: 0,
      from: null,
      to: null,
    })
    for (const path of ['export', 'erasures']) {
      const answer = await call(there, owner, path, { ...OF_ORDER, figures: 'keep' })
      expect([answer.status, answer.data]).toMatchObject([404, { code: 'no_such_visitor' }])
    }
    const viewer = await server.signIn('viewer', [server.site.id])
    for (const [path, body] of [
      ['preview', OF_ORDER],
      ['export', OF_ORDER],
      ['erasures', OF_ORDER],
      ['erasures'],
    ] as const)
      expect((await call(server, viewer, path, body)).status).toBe(403)
    expect(await preview(server, owner)).toMatchObject({ events: 3 })
  })

  test.each([
    ['no id', { id: ' ' }],
    ['a long id', { id: 'x'.repeat(257) }],
    ['another way', { by: 'name' }],
    ['other figures', { figures: 'invent' }],
  ])('is not erased with %s', async (_, change) => {
    const { server, owner } = await start()
    expect((await erase(server, owner, change as object)).status).toBe(400)
    expect(await log(server, owner)).toEqual([])
  })

  test('is not erased if the order number says nothing', async () => {
    const { server, owner } = await start()
    await importEvents(
      server.services.store,
      server.site,
      Array.from({ length: 30 }, (_, i) => orderOf(`forger ${i}`, i)),
    )
    const { status, data } = await erase(server, owner)
    expect([status, data]).toMatchObject([409, { code: 'too_many_visitors_of_order' }])
    const id = "%_\u0000' OR 1=1 --"
    expect(await preview(server, owner, { by: 'order', id })).toMatchObject({ events: 0 })
  })

  test('is erased once by two at once', async () => {
    const { server, owner } = await start()
    const both = await Promise.all([erase(server, owner), erase(server, owner, { figures: 'keep' })])
    expect(both.map(({ status }) => [200, 404].includes(status))).toEqual([true, true])
    await server.services.erasures.settled()
    expect(await preview(server, owner)).toMatchObject({ events: 0 })
    expect((await log(server, owner)).every(({ state }) => state === 'done')).toBe(true)
  })
})

test('what failed is tried again after a restart, and the file that says who is removed', async () => {
  const folder = temporaryFolder()
  const store = await openStore({ folder })
  const faults = [new Error('the disk is full'), new Error('the disk is full')]
  const { eraseVisitors, rewrite } = store
  store.eraseVisitors = async (...asked) => {
    const fault = faults.pop()
    if (fault) throw fault
    return eraseVisitors.apply(store, asked)
  }
  let isFull = true
  store.rewrite = async () => {
    if (isFull) throw new Error('the disk is full')
    return rewrite.apply(store)
  }
  const { server, owner } = await start({ folder, store })
  await erase(server, owner)
  expect(await log(server, owner)).toMatchObject([{ state: 'erasing' }])
  expect(readdirSync(join(folder, 'erasures'))).toHaveLength(1)
  await server.services.erasures.close()

  writeFileSync(join(folder, 'erasures', '77'), '["1"]')
  const next = await createErasures(server.services)
  expect(readdirSync(join(folder, 'erasures'))).toHaveLength(1)
  const { signal } = new AbortController()
  await expect(next.work(signal)).rejects.toThrow('the disk is full')
  await expect(next.work(signal)).rejects.toThrow('the disk is full')
  expect(await log(server, owner)).toMatchObject([{ state: 'rewriting' }])
  expect(await preview(server, owner)).toMatchObject({ events: 0 })
  expect(readdirSync(join(folder, 'erasures'))).toEqual([])
  isFull = false
  await next.work(signal)
  expect(await log(server, owner)).toMatchObject([{ state: 'done' }])
})

test('no backup says who is to be erased, and an entry that a restored one brings back says that it was not done', async () => {
  const folder = temporaryFolder()
  const store = await openStore({ folder })
  store.eraseVisitors = async () => {
    throw new Error('not now')
  }
  const { server, owner } = await start({ folder, store })
  await erase(server, owner)
  const { config, database } = server.services
  const parts = { store, database, config, version: '1', now: () => NOW }
  const { keys } = await takeBackup(parts, temporaryFolder(), 1)
  expect(keys.filter(({ path }) => path.startsWith('erasures'))).toEqual([])
  for (const name of readdirSync(join(folder, 'erasures'))) rmSync(join(folder, 'erasures', name))
  await server.services.erasures.work(new AbortController().signal)
  expect(await log(server, owner)).toMatchObject([{ state: 'interrupted' }])
})

test('a site whose data are elsewhere erases nothing', async () => {
  const { server, owner } = await start({ sources: { other: naiveStore() } })
  const { site, services } = server
  await services.database.updateTable('sites').set({ source: 'other' }).where('id', '=', site.id).execute()
  await services.sites.change(site.id, { name: 'Elsewhere' })
  expect((await call(server, owner, 'erasures')).data).toEqual({ possible: false, erasures: [] })
  expect((await erase(server, owner)).data).toMatchObject({ type: 'not_supported', code: 'cannot_erase' })
})
