import { sql, type TableMetadata } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSiteKeys } from '../database/secret-file.ts'
import { NewSite } from '../entities/site.ts'
import { importEvents } from '../import/importer.ts'
import { startTestServer } from '../test/test-server.ts'

const parse = (domain: string) =>
  NewSite.safeParse({ name: 'A site', domain, timezone: 'Europe/London', currency: 'GBP' })

describe('the domain of a new site', () => {
  test.each([
    ['Example.org', 'example.org'],
    [' https://www.example.org/?a=b ', 'example.org'],
    [' https://www.example.org/Shop/?a=b ', 'example.org/Shop'],
    ['Example.org/shop/caf%C3%A9#x', 'example.org/shop/café'],
    ['example.org/a/../b', 'example.org/b'],
    ['example.org:8080', 'example.org'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['localhost:8080', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
  ])('%s is stored as browsers send it', (typed, kept) => {
    expect(parse(typed).data?.domain).toBe(kept)
  })

  test.each([
    '',
    'com',
    'a b.example',
    'example..org',
    '-a.example',
    '<b>.example',
    'http://',
    `${'a'.repeat(64)}.example`,
  ])('%s is refused', (typed) => {
    expect(parse(typed).error?.issues[0]?.message).toBe('invalid_domain')
  })
})

test('an internationalised domain is shown in its own script, and found in any spelling', async () => {
  const server = await startTestServer()
  const owner = await server.signIn('administrator')
  const added = await owner.rest('POST', 'sites', {
    name: 'Books',
    domain: 'www.Bücher.example',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
  })
  const { site } = added.answer.data as { site: { id: number; domain: string } }
  expect(site.domain).toBe('bücher.example')
  expect((await owner.rest('GET', `sites/${site.id}`)).answer.data).toMatchObject({ domain: 'bücher.example' })
  expect((await owner.rest('PATCH', `sites/${site.id}`, { domain: 'bücher.example' })).status).toBe(200)
  const { sites } = server.services
  for (const typed of ['bücher.example', 'www.BÜCHER.example', 'xn--bcher-kva.example'])
    expect(sites.byDomain(typed)?.id).toBe(site.id)
  expect(sites.byDomain('xn--bcher-kva.example')?.domain).toBe('xn--bcher-kva.example')
  await server.close()
})

test('a site is a domain and a path: each part of a domain has its own key, pages and people', async () => {
  const server = await startTestServer()
  const { sites, store } = server.services
  const owner = await server.signIn('administrator')
  const add = (domain: string) =>
    owner.rest('POST', 'sites', { name: domain, domain, timezone: 'UTC', currency: 'EUR' })
  const main = server.site
  expect((await add('example.org/shop')).answer).toMatchObject({ data: { site: { domain: 'example.org/shop' } } })
  expect((await add('example.org/shop/outlet/')).status).toBe(200)
  expect((await add('https://www.example.org/shop/')).status).toBe(400)
  const shop = sites.byDomain('example.org/shop')!
  const outlet = sites.byDomain('example.org/shop/outlet')!
  expect([main.path, shop.path, sites.byDomain('example.org')?.id]).toEqual(['', '/shop', main.id])
  const path = `sites/${shop.id}`
  expect((await owner.rest('PATCH', path, { domain: 'example.org/shop' })).status).toBe(200)
  expect((await owner.rest('PATCH', path, { domain: 'example.org/shop/outlet' })).status).toBe(400)

  let count = 0
  const view = async (key: string, page: string) => {
    const url = `https://example.org${page}`
    const events = [{ id: `a-view-of-a-page-${count++}`, name: 'page_view', at: server.clock.now, url }]
    return server.visit({ site: key, sent: server.clock.now, events })
  }
  for (const key of [main.key, shop.key]) {
    for (const page of ['/', '/shopping/', '/shop', '/shop/jam/', '/shop/outlet/', '/SHOP/']) await view(key, page)
  }
  await store.flush()
  const day = new Date(server.clock.now).toISOString().slice(0, 10)
  const pages = async (site: number) => {
    const range = { start: day, end: day }
    const context = { site, timeZone: 'UTC', currency: 'EUR', rates: {} }
    const { rows } = await store.run({ metrics: ['screenPageViews'], dimensions: ['pagePath'], range }, context)
    return Object.fromEntries(rows.map(({ dimensions, current }) => [dimensions.pagePath, current.screenPageViews]))
  }
  expect(await pages(main.id)).toEqual({ '/': 2, '/shopping/': 2, '/SHOP/': 2 })
  expect(await pages(shop.id)).toEqual({ '/shop': 2, '/shop/jam/': 2 })
  expect(await pages(outlet.id)).toEqual({ '/shop/outlet/': 2 })

  const viewer = await server.signIn('viewer', [shop.id])
  expect((await viewer.rest('GET', `sites/${shop.id}/last-visit`)).status).toBe(200)
  expect((await viewer.rest('GET', `sites/${main.id}/last-visit`)).status).toBe(404)
  await server.close()
})

test('sites have random numbers and are listed in order of creation, even if the clock went back', async () => {
  const server = await startTestServer()
  const { sites } = server.services
  const names = ['first.example', 'second.example', 'third.example', 'fourth.example', 'fifth.example']
  for (const domain of names) {
    server.clock.now -= 1000
    await sites.add({ name: domain, domain, timezone: 'UTC', currency: 'EUR' })
  }
  expect(sites.all().map(({ domain }) => domain)).toEqual(['example.org', ...names])
  const ids = sites.all().map(({ id }) => id)
  expect(Math.max(...ids)).toBeGreaterThan(10_000)
  await server.close()
})

test('deleting a site deletes its rows from every table', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const { database, removals, sites } = server.services
  const all = await database.introspection.getTables()
  const tables = all.filter(
    ({ name, columns }) => name !== 'removed_sites' && columns.some((column) => column.name === 'site_id'),
  )
  expect(tables.length).toBeGreaterThan(10)
  const kept = (await sites.add({ name: 'Kept', domain: 'kept.example', timezone: 'UTC', currency: 'EUR' }))!.id
  for (const table of tables)
    for (const site of [server.site.id, kept]) await sql.raw(rowOf(table, site)).execute(database)
  await removals.remove([server.site.id])
  for (const { name } of tables) {
    const { rows } = await sql`select distinct site_id as site from ${sql.table(name)}`.execute(database)
    expect(rows, `A table that has rows of sites: refer to sites with "on delete cascade". ${name}`).toEqual([
      { site: kept },
    ])
  }

  /** An `insert` of a row of a site with something in every column that needs it. */
  function rowOf({ name: table, columns: all }: TableMetadata, site: number): string {
    const columns = all.filter(({ name, isNullable, isAutoIncrementing, hasDefaultValue }) =>
      isNullable || isAutoIncrementing || hasDefaultValue ? false : name !== 'site_id',
    )
    const isNumber = (type: string) => /^(integer|int8|float8)$/i.test(type)
    const values = columns.map(({ name, dataType }) => (isNumber(dataType) ? site : `'${name} ${site}'`))
    return `insert into "${table}" ("site_id"${columns.map(({ name }) => `, "${name}"`).join('')}) values (${[site, ...values].join(', ')})`
  }
})

describe('deleting a site', () => {
  const view = (domain: string, id: string) => ({
    ...{ id, name: 'page_view' as const, time: '2026-03-01T10:00:00Z', visitor: id, url: `https://${domain}/` },
  })

  test('takes its visits, settings and keys with it, and nothing of another site', async () => {
    const server = await startTestServer()
    onTestFinished(() => server.close())
    const { config, database, sites, store } = server.services
    const owner = await server.signIn('administrator')
    const other = (await sites.add({ ...{ name: 'B', domain: 'b.example' }, timezone: 'UTC', currency: 'EUR' }))!
    for (const site of [server.site, other]) {
      await importEvents(store, site, [view(site.domain, `visit of ${site.id}`)])
      await openSiteKeys(config.dataFolder, 'google-analytics').write(site.id, `key of ${site.id}`)
    }
    const remove = (domain: string) => owner.rest('DELETE', `sites/${server.site.id}?domain=${domain}`)
    expect((await remove('b.example')).answer.data).toMatchObject({
      fields: { domain: 'other_domain' },
    })
    expect(await store.facts(server.site.id)).not.toBeNull()

    // In any spelling, as when it was added.
    expect((await remove(` https://${server.site.domain.toUpperCase()}/ `)).status).toBe(200)
    expect((await owner.rest('GET', `sites/${server.site.id}`)).status).toBe(404)
    expect(await store.facts(server.site.id)).toBeNull()
    expect(await store.facts(other.id)).not.toBeNull()
    const keys = openSiteKeys(config.dataFolder, 'google-analytics')
    expect([await keys.read(server.site.id), await keys.read(other.id)]).toEqual([undefined, `key of ${other.id}`])
    const logged = await database.selectFrom('activities').select(['activity', 'subject', 'site_id']).execute()
    expect(logged).toEqual([{ activity: 'site_removed', subject: server.site.domain, site_id: null }])
    // What visitors still send is for a site that is not there.
    const event = {
      id: 'event-00000001',
      name: 'page_view',
      at: server.clock.now,
      url: 'https://a.example/',
      title: '',
    }
    const sent = { site: server.site.key, sent: server.clock.now, language: 'en', screen: 'large', events: [event] }
    expect(await server.visit(sent)).toBeGreaterThanOrEqual(400)
  })

  test('takes an event with it that was on its way meanwhile', async () => {
    const server = await startTestServer()
    onTestFinished(() => server.close())
    const { removals, store } = server.services
    const { site } = server
    await removals.remove([site.id])
    await importEvents(store, site, [view(site.domain, 'late')])
    expect(await store.facts(site.id)).not.toBeNull()
    await removals.finish()
    expect(await store.facts(site.id)).toBeNull()
  })

  test('is not for people who may only read it', async () => {
    const server = await startTestServer()
    onTestFinished(() => server.close())
    const viewer = await server.signIn('viewer', [server.site.id])
    const { domain, id } = server.site
    expect((await viewer.rest('DELETE', `sites/${id}?domain=${domain}`)).status).toBe(403)
    expect(server.services.sites.byId(id)).toBeDefined()
  })
})
