/** Mail and webhooks in the browser: setup, failed deliveries, and the page of an unsubscribe link. */
import { startMailServer } from '@curlew/server/mail/testing'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { ADMIN, openProduct, signedIn } from './product.ts'
import { settled } from './screen.ts'

const VIEWER = { email: 'viewer@example.org', password: 'another long password' }

const { product, browser } = await openProduct({ realClock: true, chromium: null })
const smtp = await startMailServer()
afterAll(() => smtp.close())
const { services } = product.server
const shop = await product.addSite({ name: 'Corner Shop', domain: 'shop.example' })
await product.licence(shop.id, 'agency')
const viewer = await services.accounts.create({ ...VIEWER, name: 'Vera', role: 'viewer', sites: [shop.id] })

async function on(
  route: string,
  look: (page: Page) => Promise<void>,
  window: BrowserContextOptions & { email?: string; password?: string } = {},
) {
  const { context, page, errors } = await signedIn(product, browser, window)
  await page.goto(`${product.url}/#${route}?site=${shop.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  await look(page)
  await context.close()
  // Browsers log refused calls as errors.
  expect(errors.filter((text) => !/status of (40[03]|502)/.test(text))).toEqual([])
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const saved = (page: Page) => page.getByText('Settings Updated').first().waitFor()
const setServer = async () => {
  await services.mailSettings.change({ ...smtp.account, from_name: '' }, product.url)
}

describe('the mail server', () => {
  test('is set, tried and turned off; its password is not shown again', () =>
    on('/settings/mail', async (page) => {
      // Before mail is set up, nothing is sent, so nothing failed.
      await page.getByText('No failed deliveries.').waitFor()
      await press(page, 'Save')
      await page.getByText('Give the name or the address of the mail server').waitFor()
      expect(
        await page.getByLabel('Server', { exact: true }).evaluate((field) => field === document.activeElement),
      ).toBe(true)
      await page.getByLabel('Server', { exact: true }).fill(smtp.account.host)
      await page.getByLabel('Port', { exact: true }).fill(String(smtp.account.port))
      await page.getByLabel('Encryption').selectOption('none')
      await page.getByLabel('User name').fill(smtp.account.user)
      await page.getByLabel('Password').fill('not the password')
      await page.getByLabel('Sender’s address').fill(smtp.account.from)
      await press(page, 'Save')
      await saved(page)
      await press(page, 'Send a test')
      await page.getByRole('status').getByText('The mail server refused the user name or the password').waitFor()
      expect(await page.content()).not.toContain('not the password')

      await page.getByLabel('Password').fill(smtp.account.password)
      // The toast may still be the one of the first password.
      const isStored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
      await press(page, 'Save')
      await isStored
      await press(page, 'Send a test')
      await page.getByText(`A test is on its way to ${ADMIN.email}.`).waitFor()
      expect(smtp.mails.at(-1)).toMatchObject({ to: [ADMIN.email] })

      await page.reload()
      await page.getByText('A password is stored.').waitFor()
      expect(await page.getByLabel('Password').inputValue()).toBe('')
      // The stored password is never sent to another server.
      await page.getByLabel('Server', { exact: true }).fill('evil.example')
      await press(page, 'Save')
      await page.getByText('Choose STARTTLS or TLS').waitFor()
      const encryption = page.getByRole('combobox', { name: 'Encryption' })
      expect(await encryption.getAttribute('aria-invalid')).toBe('true')
      expect(await barriersOf(page)).toEqual([])
      await encryption.selectOption('starttls')
      await press(page, 'Save')
      await page.getByText('Give the password again').waitFor()

      await press(page, 'Turn mail off')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Turn mail off' }).click()
      await page.getByText('Mail is off').first().waitFor()
      expect(await services.mailSettings.account()).toBeNull()
    }))

  test('lists failed deliveries with reason and recipient, and can retry or remove them', async () => {
    // Without a mail server, deliveries keep waiting.
    await services.mailSettings.remove()
    const site = services.sites.byId(shop.id)!
    const person = { ...VIEWER, id: viewer!, name: 'Vera', role: 'viewer' as const, signIn: '' }
    const setting = { every: 'off', weekday: 1, day_of_month: 1, hour: 7, alerts: true } as const
    await services.reportMails.save(site, person, setting, { locale: 'en', appUrl: null })
    const failure = { code: 'mail_address_refused', values: { address: VIEWER.email, answer: '550 No such mailbox' } }
    const row = (await services.reportMails.of(site, person))!
    await services.reportMails.noteRefusal(row, JSON.stringify(failure))
    const payload = JSON.stringify({ kind: 'alert', entries: [], more: 1 })
    await services.deliveries.add(
      'mail',
      ['alert:1', 'alert:2'].map((key) => ({ key, site_id: shop.id, target: row.id, payload })),
    )
    await services.database
      .updateTable('deliveries')
      .set({ state: 'failed', attempts: 1, failure: JSON.stringify(failure) })
      .execute()
    await on('/settings/mail', async (page) => {
      const items = page.getByRole('region', { name: 'Not delivered' }).getByRole('listitem')
      await items.first().waitFor()
      expect(await items.allInnerTexts()).toEqual([
        expect.stringMatching(/viewer@example\.org\s+Alert of Corner Shop, just now, 1 try\s+The mail server refused/),
        expect.anything(),
      ])
      expect(await barriersOf(page)).toEqual([])
      await items.first().getByRole('button', { name: 'Try again: viewer@example.org' }).click()
      await page.getByText('1 delivery waits to be sent.').waitFor()
      await press(page, 'Remove: viewer@example.org')
      await page.getByText('No failed deliveries.').waitFor()
    })
    await on('/settings/people', async (page) => {
      const person = page.getByRole('listitem').filter({ hasText: VIEWER.email })
      await person.getByText('Mail refused').waitFor()
    })
    await services.reportMails.noteRefusal({ ...row, refused: 'x' }, null)
  })
})

describe('reports by e-mail', () => {
  test('can be chosen with the keyboard, with day and hour of the site, and survive a reload', async () => {
    await setServer()
    await on('/settings/reports', async (page) => {
      const region = page.getByRole('region', { name: 'Reports by e-mail' })
      await region.getByText(`Sent to ${ADMIN.email}.`).waitFor()
      await region.getByLabel('Report', { exact: true }).focus()
      await page.keyboard.type('Every week')
      await region.getByLabel('Day', { exact: true }).selectOption({ label: 'Sunday' })
      await region.getByLabel('Hour').selectOption({ label: '6 PM' })
      await region.getByText('In Europe/London, the site’s time zone.').waitFor()
      await region.getByRole('checkbox', { name: 'Alerts about new exceptions' }).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      await saved(page)
      await page.reload()
      await region.getByText(`Sent to ${ADMIN.email}.`).waitFor()
      expect(await region.getByLabel('Report', { exact: true }).inputValue()).toBe('weekly')
      expect(await region.getByLabel('Hour').inputValue()).toBe('18')
      const row = await services.database.selectFrom('report_mails').selectAll().where('every', '=', 'weekly').execute()
      expect(row).toMatchObject([{ site_id: shop.id, weekday: 0, hour: 18, alerts: 1 }])
    })
  })

  test('can be chosen by viewers in their account, which says what prevents them', async () => {
    await services.mailSettings.remove()
    await on(
      '/account',
      async (page) => {
        const region = page.getByRole('region', { name: 'Reports by e-mail' })
        await region.getByText('Curlew cannot send mail yet.').waitFor()
        await region.getByLabel('Report', { exact: true }).selectOption('monthly')
        await region.getByLabel('Day of the month').selectOption('28')
        await region.getByRole('button', { name: 'Save' }).click()
        await saved(page)
        expect(await barriersOf(page)).toEqual([])
      },
      VIEWER,
    )
    const row = await services.database
      .selectFrom('report_mails')
      .selectAll()
      .where('account_id', '=', viewer!)
      .execute()
    expect(row).toMatchObject([{ every: 'monthly', day_of_month: 28 }])
  })
})

test('a webhook is added with a secret that is shown once, tried, and removed', () =>
  on('/settings/reports', async (page) => {
    const region = page.getByRole('region', { name: 'Webhooks' })
    await region.getByText('No webhook.').waitFor()
    await region.getByRole('button', { name: 'Add webhook' }).click()
    await region.getByText('Give an address that begins with https:// or http://.').waitFor()
    await region.getByLabel('Address').fill('http://127.0.0.1:9/hook?key=secret')
    await region.getByRole('button', { name: 'Add webhook' }).click()
    await region.getByText('It is shown this once').waitFor()
    const secret = (await region.locator('code').innerText()).trim()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await barriersOf(page)).toEqual([])
    await page.reload()
    await region.getByText('127.0.0.1:9').waitFor()
    expect(await region.innerText()).not.toMatch(/key=secret/)
    expect(await page.content()).not.toContain(secret)
    await region.getByRole('button', { name: 'Send a test to 127.0.0.1:9' }).click()
    await region.getByText('127.0.0.1:9 is not on the public internet.').waitFor()
    await region.getByRole('button', { name: 'Remove 127.0.0.1:9' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await region.getByText('No webhook.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Webhooks')
  }))

test.each([
  { width: 1440, colorScheme: 'dark' as const },
  { width: 390, colorScheme: 'light' as const },
])('both screens fit a window of $width px, $colorScheme, without barriers', async ({ width, colorScheme }) => {
  await setServer()
  for (const route of ['/settings/mail', '/settings/reports'])
    await on(
      route,
      async (page) => {
        await page.getByRole('button', { name: 'Save' }).waitFor()
        const room = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(room, route).toBe(0)
        expect(await barriersOf(page), route).toEqual([])
      },
      { viewport: { width, height: 900 }, colorScheme },
    )
})

test('the page of an unsubscribe link needs a click on its button, but no sign-in', async () => {
  const site = services.sites.byId(shop.id)!
  const person = { ...VIEWER, id: viewer!, name: 'Vera', role: 'viewer' as const, signIn: '' }
  const setting = { every: 'weekly', weekday: 1, day_of_month: 1, hour: 7, alerts: true } as const
  await services.reportMails.save(site, person, setting, { locale: 'de', appUrl: null })
  const row = async () => (await services.reportMails.of(site, person))!
  const context = await browser.newContext({ colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(`${product.url}/mail/stop/${services.reportMails.tokenOf((await row()).id, 'digest')}`)
  await page.getByText('Keine Berichte von Corner Shop mehr per E-Mail bekommen?').waitFor()
  expect(await barriersOf(page)).toEqual([])
  expect((await row()).every).toBe('weekly')
  await press(page, 'Abbestellen')
  await page.getByText('Sie haben sich abgemeldet.').waitFor()
  expect(await row()).toMatchObject({ every: 'off', alerts: 1 })
  await context.close()
})
