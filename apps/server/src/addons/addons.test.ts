import { QueryTimeoutError, type Store } from '@curlew/engine'
import { naiveStore } from '@curlew/engine/naive'
import { ADDON_SLUGS, Addons, AJAX_ACTIONS, missingAddon } from '@curlew/model'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

let server: TestServer
let owner: Browser
let viewer: Browser
beforeAll(async () => {
  server = await startTestServer()
  await server.services.licences.enter(await server.licence('pro'), server.site)
  owner = await server.signIn('administrator')
  viewer = await server.signIn('viewer', [server.site.id])
})
afterAll(() => server.close())

const addons = async (site = server.site.id) =>
  Addons.parse((await owner.ajax('curlew_get_addons', { site: String(site) })).answer.data)
const data = async (action: string, fields: Record<string, string>) => (await owner.ajax(action, fields)).answer.data
const newSite = async (domain: string, of = server) =>
  (await of.services.sites.add({ name: domain, domain, timezone: 'Europe/London', currency: 'GBP' }))!

test.each([
  ['knows it', false],
  ['does not answer in time', true],
])(
  'page data and reports ask the source of a site once for what it has, and for nothing beside it: one that %s',
  async (_, isSlow) => {
    const source = naiveStore()
    let asked: string[] = []
    let signal: AbortSignal | undefined
    const noting =
      <Asked extends unknown[], Answer>(name: string, answer: (...about: Asked) => Answer) =>
      (...about: Asked): Answer => {
        asked.push(name)
        return answer(...about)
      }
    const other: Store = {
      ...source,
      facts(site, options) {
        asked.push(`facts with priority ${options?.priority}`)
        signal = options?.signal
        return isSlow ? Promise.reject(new QueryTimeoutError(1)) : source.facts(site, options)
      },
      lastEvent: noting('lastEvent', source.lastEvent),
      snapshot: noting('snapshot', source.snapshot) as Store['snapshot'],
      run: noting('run', source.run),
    }
    const counted = await startTestServer({ sources: { other } })
    onTestFinished(() => counted.close())
    const site = await newSite('counted.example', counted)
    await counted.services.sites.change(site.id, { source: 'other' })
    await importEvents(source, site, [
      { id: 'a', name: 'page_view', time: counted.clock.now - 60_000, url: 'https://counted.example/', visitor: 'a' },
    ])
    const person = await counted.signIn('administrator')
    asked = []
    await person.rest('GET', `page-data?site=${site.id}`)
    expect(asked).toEqual(['facts with priority start'])
    asked = []
    await person.ajax(AJAX_ACTIONS.getProfile, { site: String(site.id) })
    // Asked as each report is entered, so it has the priority of a screen, not of the start.
    expect([asked, signal]).toEqual([['facts with priority undefined'], expect.any(AbortSignal)])
    asked = []
    await person.ajax('curlew_get_report_data', { site: String(site.id), report: 'overview' })
    expect(asked).toEqual(isSlow ? ['facts with priority view'] : ['facts with priority view', 'snapshot'])
  },
)

describe('addons', () => {
  test('ADDON-01 each has basename, installed, active and title', async () => {
    const all = await addons()
    expect(Object.keys(all)).toEqual([...ADDON_SLUGS])
    expect(all.user_journey).toEqual({
      basename: 'curlew/user_journey',
      installed: true,
      active: true,
      title: 'User Journey',
    })
    expect(all.seo).toMatchObject({ installed: false, active: false })
    expect((await owner.rest('GET', `page-data?site=${server.site.id}`)).answer.data).toMatchObject({ addons: all })
  })

  test('ADDON-03 ADDON-04 one is installed by its slug, then activated and deactivated by its basename', async () => {
    expect(await data('curlew_activate_addon', { plugin: 'curlew/seo' })).toBe(false)
    expect(await owner.ajax('curlew_install_addon', { slug: 'seo' })).toMatchObject({
      status: 200,
      answer: { success: true, data: { plugin: 'curlew/seo' } },
    })
    expect((await addons()).seo).toMatchObject({ installed: true, active: false })
    expect(await data('curlew_activate_addon', { plugin: 'curlew/seo' })).toBe(true)
    // Installing an installed addon changes nothing.
    await data('curlew_install_addon', { slug: 'seo' })
    expect((await addons()).seo).toMatchObject({ installed: true, active: true })
    expect(await data('curlew_deactivate_addon', { plugin: 'curlew/seo' })).toBe(true)
    expect((await addons()).seo).toMatchObject({ installed: true, active: false })
  })

  test.each(['', 'seo', 'curlew/nothing', '../../seo', 'curlew/seo; rm'])(
    'an unknown basename is refused: %j',
    async (plugin) => {
      expect(await data('curlew_activate_addon', { plugin })).toBe(false)
      expect(await data('curlew_deactivate_addon', { plugin })).toBe(false)
    },
  )

  test('ADDON-02 they are per site, and need the capability to change', async () => {
    const other = await newSite('other.example')
    await data('curlew_deactivate_addon', { plugin: 'curlew/forms' })
    expect((await addons()).forms!.active).toBe(false)
    expect((await addons(other.id)).forms!.active).toBe(true)
    await data('curlew_activate_addon', { plugin: 'curlew/forms' })
    const { answer } = await viewer.ajax('curlew_deactivate_addon', { plugin: 'curlew/forms' })
    expect(answer).toMatchObject({ success: false, data: { type: 'forbidden' } })
    expect((await addons()).forms!.active).toBe(true)
  })

  test('a shop is active from its first event, unless switched off', async () => {
    const shop = await newSite('shop.example')
    expect(missingAddon('ecommerce_funnel', await addons(shop.id))).toBe('woocommerce')
    await importEvents(server.services.store, shop, [
      { id: 'cart', name: 'add_to_cart', time: server.clock.now, url: 'https://shop.example/', visitor: 'a' },
    ])
    server.clock.now += 60_000
    expect(missingAddon('ecommerce_funnel', await addons(shop.id))).toBeUndefined()
    await data('curlew_deactivate_addon', { site: String(shop.id), plugin: 'curlew/woocommerce' })
    expect(missingAddon('ecommerce_funnel', await addons(shop.id))).toBe('woocommerce')
  })

  test('the sample site has all of them', async () => {
    const sample = (await server.services.sites.add(
      { name: 'Sample', domain: 'sample.example', timezone: 'UTC', currency: 'USD' },
      { level: 'pro' },
    ))!
    expect(Object.values(await addons(sample.id)).every(({ installed, active }) => installed && active)).toBe(true)
  })

  test.each(['forms', 'dimensions', 'media', 'ecommerce'])('without its addon the report %s names it', async (slug) => {
    await data('curlew_deactivate_addon', { plugin: `curlew/${slug}` })
    const { status, answer } = await owner.ajax('curlew_get_report_data', { report: slug })
    await data('curlew_activate_addon', { plugin: `curlew/${slug}` })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ success: false, data: { type: 'install_addon', footer: 'install_addon' } })
  })
})
