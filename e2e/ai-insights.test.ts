/** AI Insights and their feedback widget, in a browser, on the real server and store. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { expectBlurred, press, settled } from './screen.ts'

const { product, browser } = await openProduct()
const site = await product.addSite()
await product.load(site.id, history())
/** A new source on an old site, for AI Insights to find. */
await product.load(site.id, [
  {
    id: 'the first',
    name: 'page_view',
    time: '2025-12-01T09:00:00Z',
    url: 'https://example.org/',
    visitor: 'the first',
  },
  ...Array.from({ length: 60 }, (_, i) => ({
    id: `partner ${i}`,
    name: 'page_view',
    time: new Date(Date.parse('2026-03-02T09:00:00Z') + i * 60_000).toISOString(),
    url: `https://example.org/?utm_source=partner&utm_medium=referral&n=${i}`,
    visitor: `partner-${i}`,
  })),
])
await product.licence(site.id, 'pro')
const plus = await product.addSite({ domain: 'plus.example' })
await product.load(plus.id, history('plus.example'))
await product.licence(plus.id, 'plus')
/** A conversation with a question and its answer. */
const CHAT = await (async () => {
  const { chats, database } = product.server.services
  const { id: person } = await database.selectFrom('people').select('id').executeTakeFirstOrThrow()
  const owner = { siteId: site.id, person }
  const id = await chats.ask(
    owner,
    null,
    'How many visits did I get last week, and how many did I get in the week before that?',
  )
  await chats.answer(owner, id, {
    content: `<p>${'You had many visits. '.repeat(20)}</p>`,
    plan: null,
    meta: undefined,
  })
  return id
})()

async function open(options: Parameters<typeof signedIn>[2] = {}, siteId = site.id) {
  const opened = await signedIn(product, browser, options)
  await opened.page.goto(`${product.url}/#/ai-insights?site=${siteId}`)
  await settled(opened.page)
  return opened
}
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Insights' })

test('AI-01 AI-02 AI-03 AI-27 NAV-28 NAV-37 lists insights with their figures, each linked to its report', async () => {
  const { context, page, errors } = await open()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('AI Insights')
  const found = cards(page).filter({ hasText: 'Referral most of all' })
  await found.getByText('At the same time Referral went from').waitFor()
  expect(await page.getByRole('navigation', { name: 'Reports' }).count()).toBe(0)
  expect(await barriersOf(page)).toEqual([])
  await press(found.getByRole('link', { name: 'Traffic Overview' }))
  await page.getByRole('heading', { level: 1, name: 'Traffic Overview' }).waitFor()
  expect(page.url()).toContain('start=2026-02-08&end=2026-03-09')
  expect(errors).toEqual([])
  await context.close()
})

test('an insight has a receipt, as answers have', async () => {
  const { context, page } = await open()
  const found = cards(page).filter({ hasText: 'Referral most of all' })
  await press(found.getByRole('button', { name: 'What this rests on' }))
  await found.getByText('Europe/London').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await press(found.getByRole('link', { name: 'Open Overview Report' }))
  await page.getByRole('heading', { level: 1, name: 'Overview Report' }).waitFor()
  expect(page.url()).toContain('start=2026-02-08&end=2026-03-09')
  await context.close()
})

test('a site without visits shows a link to the set-up instead of insights', async () => {
  const fresh = await product.addSite({ domain: 'fresh.example' })
  await product.licence(fresh.id, 'pro')
  const { context, page } = await open({}, fresh.id)
  await page.getByRole('heading', { name: 'No data yet' }).waitFor()
  expect(await page.getByText('Nothing stands out').count()).toBe(0)
  expect(await generate(page).isDisabled()).toBe(true)
  expect(await barriersOf(page)).toEqual([])
  await press(page.getByRole('link', { name: 'Launch Setup Wizard' }))
  await page.waitForURL(/#\/setup/)
  await context.close()
})

test('AI-03 long names that visitors sent break within their cards, in windows of 1280 and 390 px', async () => {
  const long = await product.addSite({ domain: 'long.example' })
  await product.licence(long.id, 'pro')
  await product.load(
    long.id,
    Array.from({ length: 60 }, (_, i) => ({
      id: `long ${i}`,
      name: 'page_view',
      time: new Date(Date.parse(i === 0 ? '2025-12-01T09:00:00Z' : '2026-03-02T09:00:00Z') + i * 60_000).toISOString(),
      url: `https://long.example/${'p'.repeat(200)}/?utm_source=${'s'.repeat(200)}&utm_medium=referral`,
      title: 'T'.repeat(300),
      visitor: `long-${i}`,
    })),
  )
  const { context, page } = await open({}, long.id)
  await cards(page).filter({ hasText: 'TTT' }).first().waitFor()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await context.close()
})

test('the title, the days of the insights and the button are in one row', async () => {
  const { context, page } = await open()
  const boxes = [page.getByRole('heading', { level: 1 }), page.getByText('generated Mar 10, 2026'), generate(page)].map(
    (part) => part.boundingBox(),
  )
  const [title, summary, button] = (await Promise.all(boxes)) as { y: number; height: number }[]
  expect([button!.y < summary!.y, button!.y + button!.height > title!.y + title!.height]).toEqual([true, true])
  await context.close()
})

test('rating an insight that was replaced meanwhile loads the current ones', async () => {
  const { context, page } = await open()
  const { insightSets } = product.server.services
  const set = (await insightSets.of(site.id))!
  const others = set.findings.map((finding) => ({ ...finding, subjects: ['other'] }))
  await insightSets.save(site.id, await insightSets.make(site.id, set, others))
  const refused = page.waitForResponse((response) => response.url().includes('ai-insights/rate'))
  const again = page.waitForResponse((response) => response.url().includes('ai-insights?'))
  await press(cards(page).first().getByRole('button', { name: 'Thumbs up' }))
  expect((await refused).status()).toBe(404)
  await again
  const up = cards(page).first().getByRole('button', { name: 'Thumbs up' })
  await expect.poll(() => up.isDisabled()).toBe(false)
  const kept = page.waitForResponse((response) => response.url().includes('ai-insights/rate'))
  await press(up)
  expect((await kept).status()).toBe(200)
  await context.close()
})

test('AI-04 AI-05 Generate Insights generates them again, with grey blocks in their places meanwhile', async () => {
  const { context, page } = await open()
  let answer = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/ai-insights?*', async (route) => {
    await wait
    await route.continue()
  })
  const forced = page.waitForRequest((request) => request.url().includes('force_refresh=true'))
  await press(generate(page))
  await forced
  await page.getByRole('status', { name: 'Loading insights' }).waitFor()
  answer()
  await cards(page).first().waitFor()
  await context.close()
})

test('AI-08 AI-09 AI-10 AI-11 AI-12 AI-13 AI-14 AI-15 AI-17 AI-18 a rating shows at once; feedback needs a text, and is acknowledged', async () => {
  const { context, page } = await open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const card = cards(page).first()
  const up = page.waitForRequest((request) => request.url().includes('ai-insights/rate'))
  await press(card.getByRole('button', { name: 'Thumbs up' }))
  expect((await up).postDataJSON()).toMatchObject({ score: 1 })
  await expect.poll(() => card.getByRole('button', { name: 'Thumbs up' }).isDisabled()).toBe(true)
  expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await press(card.getByRole('button', { name: 'Thumbs down' }))
  const box = card.getByRole('textbox', { name: 'Tell us how this insight can be improved (Optional)' })
  await box.waitFor()
  expect(await barriersOf(page)).toEqual([])
  await press(card.getByRole('button', { name: 'Send Feedback' }))
  expect(await box.count()).toBe(1)
  await box.fill('Name the page')
  const said = page.waitForRequest((request) => request.url().includes('ai-insights/feedback'))
  const ratings = page.waitForRequest((request) => request.url().includes('ai-insights/ratings'))
  await press(card.getByRole('button', { name: 'Send Feedback' }))
  expect((await said).postDataJSON()).toMatchObject({ message: 'Name the page', skipped: false })
  await ratings
  await card.getByText('Thanks for your feedback.').waitFor()
  expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.reload()
  await settled(page)
  await cards(page).first().getByText('Thanks for your feedback.').waitFor()
  await context.close()
})

test('AI-16 AI-19 a closed feedback box counts as skipped, and does not return', async () => {
  const { context, page } = await open()
  const card = cards(page).nth(1)
  await press(card.getByRole('button', { name: 'Thumbs down' }))
  const skipped = page.waitForRequest((request) => request.postDataJSON()?.skipped === true)
  await press(card.getByRole('button', { name: 'Close without feedback' }))
  await skipped
  await card.getByRole('textbox').waitFor({ state: 'detached' })
  await page.reload()
  await settled(page)
  expect(await cards(page).nth(1).getByRole('textbox').count()).toBe(0)
  await context.close()
})

test.each([
  ['AI-23', 200, { message: '<b>No</b> insights', type: 'not_supported' }],
  ['AI-23', 500, { message: '<b>No</b> insights', type: 'server_error' }],
])('%s a call that fails with %i has a toast with the host’s words and no title', async (_, status, data) => {
  const { context, page } = await signedIn(product, browser)
  await page.route('**/ai-insights?*', (route) => route.fulfill({ status, json: { success: false, data } }))
  await page.goto(`${product.url}/#/ai-insights?site=${site.id}`)
  const toast = page.getByRole('alertdialog')
  await toast.getByText('No insights').waitFor()
  expect(await toast.locator('b').innerText()).toBe('No')
  expect(await toast.getByText('Error').count()).toBe(0)
  await context.close()
})

test.each([
  ['AI-24', 200, { message: '<b>No</b> ratings', type: 'not_supported' }],
  ['AI-24', 500, { message: '<b>No</b> ratings', type: 'server_error' }],
])(
  '%s ratings that are not read again, with %i, have a toast with the host’s words and no title',
  async (_, status, data) => {
    await product.server.services.database.deleteFrom('insight_ratings').execute()
    const { context, page } = await open()
    await page.route('**/ai-insights/ratings*', (route) => route.fulfill({ status, json: { success: false, data } }))
    const card = cards(page).first()
    await press(card.getByRole('button', { name: 'Thumbs down' }))
    await press(card.getByRole('button', { name: 'Close without feedback' }))
    const toast = page.getByRole('alertdialog')
    await toast.getByText('No ratings').waitFor()
    expect(await toast.locator('b').innerText()).toBe('No')
    expect(await toast.getByText('Error').count()).toBe(0)
    await context.close()
  },
)

test('AI-26 a rating that cannot be stored stays as set, without a message', async () => {
  const { context, page } = await open()
  await page.route('**/ai-insights/rate*', (route) => route.fulfill({ status: 500, body: 'x' }))
  const card = cards(page).first()
  const failed = page.waitForResponse('**/ai-insights/rate*')
  await press(card.getByRole('button', { name: 'Thumbs up' }))
  await failed
  expect(await card.getByRole('button', { name: 'Thumbs up' }).isDisabled()).toBe(true)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await context.close()
})

test('NAV-27 AI-06 AI-07 AI-20 below Pro, three sample insights are behind the offer, without a request', async () => {
  const { context, page } = await signedIn(product, browser)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('ai-insights') && asked.push(request.url()))
  await page.goto(`${product.url}/#/ai-insights?site=${plus.id}`)
  await settled(page)
  await expectBlurred(page, 'Sessions grew')
  expect(await page.locator('[inert] h2').count()).toBe(3)
  expect(asked).toEqual([])
  expect(await barriersOf(page)).toEqual([])
  await context.close()
})

test.each([
  ['/ai-insights', 'li'],
  ['/ai-insights/chat', 'li'],
  // With the question and its answer.
  [`/ai-insights/chat/${CHAT}`, 'article'],
])(
  'FB-01 at 390 px the tab for feedback is in reach at once on %s, and covers no text and no control',
  async (path, parts) => {
    const { context, page } = await signedIn(product, browser, { viewport: { width: 390, height: 844 } })
    await page.goto(`${product.url}/#${path}?site=${site.id}`)
    await settled(page)
    const tab = (await page.getByRole('button', { name: 'Give feedback' }).boundingBox())!
    expect([tab.x + tab.width, tab.y > 200, tab.y + tab.height < 600]).toEqual([390, true, true])
    // Beside all that can be scrolled past it, and above the question field.
    const ends = await page.locator(`main ${parts}`).evaluateAll((all) =>
      all.flatMap((part) => {
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
        const ranges: Range[] = []
        while (walker.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(walker.currentNode)
          ranges.push(range)
        }
        return [...ranges, ...part.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect().right)
      }),
    )
    expect(ends.length).toBeGreaterThan(3)
    expect(Math.max(...ends)).toBeLessThanOrEqual(tab.x)
    for (const field of await page.getByRole('textbox').all())
      expect((await field.boundingBox())!.y).toBeGreaterThan(tab.y + tab.height)
    await context.close()
  },
)

test('FB-01 at 1440 px what the open widget covers can be scrolled above it', async () => {
  const { context, page } = await open({ viewport: { width: 1440, height: 700 } })
  await cards(page).first().waitFor()
  const widget = page.getByRole('complementary', { name: 'How do you like AI Insights?' })
  await press(widget.getByRole('button', { name: 'Give feedback' }))
  await widget.getByRole('button', { name: 'Submit' }).waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = cards(page).last()
  const bottomOf = async () => {
    const { y, height } = (await last.boundingBox())!
    return y + height
  }
  const { y } = (await widget.boundingBox())!
  await expect.poll(bottomOf).toBeLessThanOrEqual(y)
  await context.close()
})

test('FB-04 AI-16 Escape closes the widget and an empty feedback box, and keeps a text that was begun', async () => {
  const { context, page } = await open({ viewport: { width: 1440, height: 900 } })
  const widget = page.getByRole('complementary', { name: 'How do you like AI Insights?' })
  await press(widget.getByRole('button', { name: 'Give feedback' }))
  await widget.getByRole('radio').first().waitFor()
  await page.keyboard.press('Escape')
  await widget.getByRole('button', { name: 'Give feedback' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Give feedback')

  const card = cards(page).last()
  await press(card.getByRole('button', { name: 'Thumbs down' }))
  const box = card.getByRole('textbox')
  await box.fill('Too')
  await page.keyboard.press('Escape')
  expect(await box.inputValue()).toBe('Too')
  await box.fill('')
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  await context.close()
})

test('AI-27 at 1440 px no name of a figure is cut off', async () => {
  const { context, page } = await open({ viewport: { width: 1440, height: 900 } })
  const labels = page
    .getByRole('list', { name: 'Figures of this insight' })
    .locator('li > span:first-child > span:first-child')
  expect(await labels.count()).toBeGreaterThan(0)
  const cut = await labels.evaluateAll((all) => all.filter((one) => getComputedStyle(one).whiteSpace === 'nowrap'))
  expect(cut).toEqual([])
  await context.close()
})

test('FB-01 FB-02 FB-03 FB-04 FB-05 FB-06 FB-08 FB-10 FB-11 FB-12 the widget accepts one of five ratings, says thanks, and never returns', async () => {
  const { context, page } = await open({ viewport: { width: 390, height: 844 } })
  const widget = page.getByRole('complementary', { name: 'How do you like AI Insights?' })
  await press(widget.getByRole('button', { name: 'Give feedback' }))
  const submit = widget.getByRole('button', { name: 'Submit' })
  expect(await submit.isDisabled()).toBe(true)
  expect(await widget.getByRole('radio').count()).toBe(5)
  await widget.getByRole('radio', { name: 'Good', exact: true }).check({ force: true })
  expect(await barriersOf(page)).toEqual([])
  const sent = page.waitForRequest((request) => request.url().includes('/feedback?') && request.method() === 'POST')
  await press(submit)
  expect((await sent).postDataJSON()).toEqual({ rating: 4, message: '', feature_key: 'ai-insights' })
  await widget.getByText('Thank you!').waitFor()
  await press(widget.getByRole('button', { name: 'Close' }))
  await widget.waitFor({ state: 'detached' })
  await page.reload()
  await settled(page)
  expect(await widget.count()).toBe(0)
  await context.close()
})
