/** Exceptions on a site with a planted one, and the actions on them. */
import { DAY_MS, type ExceptionItem, HOUR_MS, type ImportEvent } from '@curlew/model'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { checkSite } from '../apps/server/src/exceptions/feature.ts'
import { barriersOf } from './barriers.ts'
import { NOW, openProduct, reportDataIs, signedIn } from './product.ts'
import { expectBlurred, settled } from './screen.ts'

/** Three hours of the day before, when a newsletter brought many more visits. */
const LETTER = NOW - DAY_MS
const MANY = 45

const { product, browser } = await openProduct()
const { database, notes, sites } = product.server.services
const site = (await product.addSite({ timezone: 'UTC' })).id
await product.licence(site, 'agency')
await product.load(site, visits())
/** Two visits to a missing page, one of them from another page of the site. */
await product.load(
  site,
  ['/jam', ''].flatMap((linked_from, i) => [
    {
      ...{ id: `missing ${i}`, name: 'page_view', time: NOW - 2 * DAY_MS, url: 'https://example.org/gone/' },
      ...{ visitor: `missing ${i}`, params: { content_type: 'not_found', ...(linked_from && { linked_from }) } },
    },
    {
      ...{ id: `missing event ${i}`, name: 'page_not_found', time: NOW - 2 * DAY_MS + 1, visitor: `missing ${i}` },
      url: 'https://example.org/gone/',
    },
  ]),
)
await notes.save(sites.byId(site)!, {
  id: 0,
  note_title: 'Winter letter sent',
  note_date: '2026-03-09',
  note_date_ymd: '2026-03-09',
  important: true,
  category: { id: 0 },
  medias: {},
  version: 0,
})
const lite = (await product.addSite({ domain: 'lite.example', name: 'Small Site' })).id
const quiet = (await product.addSite({ domain: 'quiet.example', name: 'Quiet Site' })).id
await product.licence(quiet, 'agency')
await product.load(quiet, [
  { id: 'a', name: 'page_view', time: NOW - HOUR_MS, url: 'https://quiet.example/', visitor: 'a' },
])
const many = (await product.addSite({ domain: 'many.example', name: 'Many' })).id
await product.licence(many, 'agency')
await product.load(many, [
  { id: 'b', name: 'page_view', time: NOW - HOUR_MS, url: 'https://many.example/', visitor: 'b' },
])
await checkSite(product.server.services, sites.byId(site)!)
const few = (await product.addSite({ domain: 'few.example', name: 'Few' })).id
await product.licence(few, 'agency')
await product.load(few, [
  { id: 'c', name: 'page_view', time: NOW - HOUR_MS, url: 'https://few.example/', visitor: 'c' },
])
await copyTo(many, MANY)

/** Ten visits an hour, and eighty more in the newsletter's hours. */
function* visits(): Generator<ImportEvent> {
  for (let hour = NOW - 100 * DAY_MS; hour < NOW; hour += HOUR_MS) {
    const isLetter = hour >= LETTER && hour < LETTER + 3 * HOUR_MS
    for (let i = 0; i < (isLetter ? 90 : 10); i++) {
      const tag = i >= 10 ? '?utm_source=letter&utm_medium=email' : ''
      yield {
        id: `${hour} ${i}`,
        name: 'page_view',
        time: hour + i * 30_000,
        url: `https://example.org/${i % 2 ? 'jam' : ''}${tag}`,
        visitor: `${hour} ${i}`,
        device: i % 3 ? 'mobile' : 'desktop',
        country: i % 4 ? 'DE' : 'GB',
      }
    }
  }
}

/** The same exception many times, every second one unresolved. */
async function copyTo(id: number, times: number) {
  const { id: _, ...row } = await database.selectFrom('exceptions').selectAll().executeTakeFirstOrThrow()
  for (let i = 0; i < times; i++)
    await database
      .insertInto('exceptions')
      .values({ ...row, site_id: id, found_at: row.found_at - i * HOUR_MS, resolved_at: i % 2 ? row.found_at : null })
      .execute()
}

async function looking(look: (page: Page) => Promise<void>, window: BrowserContextOptions = {}, id = site) {
  const { context, page, errors } = await signedIn(product, browser, window)
  await page.goto(`${product.url}/#/exceptions?site=${id}&start=2026-02-20&end=2026-03-10`)
  await page.getByRole('heading', { name: /^(Exceptions|Auffälligkeiten|Ausnahmen)$/, level: 1 }).waitFor()
  await settled(page)
  await look(page)
  await context.close()
  // Some tests are about refused calls, which browsers log as errors.
  expect(errors.filter((error) => !/status of (403|404|500)/.test(error))).toEqual([])
}

const rows = (page: Page) => page.getByRole('button', { name: /^What explains it/ })
const DELETE = { name: /^Delete/ }
const picture = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : undefined

describe('the paid report', { timeout: 60_000 }, () => {
  test('EXC-02 EXC-03 EXC-05 NAV-23 shows what was found in a table, not blurred', () =>
    looking(async (page) => {
      const found = page.getByRole('region', { name: 'Exceptions', exact: true })
      expect(await found.getByRole('columnheader').allInnerTexts()).toEqual([
        'Category',
        'Time',
        'Recurring',
        'Description',
        'Action',
      ])
      await expect.poll(() => rows(page).count()).toBe(1)
      // Found in the newsletter's first hours; its figure is of hours that end later.
      await page.getByText(/^Sessions: \d+ in \d+ hours until Mar 9, 2026, \d:00.PM, expected/).waitFor()
      expect(await page.getByRole('button', DELETE).count()).toBe(1)
      expect(await page.locator('[inert]').count()).toBe(0)
    }))

  test('an open row has its figure, band, explanations, note and a link to the report', () =>
    looking(
      async (page) => {
        await rows(page).click()
        await page.getByRole('img', { name: /above the band/ }).waitFor()
        await page.getByText('Site note on Mar 9: Winter letter sent').waitFor()
        // The last six hours end at nine; each of the three hours since had ten visits.
        expect(await page.getByTestId('so-far').textContent()).toBe('30 so far')
        const mark = page.getByRole('button', { name: '1 note on Mar 9: Winter letter sent' })
        await mark.focus()
        expect((await page.getByTestId('chart-tooltip').innerText()).split(/\n+/)).toEqual([
          'Mar 9',
          'Winter letter sent',
        ])
        const parts = page.getByRole('region', { name: 'What explains it' })
        // The newsletter is a new source, so the sentence and the first explanations name it.
        await page.getByText(/expected \d+ to \d+; most of the difference comes from letter$/).waitFor()
        expect(await parts.getByRole('rowheader').first().innerText()).toBe('letter')
        const explainBy = page.getByRole('radiogroup', { name: 'Explain by' })
        expect(await explainBy.getByRole('radio').allInnerTexts()).toEqual([
          ...['Channel', 'Source', 'Country', 'Device', 'Page'],
        ])
        await explainBy.getByRole('radio', { name: 'Country' }).click()
        await parts.getByRole('rowheader', { name: 'Germany' }).waitFor()
        const total = await parts.locator('tfoot td').nth(1).innerText()
        const all = await parts.locator('tbody td:nth-child(3)').allInnerTexts()
        const number = (text: string) => Number(text.replace('−', '-').replace(/[+,]/g, ''))
        expect(Math.abs(all.reduce((sum, text) => sum + number(text), 0) - number(total))).toBeLessThanOrEqual(2)
        await picture(page, 'open-1440')
        expect(await barriersOf(page)).toEqual([])
        await page.getByRole('button', { name: /table/i }).click()
        await page.getByRole('columnheader', { name: 'Counted' }).waitFor()
        expect(await page.getByRole('link', { name: 'Open report' }).getAttribute('href')).toMatch(
          /^#\/traffic-source-medium\?site=/,
        )
      },
      { viewport: { width: 1440, height: 900 } },
    ))

  test('a row opens by a click anywhere on it, except on its controls or when text is selected', () =>
    looking(
      async (page) => {
        const row = page.locator('tr', { has: page.getByRole('button', DELETE) })
        const description = row.locator('td').nth(2)
        const arrow = rows(page)
        const isOpen = () => arrow.getAttribute('aria-expanded')
        await description.click()
        expect(await isOpen()).toBe('true')
        await row.locator('td').nth(0).click()
        expect(await isOpen()).toBe('false')
        // Selects a part of the sentence, as a reader does to copy it.
        const box = (await description.boundingBox())!
        await page.mouse.move(box.x + 16, box.y + box.height / 2)
        await page.mouse.down()
        await page.mouse.move(box.x + 160, box.y + box.height / 2, { steps: 4 })
        await page.mouse.up()
        expect(await page.evaluate(() => window.getSelection()?.toString().length)).toBeGreaterThan(3)
        expect(await isOpen()).toBe('false')
        await page.evaluate(() => window.getSelection()?.removeAllRanges())
        // The arrow counts once.
        await arrow.click()
        expect(await isOpen()).toBe('true')
        await arrow.press('Enter')
        expect(await isOpen()).toBe('false')
        await arrow.press('Space')
        expect(await isOpen()).toBe('true')
      },
      { viewport: { width: 1440, height: 900 } },
    ))

  test('missing pages are listed, each with the pages that link to it', () =>
    looking(async (page) => {
      const table = page.getByRole('table', { name: 'Pages not found' })
      await table.getByRole('button', { name: /gone/ }).click()
      const texts = (await table.locator('tbody tr').allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim())
      expect(texts.filter((text) => text !== '')).toEqual([
        '1 /gone/ 2',
        'Without a known link 1',
        'Linked from /jam 1',
      ])
    }))

  test('an exception of pages not found leads to their table, below on the same screen', () =>
    looking(async (page) => {
      await reportDataIs(page, (data) => ({
        ...data,
        items: (data.items as ExceptionItem[]).map((item) => ({ ...item, signal: 'notFound' as const })),
      }))
      await page.reload()
      await settled(page)
      await rows(page).click()
      const table = page.getByRole('table', { name: 'Pages not found' })
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.getByRole('button', { name: 'Show the pages' }).press('Enter')
      expect(await page.getByRole('link', { name: 'Open report' }).count()).toBe(0)
      expect(await table.evaluate((element) => document.activeElement?.contains(element))).toBe(true)
      expect(await table.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight)).toBe(true)
      expect(new URL(page.url()).hash).toMatch(/^#\/exceptions\?/)
    }))

  test('"Was this right?" explains its effect, and stores the answer', () =>
    looking(async (page) => {
      await rows(page).click()
      await page.getByText('No widens the band for this figure on this site; Yes narrows it a little.').waitFor()
      await page.getByRole('button', { name: 'No', exact: true }).click()
      await page.getByText('The band for this figure is wider from now on.').waitFor()
      await expect
        .poll(() => page.getByRole('button', { name: 'No', exact: true }).getAttribute('aria-pressed'))
        .toBe('true')
      expect(await database.selectFrom('exceptions').select('verdict').where('site_id', '=', site).execute()).toEqual([
        { verdict: 'no' },
      ])
    }))

  test('EXC-05 after Delete the focus is on the entry that took its place, and after the last on the heading', () =>
    looking(
      async (page) => {
        const focused = () =>
          page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
        await copyTo(few, 3)
        await page.reload()
        await settled(page)
        const moments = () => page.locator('tbody time').allInnerTexts()
        const [first, second, third] = await moments()
        const row = () => page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('time')?.textContent)
        await page.getByRole('button', DELETE).first().press('Enter')
        await expect.poll(moments).toEqual([second, third])
        expect(first).not.toBe(second)
        expect(await row()).toBe(second)
        // The first control, so that pressing the key again deletes nothing.
        expect(await focused()).toMatch(/^What explains it/)
        await page.getByRole('button', DELETE).last().press('Enter')
        await expect.poll(moments).toEqual([second])
        expect(await row()).toBe(second)
        await page.getByRole('button', DELETE).press('Enter')
        await page.getByText('No records found.', { exact: true }).waitFor()
        expect(await focused()).toBe('Exceptions')
      },
      {},
      few,
    ))

  test('the dialog of thresholds is left with Cancel, which changes nothing and leads back to its button', () =>
    looking(async (page) => {
      const before = await product.server.services.exceptions.settings({ id: site })
      const opener = page.getByRole('button', { name: 'Thresholds' })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: 'Thresholds' })
      await dialog.getByRole('textbox', { name: 'Least change, in percent' }).fill('33')
      expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Cancel', 'Save'])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
      expect(await product.server.services.exceptions.settings({ id: site })).toEqual(before)
    }))

  test('thresholds can be set, and show their limits', () =>
    looking(async (page) => {
      await page.getByRole('button', { name: 'Thresholds' }).click()
      const field = page.getByRole('textbox', { name: 'Least change, in percent' })
      await field.fill('5')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      await field.fill('25')
      expect(await barriersOf(page, { within: '[role=dialog]' })).toEqual([])
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Saved. They apply from the next check on.').waitFor()
      expect(await product.server.services.exceptions.settings({ id: site })).toEqual({ deviations: 5, change: 25 })
    }))

  test('EXC-10 DATE-22 has no compare option', () =>
    looking(async (page) => {
      await page.getByRole('button', { name: /Custom dates|Last 30 days/ }).click()
      await page.getByRole('dialog').waitFor()
      expect(await page.getByText('Compare to Previous').count()).toBe(0)
    }))

  test('without exceptions says so, and what is watched', () =>
    looking(
      async (page) => {
        await page.getByText('No records found.', { exact: true }).waitFor()
        await page.getByText(/^Watched every hour/).waitFor()
        expect(await barriersOf(page)).toEqual([])
      },
      {},
      quiet,
    ))

  test.each([783, 782, 390])('at %i px nothing overflows, and a row opens in place', (width) =>
    looking(
      async (page) => {
        await page
          .getByRole('button', { expanded: false })
          .filter({ hasText: /Sessions of|^$/ })
          .last()
          .scrollIntoViewIfNeeded()
        const row = width > 782 ? rows(page) : page.getByRole('listitem').getByRole('button', { expanded: false })
        await row.first().click()
        await page.getByRole('img', { name: /above the band/ }).waitFor()
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        await picture(page, `open-${width}`)
        expect(await barriersOf(page)).toEqual([])
      },
      { viewport: { width, height: 844 } },
    ),
  )

  test('at 390 px all explanations are reachable, even with long names', () =>
    looking(
      async (page) => {
        await reportDataIs(page, (data) => ({
          ...data,
          items: (data.items as ExceptionItem[]).map((item) => {
            const dimension = 'sessionCampaignName' as const
            return { ...item, explanations: [...item.explanations, { ...item.explanations[0]!, dimension }] }
          }),
        }))
        await page.reload()
        await settled(page)
        await page.getByRole('listitem').getByRole('button', { expanded: false }).first().click()
        const group = page.getByRole('radiogroup', { name: 'Erklären nach' })
        expect(await group.getByRole('radio').count()).toBe(6)
        await picture(page, 'explain-390')
        expect(
          await group.evaluate((element) => {
            const { left, right } = element.getBoundingClientRect()
            return [...element.querySelectorAll('[role=radio]')].filter((option) => {
              const box = option.getBoundingClientRect()
              return option.scrollWidth > option.clientWidth || box.left < left || box.right > right
            }).length
          }),
        ).toBe(0)
      },
      { locale: 'de-DE', viewport: { width: 390, height: 844 } },
    ))

  test('is as readable in the dark', () =>
    looking(
      async (page) => {
        await rows(page).click()
        await page.getByRole('img', { name: /above the band/ }).waitFor()
        await picture(page, 'open-dark')
        expect(await barriersOf(page)).toEqual([])
      },
      { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
    ))

  test('speaks German', () =>
    looking(
      async (page) => {
        await page.getByText(/^Sitzungen: \d+ in \d+ Stunden bis 09\.03\.2026, \d\d:00, erwartet/).waitFor()
        await page.getByText('1 in diesem Zeitraum', { exact: false }).waitFor()
      },
      { locale: 'de-DE' },
    ))
})

describe('many', { timeout: 60_000 }, () => {
  test('EXC-04 EXC-06 EXC-09 has pages of 20, 50, 100, 200 or 500, and both marks of Recurring', () =>
    looking(
      async (page) => {
        const size = page.getByRole('combobox', { name: 'Per page' })
        expect(await size.locator('option').allInnerTexts()).toEqual(['20', '50', '100', '200', '500'])
        expect(await size.inputValue()).toBe('20')
        expect(await rows(page).count()).toBe(20)
        await page.getByRole('navigation', { name: /page/i }).getByText('of 3').waitFor()
        await page.getByRole('button', { name: 'Last page' }).click()
        await expect.poll(() => rows(page).count()).toBe(5)
        const marks = page.locator('tbody td:nth-child(3)')
        expect(new Set(await marks.allInnerTexts())).toEqual(new Set(['Recurring', 'Resolved']))
        expect(await marks.locator('svg').count()).toBe(5)
        await size.selectOption('50')
        await expect.poll(() => rows(page).count()).toBe(MANY)
      },
      {},
      many,
    ))

  test('EXC-14 EXC-15 EXC-18 deleting says so, posts the call, and the row goes with an event', () =>
    looking(
      async (page) => {
        await page.evaluate(() => {
          document.addEventListener('curlew:exception-deleted', (event) => {
            document.body.dataset.deleted = String((event as CustomEvent<{ id: number }>).detail.id)
          })
        })
        const held = Promise.withResolvers<void>()
        let body = ''
        await page.route('**/ajax', async (route) => {
          const sent = route.request().postData() ?? ''
          if (sent.includes('exceptions_delete')) {
            body = sent
            await held.promise
          }
          await route.continue()
        })
        await page.getByRole('button', DELETE).first().click()
        await page.getByText('Deleting Exception', { exact: true }).waitFor()
        held.resolve()
        await page.getByText(`${MANY - 1} exceptions.`, { exact: false }).waitFor()
        expect(body).toMatch(/name="nonce"/)
        const id = /name="exception_id"\r\n\r\n(\d+)/.exec(body)?.[1]
        expect(await page.evaluate(() => document.body.dataset.deleted)).toBe(id)
        expect(await page.getByText('Deleting Exception', { exact: true }).count()).toBe(0)
      },
      {},
      many,
    ))

  test.each([
    ['says no', 200, '{"success":false,"data":{"type":"not_found","message":"gone"}}'],
    ['fails', 500, ''],
  ])('EXC-16 a delete that %s closes the toast without a word, and the row stays', (_, status, body) =>
    looking(
      async (page) => {
        const before = await page.getByRole('button', DELETE).count()
        const answered = Promise.withResolvers<void>()
        await page.route('**/ajax', async (route) => {
          if (!route.request().postData()?.includes('exceptions_delete')) return route.continue()
          await route.fulfill({ status, body, contentType: 'application/json' })
          answered.resolve()
        })
        await page.getByRole('button', DELETE).first().click()
        await answered.promise
        await expect.poll(() => page.getByText('Deleting Exception', { exact: true }).count()).toBe(0)
        expect(await page.getByRole('alertdialog').count()).toBe(0)
        expect(await page.getByRole('button', DELETE).count()).toBe(before)
      },
      {},
      many,
    ),
  )
})

describe('the free edition', { timeout: 60_000 }, () => {
  test('EXC-01 EXC-07 EXC-08 EXC-11 EXC-17 has 20 sample rows, blurred, and the way to the agency plan', () =>
    looking(
      async (page) => {
        const calls: string[] = []
        page.on('request', (request) => calls.push(request.postData() ?? ''))
        await expectBlurred(page, 'Checkout errors')
        // Pro is not enough, so the card shows more than a badge.
        await page
          .getByRole('region', { name: 'Unlock the Exceptions Report PRO' })
          .getByText('Part of Agency.')
          .waitFor()
        const link = page.getByRole('link', { name: /upgrade/i }).first()
        expect(await link.getAttribute('href')).toMatch(/plan=agency/)
        await picture(page, 'lite')
        await page.getByRole('button', { name: 'See a Sample Report' }).click()
        await expect.poll(() => rows(page).count()).toBe(20)
        expect(await page.getByRole('combobox', { name: 'Per page' }).inputValue()).toBe('20')
        await rows(page).nth(4).click()
        await page.getByRole('img', { name: /above the band/ }).waitFor()
        await picture(page, 'sample')
        await page.getByRole('button', DELETE).first().click()
        expect(await rows(page).count()).toBe(20)
        expect(calls.filter((body) => body.includes('exceptions_delete') || body.includes('get_report_data'))).toEqual(
          [],
        )
      },
      { viewport: { width: 1440, height: 900 } },
      lite,
    ))
})

test.each(['basic', 'pro'] as const)(
  'EXC-11 UPS-02 a site with %s is asked for the agency plan, by its name',
  async (level) => {
    await product.licence(lite, level)
    await looking(
      async (page) => {
        const offer = page.getByRole('region', { name: 'Get Agency for the Exceptions Report Agency' })
        const now = level === 'pro' ? 'Pro' : 'Basic'
        await offer.getByText(`Your licence is ${now}. This report needs Agency.`, { exact: true }).waitFor()
        expect(await offer.getByText(/^pro$/i).count()).toBe(0)
        expect(await offer.getByRole('link', { name: 'Upgrade and Unlock' }).getAttribute('href')).toMatch(
          /plan=agency/,
        )
        await page.getByRole('button', { name: 'See a Sample Report' }).click()
        const plan = level === 'pro' ? 'Agency' : 'Pro'
        await page
          .getByText(`This is a sample report. Upgrade to ${plan} to unlock for your website.`, { exact: true })
          .waitFor()
      },
      {},
      lite,
    )
  },
)
