import { expect, test, vi } from 'vitest'
import { openBase } from './base.ts'
import { readConfig } from './config.ts'
import { importEvents } from './import/importer.ts'
import { temporaryFolder } from './test/temporary-folder.ts'

test('the start warns about visits of unknown sites, but not of sites being removed', async () => {
  const config = readConfig({ CURLEW_DATA: temporaryFolder() })
  const view = {
    name: 'page_view' as const,
    time: Date.parse('2026-03-10T12:00:00Z'),
    url: 'https://example.org/',
    visitor: 'one',
  }
  /** What a start warns of, and then some work. */
  const warnings = async (work: (base: Awaited<ReturnType<typeof openBase>>) => Promise<unknown>) => {
    const warn = vi.fn()
    const closers: (() => unknown)[] = []
    // biome-ignore lint/suspicious/noExplicitAny: of the logger, a start uses `warn` alone
    await work(await openBase(config, { warn } as any, {}, closers))
    for (const close of closers.reverse()) await close()
    return warn.mock.calls.map(([text]) => String(text))
  }
  await warnings(({ store }) =>
    importEvents(store, { id: 7, domain: 'example.org', currency: 'EUR' }, [{ ...view, id: '1' }]),
  )
  const found = await warnings(({ database }) => database.insertInto('removed_sites').values({ site_id: 7 }).execute())
  expect(found).toEqual([expect.stringContaining('There are visits of 1 site that')])
  expect(await warnings(async () => {})).toEqual([])
})
