/** The list of addons, and reports without their addon. */
import { expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'

const { product, browser } = await openProduct()
const site = await product.addSite()
await product.licence(site.id, 'pro')
await product.load(site.id, history())

test('ADDON-01 ADDON-02 the settings list the addons, and a switch turns one off and on', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  const open = (route: string) => page.goto(`${product.url}/#${route}?site=${site.id}`)
  const forms = page.getByRole('switch', { name: 'Use Forms' })
  await open('/settings/addons')
  await forms.waitFor()
  expect(await page.getByRole('switch').count()).toBe(8)
  expect(await forms.isChecked()).toBe(true)
  expect(await page.getByRole('switch', { name: 'Use Easy Digital Downloads' }).isChecked()).toBe(false)

  // By the keyboard alone.
  await forms.focus()
  await page.keyboard.press('Space')
  await page.getByText('Addon Deactivated').waitFor()
  await expect.poll(() => forms.isChecked()).toBe(false)
  await open('/forms')
  const dialog = page.getByRole('alertdialog', { name: 'Report Unavailable' })
  await dialog.getByText('Please install/activate the Forms addon to view this report.').waitFor()
  await dialog.getByRole('button', { name: 'Activate Addon' }).click()
  await page.getByText('Addon Activated').waitFor()
  await page.locator('[data-report]').waitFor()

  // A missing addon is installed first.
  await open('/settings/addons')
  await page.getByRole('switch', { name: 'Use Easy Digital Downloads' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => page.getByRole('switch', { name: 'Use Easy Digital Downloads' }).isChecked()).toBe(true)
  expect(await barriersOf(page)).toEqual([])
  await context.close()
  expect(errors).toEqual([])
})

test('ADDON-02 a person who may not install is asked to contact an administrator', async () => {
  const { accounts, addons, database, sites } = product.server.services
  const person = { email: 'reader@example.org', password: 'a long enough password', name: 'Reader' }
  const id = await accounts.create({ ...person, role: 'viewer' })
  await database.insertInto('site_members').values({ user_id: id!, site_id: site.id }).execute()
  await addons.deactivate(sites.byId(site.id)!, 'curlew/media')
  const { context, page } = await signedIn(product, browser, { email: person.email, password: person.password })
  await page.goto(`${product.url}/#/media?site=${site.id}`)
  const dialog = page.getByRole('alertdialog', { name: 'Report Unavailable' })
  await dialog.getByText('Ask an administrator of this site to do so.').waitFor()
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Dismiss'])
  await context.close()
})

test('UJ-09 the address of orders is stored, and an invalid one is refused', async () => {
  const { context, page } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/settings/shop?site=${site.id}`)
  const field = page.getByLabel('Address of an order')
  const save = page.getByRole('button', { name: 'Save the address' })
  await field.fill('https://shop.example/orders')
  await save.click()
  await page.getByText('Give an address with {transaction_id} in it').waitFor()
  await field.fill('https://shop.example/orders/{transaction_id}')
  await save.click()
  await page.getByText('Settings Updated').waitFor()
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('https://shop.example/orders/{transaction_id}')
  await context.close()
})
