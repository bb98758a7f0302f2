/** How the assistant's screens lie in the window, and where the focus goes, in a browser, on the real server and store. */
import { expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { press, settled } from './screen.ts'

const { product, browser } = await openProduct()
const site = await product.addSite()
await product.load(site.id, history())
await product.licence(site.id, 'pro')

const CHAT = '/ai-insights/chat'
/** More than fit into a window. */
const CHATS = 40

async function open(path: string, viewport = { width: 1440, height: 900 }) {
  const opened = await signedIn(product, browser, { viewport })
  await opened.page.goto(`${product.url}/#${path}?site=${site.id}`)
  await settled(opened.page)
  return opened
}

async function keepChats() {
  const { database } = product.server.services
  const { id: person } = await database.selectFrom('people').select('id').executeTakeFirstOrThrow()
  const rows = Array.from({ length: CHATS }, (_, i) => ({
    ...{ id: crypto.randomUUID(), site_id: site.id, person, title: `Visits of week ${i}`, preview: '' },
    ...{ is_pinned: i < 20 ? 1 : 0, changed_at: Date.parse('2026-03-01T00:00:00Z') + i },
  }))
  await database.insertInto('chats').values(rows).execute()
}

test('CHAT-02 a long list of conversations scrolls in its panel, and the page stays as tall as the window', async () => {
  await keepChats()
  const { context, page } = await open(CHAT)
  const list = page.getByRole('navigation', { name: 'Conversations' }).last()
  await list.getByRole('button', { name: 'Visits of week 19', exact: true }).waitFor()
  const tall = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(tall).toBe(0)
  const first = list.getByRole('button', { name: 'Visits of week 39', exact: true })
  await first.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const { y, height } = (await first.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(900)
  await context.close()
})

test('at 390 px the list of chats is a dialog: Tab stays in it, and Escape returns the focus', async () => {
  const { context, page } = await open(CHAT, { width: 390, height: 844 })
  const opener = page.getByRole('button', { name: 'History' })
  await press(opener)
  const dialog = page.getByRole('dialog', { name: 'Your conversations' })
  await dialog.waitFor()
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Tab')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await context.close()
})

test('CHAT-05 at 390 px the field covers no prompt', async () => {
  const { context, page } = await open(CHAT, { width: 390, height: 844 })
  const last = await page.getByRole('main').getByRole('listitem').last().boundingBox()
  const field = await page.getByRole('textbox', { name: 'Start a conversation with Curlew' }).boundingBox()
  expect(last!.y + last!.height).toBeLessThan(field!.y)
  await context.close()
})

test('FB-01 opened with the keyboard, the widget takes the focus, and returns it on closing', async () => {
  const { context, page } = await open(CHAT)
  const widget = page.getByRole('complementary', { name: 'How do you like AI Insights?' })
  const opener = widget.getByRole('button', { name: 'Give feedback' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const isFocused = (name: string) =>
    widget.getByRole('radio', { name, exact: true }).evaluate((element) => element === document.activeElement)
  await expect.poll(() => isFocused('Very bad')).toBe(true)
  await widget.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await context.close()
})

test('a heading has a focus ring only for keyboard users', async () => {
  const { context, page } = await open('/overview')
  const heading = page.getByRole('heading', { level: 1, name: 'AI Insights' })
  const ring = () =>
    heading.evaluate((element) => [element === document.activeElement, getComputedStyle(element).boxShadow])
  await page.evaluate((address) => location.assign(address), `#/ai-insights?site=${site.id}`)
  await settled(page)
  await expect.poll(ring).toEqual([true, 'none'])
  await page.evaluate((address) => location.assign(address), `#/overview?site=${site.id}`)
  await settled(page)
  const link = page.getByRole('link', { name: 'AI Insights' }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  await settled(page)
  await expect.poll(async () => (await ring())[1]).not.toBe('none')
  await page.evaluate((address) => location.assign(address), `#/overview?site=${site.id}`)
  await settled(page)
  await press(page.getByRole('link', { name: 'AI Insights' }).first())
  await settled(page)
  await expect.poll(ring).toEqual([true, 'none'])
  await context.close()
})
