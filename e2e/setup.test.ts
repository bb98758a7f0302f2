import { createHash } from 'node:crypto'
import { reportingSecret } from '@curlew/server/signature'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { NOW, openProduct, startProduct } from './product.ts'

const { product, browser } = await openProduct({ admin: null })

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}
const hasNoBarriers = async (page: Page) => expect(await barriersOf(page)).toEqual([])

test('the one-time link leads through account, site and snippet to the first visit and the Overview', async () => {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/London' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
  const page = await context.newPage()
  await page.goto(product.server.signInLink!)

  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await hasNoBarriers(page)
  await fill(page, { 'Your name': 'Maren Oakes', 'E-mail': 'maren', Password: 'short' })
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Enter an e-mail address, such as you@example.com.').waitFor()
  await page.getByText('Use at least 10 characters.').waitFor()
  expect(await page.getByLabel('E-mail').evaluate((element) => element === document.activeElement)).toBe(true)
  await fill(page, { 'E-mail': 'maren@example.org', Password: 'a long enough password' })
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Your site' }).waitFor()
  await hasNoBarriers(page)
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/London')
  await fill(page, { Name: 'Northfold Larder', Domain: 'not a domain', 'Time zone': 'Mars/Olympus' })
  await page.getByRole('button', { name: 'Add site' }).click()
  await page.getByText('Choose a time zone from the list.').waitFor()
  // Its city alone will do.
  await fill(page, { 'Time zone': 'berlin' })
  await page.getByRole('button', { name: 'Add site' }).click()
  await page.getByText('Give the site’s domain, such as example.org.').waitFor()
  await fill(page, { Domain: 'https://www.northfold.example/', Currency: 'eur' })
  await page.getByRole('button', { name: 'Add site' }).click()

  await page.getByRole('heading', { name: 'Add the snippet' }).waitFor()
  const snippet = await page.getByTestId('snippet').filter({ hasText: '<script' }).textContent()
  expect(snippet).toMatch(/^<script .*<\/script>$/s)
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(snippet)
  await hasNoBarriers(page)
  // If left here and opened again, the wizard continues here.
  await page.goto('about:blank')
  await page.goto(`${product.url}/#/setup`)
  await page.getByRole('heading', { name: 'Add the snippet' }).waitFor()
  await page.getByRole('button', { name: 'I have added it' }).click()

  await page.getByText('Waiting for the first visit…').waitFor()
  const [site] = product.server.services.sites.all()
  expect(site).toMatchObject({ domain: 'northfold.example', timeZone: 'Europe/Berlin', currency: 'EUR' })
  await product.load(site!.id, [
    {
      id: 'first',
      name: 'page_view',
      time: NOW - 1000,
      url: 'https://northfold.example/jam',
      title: 'Jam',
      visitor: 'v',
    },
  ])
  await page.getByText('It works. The first visit has arrived.').waitFor()
  expect(await page.getByRole('status').innerText()).toContain('Jam (/jam)')
  // In the site's time zone, Berlin; the browser is in London.
  expect(await page.getByRole('status').innerText()).toMatch(/12:59:59.PM/)
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Open the Overview' }).click()

  await page.getByRole('region', { name: 'Key figures' }).waitFor()
  // On its first day a site shows today, even without a licence.
  await expect.poll(() => page.getByRole('tab', { name: 'Sessions' }).innerText()).toMatch(/^Sessions\s+1\s/)
  await page.getByRole('button', { name: 'Account of Maren Oakes (MO)' }).waitFor()
  await context.close()
})

test('a person who looks around first, by the one-time link, is led to create an account and has none to change', async () => {
  const fresh = await startProduct({ admin: null })
  const site = await fresh.addSite()
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(fresh.server.signInLink!)
  await page.getByText('You are here by a link that works once.').waitFor()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Create your account' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Your account', exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.goto(`${fresh.url}/#/settings/people?site=${site.id}`)
  await fill(page, { Name: 'Reader', 'E-mail': 'reader@example.org' })
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('alert').getByText('Create your own account first.').waitFor()
  await page.getByRole('link', { name: 'Create your account' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await fill(page, {
    'Your name': 'Maren',
    'E-mail': 'maren@example.org',
    Password: 'a long enough password',
  })
  await page.getByRole('button', { name: 'Create account' }).click()
  await page
    .getByRole('heading', { name: 'Your site' })
    .or(page.getByRole('heading', { name: 'Add the snippet' }))
    .waitFor()
  await page.goto(`${fresh.url}/#/account`)
  await page.getByText('This one').waitFor()
  await context.close()
  await fresh.close()
})

test('errors of the set-up are in German in a German browser', async () => {
  const fresh = await startProduct({ admin: null })
  const site = await fresh.addSite()
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(fresh.server.signInLink!)
  await page.getByRole('button', { name: /^Konto von/ }).waitFor()
  await page.goto(`${fresh.url}/#/settings/people?site=${site.id}`)
  await fill(page, { Name: 'Leserin', 'E-Mail': 'leserin@example.org' })
  await page.getByRole('button', { name: 'Einladen' }).click()
  await page.getByRole('alert').getByText('Legen Sie zuerst Ihr eigenes Konto an.').waitFor()
  await page.goto(`${fresh.url}/#/setup`)
  await fill(page, { 'Ihr Name': 'Maren', 'E-Mail': 'maren@@example.org', Passwort: 'ein langes Passwort' })
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await page.getByText('Geben Sie eine E-Mail-Adresse an.').waitFor()
  expect(await page.getByLabel('E-Mail').getAttribute('aria-invalid')).toBe('true')
  await context.close()
  await fresh.close()
})

describe('on WordPress', () => {
  /** The key in the wizard, which its button copies. */
  const shownKey = async (page: Page) => {
    await page.getByRole('radio', { name: 'The Curlew plugin for WordPress does it' }).check()
    await page.getByText('install the plugin Curlew').waitFor()
    const key = (await page.getByTestId('connector-key').textContent())!
    await page.getByRole('button', { name: 'Copy the key' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    await hasNoBarriers(page)
    return key
  }
  /** The site in a connection key, after checking that the server accepts its secret. */
  const siteOf = async (server: string, key: string) => {
    const [, site, secret, url] = /^curlew:([0-9a-f]{16}):([\w-]{32})@(.+)$/.exec(key)!
    expect(url).toBe(server)
    const derived = reportingSecret(createHash('sha256').update(secret!).digest())
    const address = `${server}/mp/collect?measurement_id=${site}&api_secret=${derived}`
    expect((await fetch(address, { method: 'POST', body: '{"client_id":"a","events":[]}' })).status).not.toBe(403)
    return site
  }

  test('the step that asks for the plugin shows the key to paste there, of the site just added, also when it is not the first', async () => {
    const fresh = await startProduct({ admin: null })
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/London' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: fresh.url })
    const page = await context.newPage()
    await page.goto(fresh.server.signInLink!)
    await fill(page, { 'Your name': 'Maren', 'E-mail': 'maren@example.org', Password: 'a long enough password' })
    await page.getByRole('button', { name: 'Create account' }).click()
    const keys: string[] = []
    for (const [index, domain] of ['first.example', 'second.example'].entries()) {
      if (index > 0) await page.goto(`${fresh.url}/#/setup?new`)
      await fill(page, { Name: domain, Domain: domain })
      await page.getByRole('button', { name: 'Add site' }).click()
      keys.push(await shownKey(page))
      const { sites } = fresh.server.services
      expect(await siteOf(fresh.url, keys[index]!)).toBe(sites.byDomain(domain)!.key)
      await page.getByRole('button', { name: 'I have saved it' }).click()
      await page.getByText('Waiting for the first visit…').waitFor()
    }
    // A key is shown once. A person who returns without it makes another one, after a warning.
    await page.goBack()
    await page.reload()
    await page.getByRole('radio', { name: 'The Curlew plugin for WordPress does it' }).check()
    await page.getByText('Make another if it is lost.').waitFor()
    expect(await page.getByTestId('connector-key').count()).toBe(0)
    await page.getByRole('button', { name: 'Make another key' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make another key' }).click()
    expect(await page.getByTestId('connector-key').textContent()).not.toBe(keys[1])
    await context.close()
    await fresh.close()
  })
})
