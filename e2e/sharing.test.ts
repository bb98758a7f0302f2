/** Shared views: made in a report, read by people without an account, listed and removed in the settings. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { press, settled } from './screen.ts'

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
await product.licence(site, 'pro')
await product.load(site, history())

/** Shares the report on screen. @returns the link */
async function share(page: Page, fill: () => Promise<void> = async () => {}): Promise<string> {
  await press(page.getByRole('button', { name: 'Share this report' }))
  await page.getByRole('dialog', { name: 'Share reports' }).waitFor()
  await fill()
  await press(page.getByRole('button', { name: 'Create Link' }))
  await page.getByRole('button', { name: 'Copy Link' }).waitFor()
  return page.getByRole('dialog').locator('code').innerText()
}

async function asStranger(link: string, look: (page: Page) => Promise<void>, width = 1440): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  const errors: string[] = []
  const hosts = new Set<string>()
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto(link)
  await look(page)
  await context.close()
  expect(errors).toEqual([])
  expect([...hosts]).toEqual([product.url])
}

test('reports are shared with their dates and filters, and read by anyone with the link', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/traffic-overview?site=${site}&range=last7days&filters=deviceCategory.is.desktop`)
  await settled(page)
  const sessions = await page.getByRole('tab').first().innerText()
  const link = await share(page, async () => {
    await press(page.getByText('more reports'))
    await page.getByRole('checkbox', { name: 'Overview Report', exact: true }).check()
    expect(await barriersOf(page)).toEqual([])
  })
  await asStranger(link, async (reader) => {
    await settled(reader)
    expect(await reader.getByRole('heading', { level: 1 }).innerText()).toBe('Overview Report')
    await press(reader.getByRole('link', { name: 'Traffic Overview' }))
    await settled(reader)
    expect(await reader.getByRole('tab').first().innerText()).toBe(sessions)
    await reader.getByText('Device is Desktop').waitFor()
    await reader.getByText(/^Last 7 days: /).waitFor()
    // Nothing to choose, to open or to change.
    for (const name of ['Filter', 'PDF', 'Share this report', /Site Notes/, /Only this/])
      expect(await reader.getByRole('button', { name }).count()).toBe(0)
    expect(await reader.locator('[aria-haspopup=dialog]').count()).toBe(0)
    expect(await barriersOf(reader)).toEqual([])
    // Other dates and other reports in the address change nothing.
    await reader.goto(`${link}#/traffic-overview?range=last90days&filters=`)
    await settled(reader)
    expect(await reader.getByRole('tab').first().innerText()).toBe(sessions)
    await reader.goto(`${link}#/user-journey`)
    await expect.poll(() => reader.getByRole('heading', { level: 1 }).innerText()).toBe('Overview Report')
  })
  await context.close()
  expect(errors).toEqual([])
})

test('what readers will see is shown beside the form, and follows it', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/traffic-overview?site=${site}`)
  await settled(page)
  await press(page.getByRole('button', { name: 'Share this report' }))
  const preview = page.frameLocator('iframe[title="What readers see"]')
  await preview.getByRole('heading', { level: 1, name: 'Traffic Overview' }).waitFor()
  await preview.getByText(/^Last 30 days: /).waitFor()
  await page.getByLabel('Dates').selectOption('last7days')
  await preview.getByText(/^Last 7 days: /).waitFor()
  await press(page.getByText('more reports'))
  await page.getByRole('checkbox', { name: 'Overview Report', exact: true }).check()
  await preview.getByRole('link', { name: 'Overview Report' }).waitFor()
  await context.close()
  expect(errors).toEqual([])
})

test('a password is asked for, once in a tab, and the link ends when it is removed', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/countries?site=${site}`)
  await settled(page)
  const link = await share(page, async () => {
    await page.getByLabel('Password').fill('short')
    await press(page.getByRole('button', { name: 'Create Link' }))
    await page.getByText('A password has 8 characters or more.').waitFor()
    await page.getByLabel('Password').fill('eider and tern')
  })
  await asStranger(
    link,
    async (reader) => {
      await reader.getByText('These reports are shared with a password.').waitFor()
      expect(await barriersOf(reader)).toEqual([])
      await reader.getByLabel('Password').fill('plover plover')
      await press(reader.getByRole('button', { name: 'Open' }))
      await reader.getByText('This is not the password of these reports.').waitFor()
      await reader.getByLabel('Password').fill('eider and tern')
      await press(reader.getByRole('button', { name: 'Open' }))
      await reader.getByRole('heading', { name: 'Country Report' }).waitFor()
      await reader.reload()
      await reader.getByRole('heading', { name: 'Country Report' }).waitFor()
    },
    390,
  )
  await page.goto(`${product.url}/#/settings/sharing?site=${site}`)
  const item = page.getByRole('listitem').filter({ hasText: 'Country Report' })
  await expect.poll(() => item.innerText()).toMatch(/opened once, .*with a password/)
  expect(await barriersOf(page)).toEqual([])
  // Other days at the same address.
  await press(item.getByRole('button', { name: /^Change/ }))
  await page.getByLabel('Dates').selectOption('fixed')
  await page.getByLabel('First day').fill('2026-03-05')
  await page.getByLabel('Last day shown').fill('2026-03-02')
  await press(page.getByRole('button', { name: 'Save' }))
  await page.getByText('The last day comes before the first.').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.getByLabel('First day').fill('2026-03-01')
  await press(page.getByRole('button', { name: 'Save' }))
  await page.getByText('What is shared has been changed.').waitFor()
  expect(await item.innerText()).toContain('Mar 1 – 2, 2026, always the same days')
  await press(item.getByRole('button', { name: /^Remove/ }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await page.getByText('The link is removed.').waitFor()
  await asStranger(link, async (reader) => {
    await reader.getByRole('heading', { name: 'Nothing to see here' }).waitFor()
    await reader.getByText('This link no longer shows anything.').waitFor()
  })
  await context.close()
  expect(errors).toEqual([])
})

test('a view is shown in frames of the sites that its owner named, and of no others', async () => {
  const pages = createServer((request, response) => {
    const link = new URL(request.url ?? '', 'http://localhost').searchParams.get('link')
    response.setHeader('content-type', 'text/html').end(`<iframe src="${link}" width="1000" height="800"></iframe>`)
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
  const { context, page } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/countries?site=${site}`)
  await settled(page)
  const framed = await share(page, () => page.getByLabel('Sites that may show it in a frame').fill(origin))
  await page.reload()
  await settled(page)
  const alone = await share(page)
  const headingIn = (link: string) => {
    const frame = page.frameLocator('iframe')
    return page
      .goto(`${origin}/?link=${encodeURIComponent(link)}`)
      .then(() => frame.getByRole('heading', { name: 'Country Report' }))
  }
  await (await headingIn(framed)).waitFor()
  await headingIn(alone)
  await expect.poll(() => page.frames().at(1)?.url()).toBe('chrome-error://chromewebdata/')
  await context.close()
  pages.close()
})
