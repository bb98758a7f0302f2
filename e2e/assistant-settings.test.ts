/** The settings of the assistant's language model in the browser. */
import { startModelServer } from '@curlew/server/language-model/testing'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { barriersInBothThemes, barriersOf } from './barriers.ts'
import { openProduct, signedIn } from './product.ts'
import { settled } from './screen.ts'

const KEY = 'sk-secret-of-the-shop'

const model = await startModelServer()
afterAll(() => model.close())
const { product, browser } = await openProduct({ realClock: true, chromium: null, modelOrigins: [model.origin] })
const { services } = product.server
const shop = await product.addSite({ name: 'Corner Shop', domain: 'shop.example' })
await product.licence(shop.id, 'pro')

async function on(look: (page: Page) => Promise<void>, window: BrowserContextOptions = {}, site = shop.id) {
  const { context, page, errors } = await signedIn(product, browser, window)
  await page.goto(`${product.url}/#/settings/assistant?site=${site}`)
  await page.getByRole('region', { name: /Who answers|Wer antwortet/ }).waitFor()
  await settled(page)
  await look(page)
  await context.close()
  // Browsers log refused calls as errors.
  expect(errors.filter((text) => !/status of (400|502)/.test(text))).toEqual([])
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const saved = (page: Page) => page.getByText('Settings Updated').first().waitFor()
const set = (hides_texts = true) =>
  services.assistantModels.change(shop.id, {
    ...{ provider: 'openai', address: model.address, model: 'house-small', tokens_a_day: 200_000 },
    ...{ hides_texts, key: KEY },
  })

describe('the model', () => {
  test('can be chosen, tested and removed; its key is not shown again', () =>
    on(async (page) => {
      await page.getByText('Nothing has been sent.').waitFor()
      expect(await page.getByRole('textbox', { name: 'Address' }).count()).toBe(0)
      await page.getByText('OpenAI-compatible', { exact: true }).click()
      await press(page, 'Save')
      await page.getByText('Enter the address of the model’s server.').waitFor()
      await page.getByRole('textbox', { name: 'Address' }).fill('http://models.example/v1')
      await page.getByLabel('Model', { exact: true }).fill('house-small')
      await page.getByLabel('Key', { exact: true }).fill(KEY)
      await press(page, 'Save')
      await page.getByText('Give an https address.').waitFor()
      await page.getByRole('textbox', { name: 'Address' }).fill(model.address)
      await press(page, 'Save')
      await saved(page)
      await page.getByText(/^Saved on /).waitFor()
      await press(page, 'Test')
      await page
        .getByRole('status')
        .getByText(/^Answered in [\d,]+ ms\. Address, key and model are right\.$/)
        .waitFor()
      expect(model.received.at(-1)).toMatchObject({ model: 'house-small', key: KEY })
      const used = page.getByRole('region', { name: 'Limits' })
      await expect.poll(() => used.innerText()).toMatch(/[1-9][\d,]* used today/)

      await page.reload()
      await page.getByText(/^Saved on /).waitFor()
      expect(await page.content()).not.toContain(KEY)
      // The stored key is never sent to another server.
      await page.getByRole('textbox', { name: 'Address' }).fill('https://evil.example/v1')
      await press(page, 'Save')
      await page.getByText('Enter the key again').waitFor()

      await page.reload()
      await press(page, 'Remove')
      await page.getByLabel('Key', { exact: true }).waitFor()
      await page.getByText('None', { exact: true }).click()
      await press(page, 'Save')
      await saved(page)
      expect(await services.assistantModels.account(shop.id)).toBeNull()
    }))

  test.each([
    [{ status: 401 }, 'does not accept the key.'],
    [{ status: 404 }, 'does not know the model “house-small”'],
    [{ status: 429 }, 'refuses more calls for now.'],
    ['hangUp' as const, 'cannot be reached'],
  ])('that answers %j has its own message in the test', async (answer, words) => {
    await set()
    model.answer = () => answer
    await on(async (page) => {
      await press(page, 'Test')
      await page.getByRole('status').getByText(words).waitFor()
    })
    model.answer = () => ({ text: 'OK' })
  })

  test('has limits: tokens per day, and texts that stay on the server', async () => {
    await set()
    await on(async (page) => {
      const region = page.getByRole('region', { name: 'Limits' })
      await region.getByLabel('Tokens a day').fill('12')
      await press(page, 'Save limits')
      await region.getByText('Enter a whole number from 10,000 to 100,000,000.').waitFor()
      await region.getByLabel('Tokens a day').fill('50,000')
      await region.getByLabel('Never send texts that visitors wrote').uncheck()
      await press(page, 'Save limits')
      await saved(page)
    })
    expect(await services.assistantModels.account(shop.id)).toMatchObject({
      ...{ tokens_a_day: 50_000, hides_texts: false, key: KEY, model: 'house-small' },
    })
  })
})

test('what was sent is shown byte for byte, as text, and deleted', async () => {
  await set()
  await services.modelCalls.removeAll(shop.id)
  model.answer = () => ({ text: '<img src=x onerror="document.title=1"> hello' })
  await services.languageModels.test(services.sites.byId(shop.id)!, new AbortController().signal)
  model.answer = () => ({ text: 'OK' })
  await on(async (page) => {
    const region = page.getByRole('region', { name: 'Last calls' })
    await region.getByRole('button', { name: /^Show/ }).click()
    await region.getByText('Answer with the word OK.').waitFor()
    expect(await region.locator('pre').first().innerText()).toBe(model.received.at(-1)!.raw)
    expect(await region.locator('pre').last().innerText()).toContain('<img src=x onerror=')
    expect(await region.locator('img').count()).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    await press(page, 'Delete the log')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the log' }).click()
    await region.getByText('Nothing has been sent.').waitFor()
  })
  expect(await services.modelCalls.of(shop.id)).toEqual([])
})

test('of many calls, the newest are listed, and older ones on request', async () => {
  await set()
  await services.modelCalls.removeAll(shop.id)
  await services.languageModels.test(services.sites.byId(shop.id)!, new AbortController().signal)
  const { id: _, ...call } = await services.database
    .selectFrom('model_calls')
    .selectAll()
    .where('site_id', '=', shop.id)
    .executeTakeFirstOrThrow()
  await services.database.insertInto('model_calls').values(Array(24).fill(call)).execute()
  await on(async (page) => {
    const calls = page.getByRole('region', { name: 'Last calls' }).locator('tbody tr')
    await expect.poll(() => calls.count()).toBe(20)
    await press(page, 'Show older')
    await expect.poll(() => calls.count()).toBe(25)
    expect(await page.getByRole('button', { name: 'Show older' }).count()).toBe(0)
  })
  await services.modelCalls.removeAll(shop.id)
})

test('the screen fits windows of every width, and nothing is in the way, in either theme', async () => {
  await set()
  await services.modelCalls.removeAll(shop.id)
  const site = services.sites.byId(shop.id)!
  const { signal } = new AbortController()
  await services.languageModels.test(site, signal)
  model.answer = () => ({ status: 429 })
  await services.languageModels.test(site, signal).catch(() => {})
  model.answer = () => ({ text: 'OK' })
  await on(async (page) => {
    await press(page, 'Test')
    await page.getByText('Address, key and model are right.').waitFor()
    for (const width of [1440, 783, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const room = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(room).toBe(0)
      if (width !== 783) expect(await barriersInBothThemes(page)).toEqual([])
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/assistant-${width}.png`, fullPage: true })
    }
  })
})

test('the screen speaks German where the browser does', () =>
  on(
    async (page) => {
      await page.getByText('OpenAI-kompatibel').waitFor()
      await page.getByRole('region', { name: 'Letzte Aufrufe' }).waitFor()
    },
    { locale: 'de-DE' },
  ))
