import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openProduct, reportDataIs, signedIn } from './product.ts'
import { expectBlurred } from './screen.ts'
import { visitSite } from './visitor.ts'

const { product, browser } = await openProduct({ realClock: true })
const site = await visitSite(product, browser, {
  '/contact': `<form id="contact" action="/thanks"><input name="mail" required><button>Send</button></form>
    <form name="letter" action="/thanks"><button>Subscribe</button></form>
    <form role="search" id="find"><button>Find</button></form>`,
  '/thanks': '<p>Thank you</p>',
})
afterAll(() => site.close())

const table = (page: Page) => page.getByRole('table', { name: 'Forms' })
const lines = async (page: Page, rows: string) =>
  (await table(page).locator(rows).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)

test('FORM-01 FORM-03 a visitor sees two forms and sends one, and the report shows exactly that', async () => {
  const { page } = site.visitor
  await Promise.all([page.waitForResponse('**/m.js?*'), page.goto(`${site.url}/contact`)])
  // Refused by the browser: nothing is sent.
  await page.getByRole('button', { name: 'Send' }).click()
  await page.fill('[name=mail]', 'a@b.example')
  await Promise.all([page.waitForURL('**/thanks?*'), page.getByRole('button', { name: 'Send' }).click()])

  const { page: owner, errors } = await site.report('/forms', { form_impression: 2, generate_lead: 1 })
  await table(owner).waitFor()
  expect(await lines(owner, 'thead th')).toEqual(['Form Name or ID', 'Impressions', 'Conversions', 'Conversion Rate'])
  expect(await lines(owner, 'tbody tr:not([data-blank])')).toEqual(['1 contact 1 1 100.0%', '2 letter 1 0 0.0%'])
  expect(await lines(owner, 'tfoot tr')).toEqual(['Total 2 1 50.0%'])
  expect(await owner.getByRole('link', { name: 'View Full Forms Report' }).count()).toBe(0)
  expect(errors).toEqual([])
})

test.for<[string, object, string]>([
  ['FORM-06 an empty report', { forms: [] }, 'There were no impressions for this date range.'],
  [
    'FORM-04 a missing dimension',
    { forms: { error: { code: 'MISSING_CUSTOM_DIMENSION', data: 'form_id' } } },
    'Please set up custom dimension "form_id" for this report to work.',
  ],
  ['FORM-05 another error', { forms: { error: { code: 'OTHER' } } }, 'An unknown error has occurred.'],
])('%s says so', async ([, data, text]) => {
  const { context, page } = await signedIn(product, browser)
  await reportDataIs(page, (answer) => ({ ...answer, ...data }))
  await page.goto(`${product.url}/#/forms?site=${site.id}&range=today`)
  await page.getByText(text, { exact: true }).waitFor()
  await context.close()
})

test('FORM-02 the button to the full report is there when a link is supplied', async () => {
  const { context, page } = await signedIn(product, browser)
  await reportDataIs(page, (answer) => ({ ...answer, galinks: { forms: 'https://provider.example/forms' } }))
  await page.goto(`${product.url}/#/forms?site=${site.id}&range=today`)
  const link = page.getByRole('link', { name: 'View Full Forms Report' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('https://provider.example/forms')
  await context.close()
})

test('FORM-07 in lite it is a blurred sample behind the offer', async () => {
  const lite = await product.addSite({ domain: 'free.example' })
  const { context, page } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/forms?site=${lite.id}`)
  await page.getByText('Unlock the Forms Report').waitFor()
  await expectBlurred(page, 'newsletter-footer')
  await context.close()
})
