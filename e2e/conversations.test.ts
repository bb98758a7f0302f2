/** Conversations, in a browser, on the real server and store. */
import { HOUR_MS, restPath } from '@curlew/model'
import { startModelServer } from '@curlew/server/language-model/testing'
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { press, settled } from './screen.ts'

const model = await startModelServer()
afterAll(() => model.close())
const { product, browser } = await openProduct({ modelOrigins: [model.origin] })
const site = await product.addSite()
await product.load(site.id, history())
await product.licence(site.id, 'pro')
const basic = await product.addSite({ domain: 'basic.example' })
await product.load(basic.id, history('basic.example'))
await product.licence(basic.id, 'basic')
const lite = await product.addSite({ domain: 'lite.example' })
await product.load(lite.id, history('lite.example'))

const VISITS = 'How many visits did I get last week?'
const field = (page: Page) => page.getByRole('textbox', { name: 'Start a conversation with Curlew' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const answers = (page: Page) => page.getByRole('article', { name: 'Curlew' })
const questions = (page: Page) => page.getByRole('article', { name: 'You' })
const group = (page: Page, name: string) => page.getByRole('region', { name })
const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `Actions for ${title}` })

async function open(options: Parameters<typeof signedIn>[2] = {}, path = '/ai-insights/chat', siteId = site.id) {
  const opened = await signedIn(product, browser, options)
  await opened.page.goto(`${product.url}/#${path}?site=${siteId}`)
  await settled(opened.page)
  return opened
}

async function ask(page: Page, question: string): Promise<string> {
  const before = await answers(page).count()
  await field(page).fill(question)
  await page.keyboard.press('Enter')
  await expect.poll(() => answers(page).count()).toBe(before + 1)
  await expect.poll(() => page.getByText('Retrieving data').count()).toBe(0)
  return answers(page).last().innerText()
}

const isInWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** A separate conversation, so that tests do not affect each other. */
async function asked(page: Page, question: string): Promise<string> {
  await ask(page, question)
  await page.waitForURL(/\/ai-insights\/chat\/[0-9a-f-]{36}/)
  return page.url().match(/chat\/([0-9a-f-]{36})/)![1]!
}

async function ownerOf(id: string) {
  const { site_id: siteId, person } = await product.server.services.database
    .selectFrom('chats')
    .select(['site_id', 'person'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { siteId, person }
}

describe('the start', () => {
  test('CHAT-01 CHAT-03 CHAT-05 CHAT-06 CHAT-08 CHAT-09 CHAT-13 CHAT-14 CHAT-15 CHAT-23 CHAT-24 NAV-26 NAV-29 has its texts, its prompts and no menu', async () => {
    const { context, page, errors } = await open({}, '/ai-insights/chat', site.id)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Conversations')
    expect(await page.getByRole('heading', { name: 'Have a conversation with Google Analytics.' }).count()).toBe(1)
    const prompts = page.getByRole('main').getByRole('listitem').getByRole('button')
    expect(await prompts.allInnerTexts()).toEqual([
      VISITS,
      'How many page views did I get last month?',
      'What was the bounce rate from last week?',
      'What was my most popular marketing campaign last week?',
    ])
    await page.getByText("There aren't any pinned conversations").waitFor()
    await page.getByText("There aren't any recent conversations").waitFor()
    expect(await page.getByRole('button', { name: 'New Conversation' }).count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Reports' }).count()).toBe(0)
    await page.getByRole('navigation', { name: 'AI Insights' }).getByRole('link', { name: 'Conversations' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  })

  test('a list that cannot be loaded says so, and nothing of there being none; it can be tried again', async () => {
    const { context, page } = await open({}, '/ai-insights', site.id)
    let isBroken = true
    await page.route('**/ai-insights/chats?*', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { type: 'server_error' } }) : route.continue(),
    )
    await page.getByRole('navigation', { name: 'AI Insights' }).getByRole('link', { name: 'Conversations' }).click()
    const list = page.getByRole('navigation', { name: 'Your conversations' })
    await list.getByText('Your conversations could not be loaded.').waitFor()
    expect(await list.getByText("There aren't any").count()).toBe(0)
    isBroken = false
    await press(list.getByRole('button', { name: 'Retry' }))
    await list.getByText("There aren't any recent conversations").waitFor()
    await context.close()
  })

  test.each([
    [390, 'dark'],
    [782, 'light'],
    [783, 'light'],
  ] as const)('CHAT-02 at %i px %s nothing leaves the window, and the list is at hand', async (width, colorScheme) => {
    const { context, page } = await open({ viewport: { width, height: 844 }, colorScheme })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (width < 783) await press(page.getByRole('main').getByRole('button', { name: 'History' }))
    await group(page, 'Recent').waitFor()
    expect(await barriersOf(page)).toEqual([])
    if (width < 783) {
      await page.keyboard.press('Escape')
      await group(page, 'Recent').waitFor({ state: 'detached' })
    }
    await context.close()
  })
})

describe('a message', () => {
  test('CHAT-16 CHAT-17 CHAT-50 CHAT-52 CHAT-53 CHAT-55 a prompt is sent at once, and its conversation has its own address', async () => {
    const { context, page, errors } = await open()
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('ai-insights/chat?'),
    )
    await press(page.getByRole('button', { name: VISITS }))
    expect((await sent).postDataJSON()).toEqual({ message: VISITS })
    await answers(page).first().getByText('sessions').waitFor()
    await page.waitForURL(/\/ai-insights\/chat\/[0-9a-f-]{36}/)
    await group(page, 'Recent').getByText(VISITS).waitFor()
    await page.getByRole('button', { name: 'New Conversation' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.reload()
    await settled(page)
    expect(await questions(page).count()).toBe(1)
    expect(await answers(page).first().innerText()).toContain('your site had')
    expect(errors).toEqual([])
    await context.close()
  })

  test('whose licence ends meanwhile offers the next one, and keeps the question and what was said', async () => {
    const ending = await product.addSite({ domain: 'ending.example', name: 'Ending Shop' })
    await product.load(ending.id, history('ending.example'))
    await product.licence(ending.id, 'pro')
    const { context, page, errors } = await open({}, '/ai-insights/chat', ending.id)
    await asked(page, VISITS)
    const { licences, sites } = product.server.services
    await licences.remove(sites.byId(ending.id)!)
    await field(page).fill('and the week before?')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await press(dialog.getByRole('button', { name: 'Close', exact: true }).last())
    expect(await field(page).inputValue()).toBe('and the week before?')
    expect([await questions(page).count(), await answers(page).count()]).toEqual([1, 1])
    expect(errors.filter((text) => !text.includes('403'))).toEqual([])
    await context.close()
  })

  test('whose licence expires meanwhile says so, and that it can be renewed', async () => {
    const expiring = await product.addSite({ domain: 'expiring.example', name: 'Expiring Shop' })
    await product.load(expiring.id, history('expiring.example'))
    await product.licence(expiring.id, 'pro', 1 / 24)
    const { context, page } = await open({}, '/ai-insights/chat', expiring.id)
    await asked(page, VISITS)
    const before = product.clock.now
    try {
      product.clock.now += 2 * HOUR_MS
      await field(page).fill('and the week before?')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByText('licence has expired').waitFor()
      expect(await page.getByRole('dialog').getByText('Unlock').count()).toBe(0)
    } finally {
      product.clock.now = before
    }
    await context.close()
  })

  test('without a sign-in any more offers to sign in again, and keeps its question', async () => {
    const { context, page } = await open()
    await asked(page, VISITS)
    await context.clearCookies()
    await field(page).fill('and the week before?')
    await page.keyboard.press('Enter')
    await press(page.getByRole('alert').getByRole('button', { name: 'Sign In Again' }))
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await context.close()
  })

  test('that cannot be sent goes back to the field, which has the focus', async () => {
    const { context, page } = await open()
    await context.setOffline(true)
    await field(page).fill(VISITS)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Back to the question' }).press('Enter')
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field(page).inputValue()).toBe(VISITS)
    await context.setOffline(false)
    await page.keyboard.press('Enter')
    await expect.poll(() => answers(page).count()).toBe(1)
    await context.close()
  })

  test('the first of a conversation is announced as awaited, in a log that was there before', async () => {
    const { context, page } = await open()
    const log = await page.getByRole('log').elementHandle()
    await field(page).fill(VISITS)
    await page.keyboard.press('Enter')
    await expect.poll(() => answers(page).count()).toBe(1)
    expect(await log!.evaluate((element) => element.isConnected && element.textContent.includes('sessions'))).toBe(true)
    await context.close()
  })

  test('in a page that is too old keeps its question until the page is reloaded', async () => {
    const { context, page } = await open()
    const id = await asked(page, VISITS)
    await page.route(`**/ai-insights/chat/${id}?*`, (route) =>
      route.request().method() === 'POST'
        ? route.continue({ headers: { ...route.request().headers(), 'x-wp-nonce': 'old' } })
        : route.continue(),
    )
    await field(page).fill('and the week before?')
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('alert').waitFor()
    await page.unroute(`**/ai-insights/chat/${id}?*`)
    await page.reload()
    await expect.poll(() => field(page).inputValue()).toBe('and the week before?')
    await page.keyboard.press('Enter')
    await expect.poll(() => answers(page).count()).toBe(2)
    await context.close()
  })

  test('one about the second site stays with that site, also when a new one starts', async () => {
    const second = await product.addSite({ domain: 'second.example', name: 'Second Shop' })
    await product.load(second.id, history('second.example'))
    await product.licence(second.id, 'pro')
    const { context, page } = await open({}, '/ai-insights/chat', second.id)
    const id = await asked(page, VISITS)
    const siteOf = () => new URLSearchParams(page.url().split('?')[1]).get('site')
    expect(siteOf()).toBe(String(second.id))
    await page.getByRole('button', { name: 'New Conversation' }).click()
    await page.waitForURL(/\/ai-insights\/chat\?/)
    expect(siteOf()).toBe(String(second.id))
    await page.goto(`${product.url}/#/ai-insights/chat/${id}?site=${second.id}`)
    await answers(page).waitFor()
    expect(siteOf()).toBe(String(second.id))
    await context.close()
  })

  test('CHAT-19 CHAT-40 CHAT-49 CHAT-60 is shown at once with a waiting indicator, and no other can be sent meanwhile', async () => {
    const { context, page } = await open()
    let answer = () => {}
    const wait = new Promise<void>((resolve) => {
      answer = resolve
    })
    let calls = 0
    await page.route('**/ai-insights/chat?*', async (route) => {
      calls++
      await wait
      await route.continue()
    })
    await field(page).fill(VISITS)
    await page.keyboard.press('Enter')
    await questions(page).getByText(VISITS).waitFor()
    await page.getByText('Retrieving data from Curlew...').waitFor()
    expect(await sendButton(page).isDisabled()).toBe(true)
    await page.keyboard.press('Enter')
    answer()
    await answers(page).first().waitFor()
    await page.getByText('Retrieving data').waitFor({ state: 'detached' })
    expect(calls).toBe(1)
    await context.close()
  })

  test('CHAT-85 CHAT-86 CHAT-87 CHAT-88 CHAT-89 CHAT-90 Enter alone sends, at most 300 characters; the field is then empty and has the focus', async () => {
    const { context, page } = await open()
    await field(page).fill('x'.repeat(301))
    expect((await field(page).inputValue()).length).toBe(300)
    await field(page).fill('')
    await page.keyboard.press('Enter')
    expect(await questions(page).count()).toBe(0)
    await field(page).fill(VISITS)
    for (const key of ['Control+Enter', 'Shift+Enter', 'Alt+Enter', 'Meta+Enter']) await page.keyboard.press(key)
    expect(await questions(page).count()).toBe(0)
    await field(page).fill(VISITS)
    await page.keyboard.press('Enter')
    await answers(page).first().waitFor()
    expect(await field(page).inputValue()).toBe('')
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await context.close()
  })

  test('CHAT-18 CHAT-54 a later one goes to the same conversation, which scrolls to its end', async () => {
    const { context, page } = await open({ viewport: { width: 1000, height: 500 } })
    const id = await asked(page, VISITS)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await ask(page, 'top pages')
    expect((await sent).url()).toContain(restPath('ai-insights/chat/:id', id))
    const box = (await answers(page).last().boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(500)
    await context.close()
  })

  test.each([
    ['1280 by 900', { width: 1280, height: 900 }],
    ['390 by 844', { width: 390, height: 844 }],
  ])(
    'CHAT-18 of a long conversation in a window of %s the last answer is above the field, with all of it',
    async (_, viewport) => {
      const { context, page } = await open({ viewport })
      for (const question of [
        'sessions by channel last month',
        'sessions by country last month',
        'visits by day last month',
      ])
        await ask(page, question)
      const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom)
      const top = await field(page).evaluate((element) => element.closest('form')!.getBoundingClientRect().top)
      expect(await bottomOf(answers(page).last())).toBeLessThanOrEqual(top)
      await context.close()
    },
  )

  test('with many conversations, the start and the button for a new one stay visible', async () => {
    const { context, page } = await open({ viewport: { width: 1280, height: 900 } })
    const id = await asked(page, VISITS)
    const { database } = product.server.services
    const { person } = await database
      .selectFrom('chats')
      .select('person')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 60 }, (_, i) => ({
      ...{ id: crypto.randomUUID(), site_id: site.id, person, title: '', preview: `One of many ${i}` },
      ...{ is_pinned: 0, changed_at: i },
    }))
    await database.insertInto('chats').values(rows).execute()
    await page.goto(`${product.url}/#/ai-insights/chat?site=${site.id}`)
    await page.reload()
    await settled(page)
    await group(page, 'Recent').getByText('One of many 59').waitFor()
    expect(await page.getByRole('heading', { name: 'Have a conversation' }).evaluate(isInWindow)).toBe(true)
    const older = group(page, 'Recent').getByText('One of many 0', { exact: true })
    await older.scrollIntoViewIfNeeded()
    const listEnd = () =>
      older.evaluate((element) => element.closest('nav')!.firstElementChild!.getBoundingClientRect().bottom)
    await expect.poll(async () => Math.round(await listEnd())).toBe(900)
    await group(page, 'Pinned Conversations').scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, 0))
    for (const question of [
      'sessions by channel last month',
      'sessions by country last month',
      'visits by day last month',
    ])
      await ask(page, question)
    expect(await page.getByRole('button', { name: 'New Conversation' }).evaluate(isInWindow)).toBe(true)
    await database
      .deleteFrom('chats')
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute()
    await context.close()
  })

  test('CHAT-22 CHAT-32 CHAT-33 CHAT-34 an answer shows its chart and its figures in words; a pie chart on request', async () => {
    const { context, page } = await open()
    await ask(page, 'sessions by device in the last 30 days')
    const chart = answers(page).last().getByRole('figure', { name: 'Sessions' })
    expect(await chart.getByRole('listitem').count()).toBeGreaterThan(1)
    expect(await barriersOf(page)).toEqual([])
    await ask(page, 'as a pie chart')
    await answers(page).last().locator('svg path').first().waitFor()
    await ask(page, 'sessions per day last week')
    await answers(page).last().getByText('View as table').waitFor()
    expect(await barriersOf(page)).toEqual([])
    await context.close()
  })

  test('its receipt says what it is based on, and links to the report with the same days', async () => {
    const { context, page } = await open()
    await ask(page, VISITS)
    await press(page.getByRole('button', { name: 'What this rests on' }))
    await page.getByText('Europe/London').waitFor()
    await press(page.getByRole('link', { name: 'Open Overview Report' }))
    await page.getByRole('heading', { name: 'Overview Report' }).waitFor()
    expect(page.url()).toMatch(/start=2026-03-0[12]&end=2026-03-0[78]/)
    // Of several sites it is the same one.
    expect(new URLSearchParams(page.url().split('?')[1]).get('site')).toBe(String(site.id))
    await context.close()
  })

  test.each([1440, 783, 782, 390])('at %i px a receipt and a box for feedback open above the field', async (width) => {
    const { context, page } = await open({ viewport: { width, height: 844 } })
    for (const question of ['sessions by channel last month', VISITS]) await ask(page, question)
    const top = () => field(page).evaluate((element) => element.closest('form')!.getBoundingClientRect().top)
    const bottomOf = (opened: Locator) => opened.evaluate((element) => element.getBoundingClientRect().bottom)
    await press(page.getByRole('button', { name: 'What this rests on' }).last())
    const link = page.getByRole('link', { name: 'Open Overview Report' })
    await expect.poll(async () => (await bottomOf(link)) < (await top())).toBe(true)
    await press(answers(page).last().getByRole('button', { name: 'Thumbs down' }))
    const send = page.getByRole('button', { name: 'Send Feedback' })
    await expect.poll(async () => (await bottomOf(send)) < (await top())).toBe(true)
    await context.close()
  })

  test('is shown on one line without invisible characters, as it is stored', async () => {
    const { context, page } = await open()
    await field(page).fill('visits\nyester\u0007day\u202e')
    await page.keyboard.press('Enter')
    await questions(page).getByText('visits yesterday', { exact: true }).waitFor()
    await answers(page).first().getByText('sessions').waitFor()
    await page.waitForURL(/\/ai-insights\/chat\/[0-9a-f-]{36}/)
    await page.reload()
    await settled(page)
    await questions(page).getByText('visits yesterday', { exact: true }).waitFor()
    await context.close()
  })

  test('with markup is shown as written, and never runs', async () => {
    const { context, page, errors } = await open()
    await ask(page, '<img src=x onerror="document.title=1"> visits')
    expect(await questions(page).last().innerText()).toContain('<img src=x')
    expect(await page.locator('article img').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })
})

describe('an error', () => {
  const failing = (page: Page, status: number, data: object) =>
    page.route('**/ai-insights/chat?*', (route) => route.fulfill({ status, json: { success: false, data } }))
  const failure = { message: 'Broken', type: 'server_error', error: 'It is <b>broken</b><img src=x>', retryable: true }
  const box = (page: Page) => page.getByRole('main').getByRole('alert')

  test('CHAT-25 CHAT-58 CHAT-59 CHAT-61 CHAT-62 CHAT-93 replaces the form, with Retry, which answers the question', async () => {
    const { context, page } = await open()
    const id = await asked(page, VISITS)
    await page.route(`**/ai-insights/chat/${id}?*`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      // Stored, but not answered.
      await product.server.services.chats.ask(await ownerOf(id), id, 'visits today')
      return route.fulfill({ status: 500, json: { success: false, data: { ...failure, chat_id: id } } })
    })
    await field(page).fill('visits today')
    await page.keyboard.press('Enter')
    await box(page).getByText('It is broken').waitFor()
    expect(await box(page).locator('b').innerText()).toBe('broken')
    expect(await box(page).locator('img').count()).toBe(0)
    expect(await field(page).count()).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    await press(page.getByRole('button', { name: 'Retry' }))
    await expect.poll(() => answers(page).count()).toBe(2)
    await field(page).waitFor()
    await context.close()
  })

  test('CHAT-48 CHAT-56 CHAT-57 a refused question shows the host’s message as a toast, without Retry', async () => {
    const { context, page } = await open()
    await failing(page, 200, {
      message: 'Not <b>today</b>',
      type: 'not_connected',
      error: 'Not today',
      retryable: false,
    })
    await field(page).fill(VISITS)
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByText('Not today').waitFor()
    await box(page).getByText('Not today').waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    await context.close()
  })

  test('CHAT-25 CHAT-58 of an unstored first question replaces the form; a new conversation has it in the field', async () => {
    const { context, page } = await open()
    await failing(page, 503, { message: 'Broken', type: 'server_error' })
    await field(page).fill(VISITS)
    await page.keyboard.press('Enter')
    await box(page).getByText('Broken').waitFor()
    expect(await field(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    await press(page.getByRole('button', { name: 'New Conversation' }))
    await box(page).waitFor({ state: 'detached' })
    await expect.poll(() => field(page).inputValue()).toBe(VISITS)
    await page.unroute('**/ai-insights/chat?*')
    await press(sendButton(page))
    await answers(page).first().getByText('sessions').waitFor()
    expect(await questions(page).count()).toBe(1)
    expect(await box(page).count()).toBe(0)
    await context.close()
  })

  test('CHAT-45 a question to a conversation that was deleted in another window is kept for a new one', async () => {
    const { context, page } = await open()
    const id = await asked(page, VISITS)
    await product.server.services.chats.remove(await ownerOf(id), id)
    await field(page).fill('visits today')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByText('This conversation has been deleted').waitFor()
    await page.getByRole('heading', { name: 'Have a conversation' }).waitFor()
    expect(page.url()).not.toContain(id)
    expect(await field(page).inputValue()).toBe('visits today')
    await press(sendButton(page))
    await page.waitForURL(/\/ai-insights\/chat\/[0-9a-f-]{36}/)
    expect(page.url()).not.toContain(id)
    await context.close()
  })

  test('CHAT-43 CHAT-44 CHAT-45 CHAT-96 a missing conversation leads to the start and reloads the list', async () => {
    const { context, page } = await open()
    let lists = 0
    page.on('request', (request) => request.url().includes('ai-insights/chats') && lists++)
    await page.goto(`${product.url}/#/ai-insights/chat/6f1f8a1e-57c7-4b0f-9d3c-0a6b2f3d4e5f?site=${site.id}`)
    await page.getByRole('heading', { name: 'Have a conversation' }).waitFor()
    await expect.poll(() => lists).toBeGreaterThan(0)
    expect(page.url()).not.toContain('6f1f8a1e')
    await context.close()
  })

  test('CHAT-46 CHAT-47 a conversation whose last question has no answer says so, and offers to retry', async () => {
    const { context, page } = await open()
    const id = await asked(page, VISITS)
    await product.server.services.chats.ask(await ownerOf(id), id, 'visits today')
    await page.reload()
    await settled(page)
    await box(page).getByText('Looks like your last message was not sent. Please try again.').waitFor()
    await press(page.getByRole('button', { name: 'Retry' }))
    await expect.poll(() => answers(page).count()).toBe(2)
    await context.close()
  })

  test('Retry sends a later question that never reached the server', async () => {
    const { context, page } = await open()
    const id = await asked(page, VISITS)
    const sends = `**/ai-insights/chat/${id}?*`
    await page.route(sends, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await field(page).fill('visits <today> & yesterday')
    await page.keyboard.press('Enter')
    await box(page).waitFor()
    await page.unroute(sends)
    await press(page.getByRole('button', { name: 'Retry' }))
    await expect.poll(() => answers(page).count()).toBe(2)
    await box(page).waitFor({ state: 'detached' })
    await page.reload()
    await settled(page)
    expect(await questions(page).count()).toBe(2)
    await questions(page).last().getByText('visits <today> & yesterday', { exact: true }).waitFor()
    await context.close()
  })

  test('Retry shows an answer that was lost on its way, without asking twice', async () => {
    const { context, page } = await open()
    const id = await asked(page, VISITS)
    const sends = `**/ai-insights/chat/${id}?*`
    await page.route(sends, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort()
    })
    await field(page).fill('visits today')
    await page.keyboard.press('Enter')
    await box(page).waitFor()
    await page.unroute(sends)
    await press(page.getByRole('button', { name: 'Retry' }))
    await expect.poll(() => answers(page).count()).toBe(2)
    expect(await questions(page).count()).toBe(2)
    await context.close()
  })

  test('CHAT-63 a failed retry says why in the same place, and can be repeated', async () => {
    const { context, page } = await open()
    const id = await asked(page, VISITS)
    await product.server.services.chats.ask(await ownerOf(id), id, 'visits today')
    await page.reload()
    await settled(page)
    const retries = `**/ai-insights/chat/${id}/retry*`
    await page.route(retries, (route) => route.fulfill({ status: 500, json: { success: false, data: failure } }))
    await press(page.getByRole('button', { name: 'Retry' }))
    await box(page).getByText('It is broken').waitFor()
    await page.unroute(retries)
    await press(page.getByRole('button', { name: 'Retry' }))
    await expect.poll(() => answers(page).count()).toBe(2)
    await context.close()
  })
})

describe('the screen', () => {
  test('NAV-30 CHAT-41 opens the conversation in the address, and does not load an open one again', async () => {
    const { context, page } = await open()
    const id = await asked(page, 'visits in December')
    let reads = 0
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes(`ai-insights/chat/${id}`)) reads++
    })
    await page.reload()
    await settled(page)
    await questions(page).getByText('visits in December').waitFor()
    expect(reads).toBe(1)
    await press(group(page, 'Recent').getByRole('button', { name: 'visits in December', exact: true }))
    await ask(page, 'only mobile')
    expect(reads).toBe(1)
    await context.close()
  })

  test('CHAT-73 starts again each time it is opened', async () => {
    const { context, page } = await open()
    await asked(page, VISITS)
    await page.goto(`${product.url}/#/?site=${site.id}`)
    await page.getByRole('heading', { level: 1, name: 'Overview Report' }).waitFor()
    await page.goto(`${product.url}/#/ai-insights/chat?site=${site.id}`)
    await page.getByRole('heading', { name: 'Have a conversation' }).waitFor()
    expect(await questions(page).count()).toBe(0)
    await context.close()
  })
})

describe('the list', () => {
  test('CHAT-04 CHAT-07 CHAT-10 CHAT-11 CHAT-66 CHAT-72 pins and unpins by the menu of three dots, which Escape closes', async () => {
    const { context, page } = await open()
    const question = 'visits in January'
    await asked(page, question)
    await press(menuOf(page, question))
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Pin', 'Rename', 'Delete'])
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await press(menuOf(page, question))
    await press(page.getByRole('menuitem', { name: 'Pin' }))
    await group(page, 'Pinned Conversations').getByText(question).waitFor()
    await press(menuOf(page, question))
    await press(page.getByRole('menuitem', { name: 'Unpin' }))
    await group(page, 'Recent').getByText(question).waitFor()
    await press(page.getByRole('button', { name: 'New Conversation' }))
    await page.getByRole('heading', { name: 'Have a conversation' }).waitFor()
    expect(page.url()).toContain('#/ai-insights/chat')
    await context.close()
  })

  test('CHAT-12 CHAT-27 CHAT-67 CHAT-68 CHAT-69 CHAT-70 CHAT-71 renames in place; Escape leaves the name, an empty one becomes the preview', async () => {
    const { context, page } = await open()
    const question = 'page views in February'
    await asked(page, question)
    const rename = async (name: string, title: string, key: string) => {
      await press(menuOf(page, name))
      await press(page.getByRole('menuitem', { name: 'Rename' }))
      const input = page.getByRole('textbox', { name: 'New title' })
      await expect
        .poll(() =>
          input.evaluate((element: HTMLInputElement) =>
            element === document.activeElement ? [element.selectionStart, element.selectionEnd] : null,
          ),
        )
        .toEqual([0, name.length])
      const before = await input.inputValue()
      if (title === '') await page.keyboard.press('Delete')
      else await page.keyboard.type(title)
      const kept = (await input.inputValue()).length
      await page.keyboard.press(key)
      await input.waitFor({ state: 'detached' })
      return [before, kept]
    }
    expect(await rename(question, 'Other', 'Escape')).toEqual([question, 5])
    await group(page, 'Recent').getByText(question).waitFor()
    const isFocused = (name: string) => menuOf(page, name).evaluate((element) => element === document.activeElement)
    await expect.poll(() => isFocused(question)).toBe(true)
    expect(await rename(question, 'y'.repeat(60), 'Enter')).toEqual([question, 50])
    await group(page, 'Recent').getByText('y'.repeat(50)).waitFor()
    await expect.poll(() => isFocused('y'.repeat(50))).toBe(true)
    // A press elsewhere keeps what was typed, as Enter does.
    await press(menuOf(page, 'y'.repeat(50)))
    await press(page.getByRole('menuitem', { name: 'Rename' }))
    await page.getByRole('textbox', { name: 'New title' }).fill('Left')
    await press(field(page))
    await group(page, 'Recent').getByText('Left', { exact: true }).waitFor()
    await rename('Left', '', 'Enter')
    await group(page, 'Recent').getByText(question).waitFor()
    await context.close()
  })

  test('the focus stays with a conversation that is pinned, and goes to its neighbour when it is deleted', async () => {
    const { context, page } = await open()
    await asked(page, 'page views of the home page in February')
    await press(page.getByRole('button', { name: 'New Conversation' }))
    const question = 'sessions of mobile visitors in February'
    await asked(page, question)
    const choose = async (action: string) => {
      await menuOf(page, question).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: action }).press('Enter')
    }
    const isFocused = (name: string) => menuOf(page, name).evaluate((element) => element === document.activeElement)
    await choose('Pin')
    await group(page, 'Pinned Conversations').getByText(question).waitFor()
    await expect.poll(() => isFocused(question)).toBe(true)
    await choose('Unpin')
    await group(page, 'Recent').getByText(question).waitFor()
    await expect.poll(() => isFocused(question)).toBe(true)
    await press(page.getByRole('button', { name: 'New Conversation' }))
    const names = await group(page, 'Recent').getByRole('listitem').allTextContents()
    const at = names.indexOf(question)
    await choose('Delete')
    await group(page, 'Recent').getByText(question).waitFor({ state: 'detached' })
    const itemInFocus = () => page.evaluate(() => document.activeElement?.closest('li')?.textContent)
    await expect.poll(itemInFocus).toBe(names[at + 1] ?? names[at - 1])
    await context.close()
  })

  test('without a connection, a change is undone with a message, and a menu that cannot be loaded says so', async () => {
    const { context, page } = await open({ isNew: true })
    const question = 'page views of mobile visitors in February'
    await asked(page, question)
    const inView = (words: string) =>
      page
        .getByRole('alert')
        .filter({ hasText: words })
        .evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
    await context.setOffline(true)
    await press(menuOf(page, question))
    await expect.poll(() => inView('This part could not be loaded')).toBe(true)
    await context.setOffline(false)
    await press(page.getByRole('button', { name: 'Retry' }))
    await page.getByRole('menuitem', { name: 'Pin' }).waitFor()
    await context.setOffline(true)
    await press(page.getByRole('menuitem', { name: 'Pin' }))
    await page.getByText('The conversation could not be changed.').waitFor()
    await group(page, 'Recent').getByText(question).waitFor()
    await context.close()
  })

  test('the focus stays in the list when the last pinned one is deleted', async () => {
    const { context, page } = await open()
    const question = 'sessions of desktop visitors in February'
    await asked(page, question)
    const choose = async (action: string) => {
      await menuOf(page, question).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: action }).press('Enter')
    }
    await choose('Pin')
    await group(page, 'Pinned Conversations').getByText(question).waitFor()
    await press(page.getByRole('button', { name: 'New Conversation' }))
    await choose('Delete')
    await page.getByText(question).first().waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    await context.close()
  })

  test('CHAT-64 CHAT-65 deletes; after deleting the open one, shows the start', async () => {
    const { context, page } = await open()
    const question = 'bounce rate in February'
    await asked(page, question)
    const lists = page.waitForResponse((response) => response.url().includes('ai-insights/chats'))
    await press(menuOf(page, question))
    await press(page.getByRole('menuitem', { name: 'Delete' }))
    await lists
    await page.getByRole('heading', { name: 'Have a conversation' }).waitFor()
    await expect.poll(() => group(page, 'Recent').getByText(question).count()).toBe(0)
    await context.close()
  })

  test('a deleted one is back in the list, with its messages, after Undo', async () => {
    const { context, page } = await open()
    const question = 'engagement rate in February'
    const id = await asked(page, question)
    await press(menuOf(page, question))
    await press(page.getByRole('menuitem', { name: 'Delete' }))
    await expect.poll(() => group(page, 'Recent').getByText(question).count()).toBe(0)
    await press(page.getByRole('button', { name: 'Undo' }))
    // It was open, so it opens again.
    await page.waitForURL(new RegExp(id))
    await group(page, 'Recent').getByRole('button', { name: question, exact: true }).waitFor()
    await expect.poll(() => answers(page).count()).toBe(1)
    await context.close()
  })

  test('of many, those with a text are found', async () => {
    const { context, page } = await open()
    const id = await asked(page, 'exits in February')
    const owned = await ownerOf(id)
    for (let day = 1; day <= 10; day++) await product.server.services.chats.ask(owned, null, `Visits on day ${day}`)
    await page.reload()
    const search = page.getByRole('textbox', { name: 'Search questions and titles' })
    await search.fill('EXITS IN')
    await expect.poll(() => group(page, 'Recent').getByRole('listitem').count()).toBe(1)
    await group(page, 'Recent').getByText('exits in February').waitFor()
    await search.fill('no such words')
    await page.getByText('No question or title contains this text. Answers are not searched.').waitFor()
    expect(await barriersOf(page)).toEqual([])
    await search.press('Escape')
    await expect.poll(() => group(page, 'Recent').getByRole('listitem').count()).toBeGreaterThan(10)
    await context.close()
  })

  test('CHAT-65 deletes the open one that another window has deleted, without an error', async () => {
    const { context, page } = await open()
    const question = 'sessions in February'
    const id = await asked(page, question)
    await product.server.services.chats.remove(await ownerOf(id), id)
    await press(menuOf(page, question))
    await press(page.getByRole('menuitem', { name: 'Delete' }))
    await page.getByRole('heading', { name: 'Have a conversation' }).waitFor()
    await expect.poll(() => group(page, 'Recent').getByText(question).count()).toBe(0)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await context.close()
  })

  test('says that another window has deleted the open one that is pinned, and shows the start', async () => {
    const { context, page } = await open()
    const question = 'users in February'
    const id = await asked(page, question)
    await product.server.services.chats.remove(await ownerOf(id), id)
    await press(menuOf(page, question))
    await press(page.getByRole('menuitem', { name: 'Pin' }))
    await page.getByRole('alertdialog').getByText('This conversation has been deleted.').waitFor()
    await page.getByRole('heading', { name: 'Have a conversation' }).waitFor()
    expect(await menuOf(page, question).count()).toBe(0)
    await context.close()
  })

  test('keeps the open one that could not be deleted', async () => {
    const { context, page } = await open()
    const question = 'pageviews in February'
    const id = await asked(page, question)
    await page.route('**/ai-insights/chat/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await press(menuOf(page, question))
    await press(page.getByRole('menuitem', { name: 'Delete' }))
    await page.getByRole('alertdialog').getByText('The conversation could not be changed.').waitFor()
    expect(page.url()).toContain(id)
    expect(await answers(page).count()).toBe(1)
    await context.close()
  })
})

describe('a rating', () => {
  test('CHAT-20 CHAT-74 CHAT-75 CHAT-76 CHAT-77 CHAT-79 CHAT-80 shows at once and is stored; feedback is acknowledged', async () => {
    const { context, page } = await open()
    await ask(page, VISITS)
    const answer = answers(page).last()
    expect(await questions(page).last().getByRole('button').count()).toBe(0)
    const rated = page.waitForRequest((request) => request.url().includes('/rate'))
    await press(answer.getByRole('button', { name: 'Thumbs up' }))
    expect((await rated).postDataJSON()).toMatchObject({ rating: 1 })
    expect(await answer.getByRole('button', { name: 'Thumbs up' }).isDisabled()).toBe(true)
    await press(answer.getByRole('button', { name: 'Thumbs down' }))
    const words = answer.getByRole('textbox')
    await words.fill('Too short')
    const said = page.waitForRequest((request) => request.postDataJSON()?.feedback === 'Too short')
    await press(answer.getByRole('button', { name: 'Send Feedback' }))
    expect((await said).postDataJSON()).toMatchObject({ skipped_feedback: false })
    await answer.getByText('Thanks for your feedback.').waitFor()
    await page.reload()
    await settled(page)
    await answers(page).last().getByText('Thanks for your feedback.').waitFor()
    expect(await answers(page).last().getByRole('button', { name: 'Thumbs down' }).isDisabled()).toBe(true)
    await context.close()
  })

  test('CHAT-78 CHAT-80 a closed feedback box counts as skipped, and does not return', async () => {
    const { context, page } = await open()
    await ask(page, VISITS)
    const answer = answers(page).last()
    await press(answer.getByRole('button', { name: 'Thumbs down' }))
    const skipped = page.waitForRequest((request) => request.postDataJSON()?.skipped_feedback === true)
    await press(answer.getByRole('button', { name: 'Close without feedback' }))
    await skipped
    await answer.getByRole('textbox').waitFor({ state: 'detached' })
    await context.close()
  })

  test('CHAT-21 CHAT-91 CHAT-92 an answer is copied as text; without a clipboard there is no button, and a failure has no toast', async () => {
    const { context, page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await ask(page, VISITS)
    const toast = page.getByRole('alertdialog').filter({ hasText: 'Copied to clipboard!' })
    const closeToast = async () => {
      await toast.getByRole('button', { name: 'Dismiss' }).click()
      await toast.waitFor({ state: 'detached' })
    }
    await press(page.getByRole('button', { name: 'Copy' }))
    await toast.waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Last week, .* your site had [\d,]+ sessions\.$/,
    )
    await closeToast()
    await ask(page, 'sessions by device in the last 30 days')
    const answer = answers(page).last()
    const rows = answer.getByRole('figure', { name: 'Sessions' }).getByRole('listitem')
    await rows.first().waitFor()
    await press(answer.getByRole('button', { name: 'Copy' }))
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain('By Device')
    for (const row of await rows.all()) {
      const [label, figure] = (await row.innerText()).split('\n').filter((part) => part.trim() !== '')
      expect(await copied()).toContain(`- ${label}: ${figure}`)
    }
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
    })
    await closeToast()
    await press(answer.getByRole('button', { name: 'Copy' }))
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await context.close()
  })
})

describe('editions', () => {
  test('NAV-27 CHAT-81 CHAT-83 the free one shows sample messages behind the offer and a disabled form, without a request', async () => {
    const opened = await signedIn(product, browser)
    const { context, page } = opened
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('ai-insights') && asked.push(request.url()))
    await page.goto(`${product.url}/#/ai-insights/chat?site=${lite.id}`)
    await page
      .getByRole('heading', { name: /Conversations AI|Unlock/ })
      .first()
      .waitFor()
    await settled(page)
    expect(await field(page).isDisabled()).toBe(true)
    expect(await sendButton(page).isDisabled()).toBe(true)
    expect(asked).toEqual([])
    await context.close()
  })

  test('CHAT-82 CHAT-84 below Pro, sending opens the offer instead of a call', async () => {
    const { context, page } = await open({}, '/ai-insights/chat', basic.id)
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().includes('ai-insights') && asked.push(request.url()),
    )
    await field(page).fill(VISITS)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect([asked, await questions(page).count()]).toEqual([[], 0])
    await context.close()
  })
})

describe('an answer that a slow language model words', () => {
  const set = (provider: 'openai' | 'none') =>
    product.server.services.assistantModels.change(site.id, {
      ...{ provider, address: model.address, model: 'slow', tokens_a_day: 1_000_000, hides_texts: true },
    })

  test('CHAT-35 appears in every window with the conversation', async () => {
    await set('openai')
    const held = Promise.withResolvers<{ text: string }>()
    model.answer = () => held.promise
    const { context, page, errors } = await open()
    await field(page).fill(VISITS)
    await page.keyboard.press('Enter')
    await expect.poll(() => model.received.length).toBe(1)
    const messages = product.server.services.database.selectFrom('chat_messages').orderBy('ordinal', 'desc')
    const { chat_id: id } = await messages.select('chat_id').executeTakeFirstOrThrow()
    const other = await context.newPage()
    await other.goto(`${product.url}/#/ai-insights/chat/${id}?site=${site.id}`)
    await other.getByText('Retrieving data').first().waitFor({ state: 'attached' })
    expect(await answers(other).filter({ hasText: 'Your site' }).count()).toBe(0)
    held.resolve({ text: 'Your site had {{total.sessions}} from {{range}}.' })
    for (const window of [page, other])
      await answers(window)
        .filter({ hasText: /Your site had [\d,]+ sessions from Sunday/ })
        .waitFor()
    await set('none')
    await context.close()
    expect(errors).toEqual([])
  })

  test('CHAT-35 CHAT-55 appears even as the first one of a new conversation whose call has ended', async () => {
    await set('openai')
    const held = Promise.withResolvers<{ text: string }>()
    const calls = model.received.length
    model.answer = () => held.promise
    const { context, page, errors } = await open()
    let real: Promise<unknown> = Promise.resolve()
    // As if a call reached its time limit while the answer is still pending.
    await page.route('**/ai-insights/chat?*', async (route) => {
      real = route.fetch()
      await expect.poll(() => model.received.length).toBe(calls + 1)
      const messages = product.server.services.database.selectFrom('chat_messages').orderBy('ordinal', 'desc')
      const { chat_id } = await messages.select('chat_id').executeTakeFirstOrThrow()
      await route.fulfill({ json: { success: true, data: { chat_id, latest_message: null } } })
    })
    await field(page).fill(VISITS)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/ai-insights\/chat\/[0-9a-f-]{36}/)
    await page.getByText('Retrieving data').waitFor()
    held.resolve({ text: 'Your site had {{total.sessions}} from {{range}}.' })
    await answers(page)
      .filter({ hasText: /Your site had [\d,]+ sessions from Sunday/ })
      .waitFor()
    await page.getByText('Retrieving data').waitFor({ state: 'detached' })
    await real
    await set('none')
    await context.close()
    expect(errors).toEqual([])
  })

  test('stays out of a new conversation that was begun meanwhile, and is in the list', async () => {
    const { context, page, errors } = await open()
    await asked(page, 'page views in February')
    await press(page.getByRole('button', { name: 'New Conversation' }))
    await set('openai')
    const held = Promise.withResolvers<{ text: string }>()
    const calls = model.received.length
    model.answer = () => held.promise
    const question = 'orders of last week'
    await field(page).fill(VISITS)
    await page.keyboard.press('Enter')
    await expect.poll(() => model.received.length).toBe(calls + 1)
    await press(group(page, 'Recent').getByText('page views in February').first())
    await answers(page).first().waitFor()
    await press(page.getByRole('button', { name: 'New Conversation' }))
    await field(page).fill(question)
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/ai-insights/chat?'),
    )
    held.resolve({ text: 'Your site had {{total.sessions}} from {{range}}.' })
    await answered
    await group(page, 'Recent').getByText(VISITS).first().waitFor()
    expect(new URL(page.url()).hash).toMatch(/^#\/ai-insights\/chat\?/)
    expect([await answers(page).count(), await field(page).inputValue()]).toEqual([0, question])
    await set('none')
    await context.close()
    expect(errors).toEqual([])
  })
})
