import { naiveStore } from '@curlew/engine/naive'
import { AJAX_ACTIONS, ReportFrame } from '@curlew/model'
import { OverviewPayload } from '@curlew/reports'
import { afterEach, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const visits = (domain: string, count: number) =>
  Array.from({ length: count }, (_, i) => {
    return { id: `v${i}`, name: 'page_view', time: NOW - 60_000, url: `https://${domain}/`, visitor: `v${i}` }
  })

let server: TestServer | undefined
afterEach(() => server?.close())

/** What the Overview says of today: sessions and whose figures they are, or why not. */
async function overviewOf(owner: Browser, site: number) {
  const fields = { site: String(site), report: 'overview', start: '2026-03-10', end: '2026-03-10' }
  const { answer } = await owner.ajax(AJAX_ACTIONS.getReportData, fields)
  if (!answer.success) return answer.data.type
  const { infobox } = OverviewPayload.parse(answer.data)
  const { receipt } = ReportFrame.parse(answer.data)
  return [infobox.sessions.value, receipt.source]
}

test('each site is answered by its own source, and by no other where the server does not have it', async () => {
  const plain = naiveStore()
  server = await startTestServer({ now: NOW, sources: { plain } })
  const { services, site } = server
  const add = async (domain: string) =>
    (await services.sites.add({ name: domain, domain, timezone: 'UTC', currency: 'EUR' }))!
  const [other, lost] = [await add('other.example'), await add('lost.example')]
  await services.sites.change(other.id, { source: 'plain' })
  await services.sites.change(lost.id, { source: 'gone' })
  for (const each of [site, other, lost]) {
    await services.licences.enter(await server.licence('pro', each), each)
  }
  for (const each of [site, lost]) await importEvents(services.store, each, visits(each.domain, 3))
  await importEvents(plain, other, visits(other.domain, 2))
  const owner = await server.signIn('administrator')
  expect(await overviewOf(owner, site.id)).toEqual([3, 'Curlew'])
  expect(await overviewOf(owner, other.id)).toEqual([2, 'Plain lists'])
  expect(await overviewOf(owner, lost.id)).toBe('not_configured')
  // The app still starts, so that people see that message.
  expect((await owner.rest('GET', `page-data?site=${lost.id}`)).answer.data).toMatchObject({ authed: true })
})
