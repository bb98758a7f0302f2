import { renderInApp } from '@curlew/ui/testing/render-in-app.tsx'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LockedBody } from './locked-body.tsx'

const card = page.getByRole('region', { name: /^Unlock / })
const sample = <p>google / organic</p>
const LITE = { pageData: { level: 'lite' as const } }
const UPSELL = 'traffic_source_medium'

beforeEach(() => localStorage.clear())

test('UPS-01 UPS-02 UPS-03 UPS-05 UPS-06 UPS-10 UPS-13 the offer states its value over a blurred sample', async () => {
  await renderInApp(<LockedBody upsell={UPSELL} sample={sample} />, LITE)
  await expect.element(card.getByRole('heading', { name: /^Unlock the Source \/ Medium Report/ })).toBeVisible()
  await expect.element(card.getByText('PRO', { exact: true })).toBeVisible()
  expect(card.getByRole('listitem').elements()).toHaveLength(5)
  const upgrade = card.getByRole('link', { name: /^Upgrade and Unlock/ }).element()
  expect(upgrade.getAttribute('href')).toMatch(/^https:\/\/.*utm_content=traffic_source_medium/)
  await expect.element(card.getByText(/50% off .* WADER50/)).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'See a Sample Report' })).toBeVisible()
  expect(getComputedStyle(document.querySelector('[inert]')!).filter).toBe('blur(5px)')
})

test.each([
  ['forms', 3, 1],
  ['traffic_technology', 4, 1],
  ['traffic_campaign', 5, 2],
  ['realtime', 6, 2],
] as const)('UPS-04 up to four features are in one column, five in two: %s', async (upsell, features, columns) => {
  await renderInApp(<LockedBody upsell={upsell} sample={sample} />, LITE)
  await expect.element(card).toBeVisible()
  const items = card.getByRole('listitem').elements()
  const columnStarts = new Set(items.map((item) => item.getBoundingClientRect().left))
  expect([items.length, columnStarts.size]).toEqual([features, columns])
})

test('UPS-07 UPS-08 UPS-09 the sample is shown clearly under a notice, which once dismissed stays away', async () => {
  const notice = page.getByText('This is a sample report. Upgrade to Pro to unlock for your website.')
  const show = async () => {
    const screen = await renderInApp(<LockedBody upsell={UPSELL} sample={sample} />, LITE)
    await card.getByRole('button', { name: 'See a Sample Report' }).click()
    await expect.element(card).not.toBeInTheDocument()
    expect(document.querySelector('[inert]')).toBeNull()
    await expect.element(page.getByText('google / organic')).toBeVisible()
    return screen
  }
  const screen = await show()
  await expect.element(notice).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await screen.unmount()
  await show()
  expect(notice.elements()).toEqual([])
})
