/** Tokens for other programs in the browser, and a program that uses a copied one. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriersInBothThemes, barriersOf } from './barriers.ts'
import { openProduct, signedIn } from './product.ts'
import { settled } from './screen.ts'

const { product, browser } = await openProduct({ realClock: true, chromium: null })
const shop = await product.addSite({ name: 'Corner Shop', domain: 'shop.example' })
await product.licence(shop.id, 'pro')
const lite = await product.addSite({ name: 'Lite Shop', domain: 'lite.example' })

async function on(
  look: (page: Page) => Promise<void>,
  { site = shop.id, ...window }: BrowserContextOptions & { site?: number } = {},
) {
  const { context, page, errors } = await signedIn(product, browser, window)
  await page.goto(`${product.url}/#/settings/api?site=${site}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}

const tokens = (page: Page) => page.getByRole('region', { name: 'Tokens for other programs' })
const connect = (page: Page) => page.getByRole('region', { name: 'Connect a program' })

/** The token of a copied line, and the address. */
const partsOf = (line: string) =>
  /(http\S+) --header "Authorization: Bearer (\S+)"/.exec(line)!.slice(1) as [string, string]

test('a token is made by keyboard, shown once, used as it was copied, and revoked', () =>
  on(
    async (page) => {
      await tokens(page).getByText('No token.').waitFor()
      await tokens(page).getByRole('button', { name: 'Make token' }).click()
      await tokens(page).getByText('Give a name of one line.').waitFor()
      expect(await connect(page).innerText()).toContain('Bearer YOUR_TOKEN')
      await tokens(page).getByLabel('Name of the token').fill('Laptop <b>')
      await tokens(page).getByLabel('Ask questions (MCP)').press('Space')
      await tokens(page).getByLabel('Name of the token').focus()
      await page.keyboard.press('Enter')
      await tokens(page).getByText('It is shown this once').waitFor()
      await tokens(page).getByText('not used yet').waitFor()
      expect(await barriersOf(page)).toEqual([])

      await connect(page).getByRole('button', { name: 'Copy command' }).click()
      const [url, token] = partsOf(await page.evaluate(() => navigator.clipboard.readText()))
      expect(url).toBe(`${product.url}/mcp`)
      expect(await tokens(page).locator('code').innerText()).toBe(token)
      await connect(page).getByRole('button', { name: 'Copy JSON' }).click()
      const { mcpServers } = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
      expect(mcpServers.curlew).toEqual({ type: 'http', url, headers: { Authorization: `Bearer ${token}` } })

      const client = new Client({ name: 'e2e', version: '1' })
      const requestInit = { headers: mcpServers.curlew.headers }
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }))
      const { structuredContent } = await client.callTool({ name: 'get_site', arguments: {} })
      expect(structuredContent).toMatchObject({ name: 'Corner Shop', domain: 'shop.example' })

      await page.reload()
      await tokens(page).getByText('last used').waitFor()
      expect(await page.content()).not.toContain(token)
      expect(await connect(page).innerText()).toContain('Bearer YOUR_TOKEN')
      await tokens(page).getByRole('button', { name: 'Revoke Laptop <b>' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter')
      await tokens(page).getByText('No token.').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Tokens')
      await expect(client.callTool({ name: 'get_site', arguments: {} })).rejects.toThrow(/401|revoked/)
      await client.close()
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ))

test('a token for the API permits what was ticked, and the line to copy works', () =>
  on(async (page) => {
    await tokens(page).getByLabel('Name of the token').fill('Script')
    await tokens(page).getByLabel('Read figures').press('Space')
    await page.getByRole('button', { name: 'Make token' }).click()
    await tokens(page).getByText('Tick at least one.').waitFor()
    await tokens(page).getByLabel('Read figures').press('Space')
    await page.getByRole('button', { name: 'Make token' }).click()
    await tokens(page).getByText('It is shown this once').waitFor()
    await tokens(page).getByText('Read figures · Made').waitFor()

    const api = page.getByRole('region', { name: 'Use the API' })
    const [, url, authorization] = /curl (\S+) -H "Authorization: (.+)"/.exec(await api.locator('code').innerText())!
    const response = await fetch(url!, { headers: { authorization: authorization! } })
    expect(await response.json()).toMatchObject({ sites: [{ name: 'Corner Shop', domain: 'shop.example' }] })
    const notes = await fetch(url!.replace('sites', 'notes'), { headers: { authorization: authorization! } })
    expect([notes.status, await notes.json()]).toMatchObject([403, { code: 'token_scope' }])

    const [docs] = await Promise.all([page.waitForEvent('popup'), api.getByRole('link').click()])
    await docs.getByRole('heading', { name: 'Query figures' }).waitFor()
    expect(await barriersOf(docs)).toEqual([])
  }))

test('without the licence no token asks questions, and the screen says which licence is needed', () =>
  on(
    async (page) => {
      await tokens(page).getByText('Answers to questions need the Pro licence.').waitFor()
      await tokens(page).getByLabel('Read figures').waitFor()
      expect(await tokens(page).getByLabel('Ask questions (MCP)').count()).toBe(0)
    },
    { site: lite.id },
  ))

test('the screen fits windows of every width, without barriers, in either theme', () =>
  on(async (page) => {
    await tokens(page).getByLabel('Name of the token').fill('In a window of any width')
    await page.keyboard.press('Enter')
    await tokens(page).getByText('It is shown this once').waitFor()
    for (const width of [1440, 783, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const room = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(room).toBe(0)
      if (width !== 783) expect(await barriersInBothThemes(page)).toEqual([])
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/api-${width}.png`, fullPage: true })
    }
  }))
