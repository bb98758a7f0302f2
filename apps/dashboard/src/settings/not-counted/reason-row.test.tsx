/** A reason in the ledger, and counting its events again. */
import '@curlew/words/en/receipts.ts'
import '@curlew/words/en/settings.ts'
import type { DropReason } from '@curlew/model'
import { answerCalls } from '@curlew/ui/testing/answer-calls.ts'
import { renderInApp } from '@curlew/ui/testing/render-in-app.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ReasonRow } from './reason-row.tsx'

const SITE = {
  ...{ name: 'Corner Shop', domain: 'shop.example', timezone: 'Europe/London', currency: 'GBP' },
  ...{ excluded_addresses: ['10.0.0.1'], excluded_roles: ['editor'], your_address: '192.0.2.7', vitals_percent: null },
  ...{ first_day_of_week: null, counted_anyway: ['spam_referrer'] },
}

/** The row of a reason, and the settings as they are stored. */
async function showRow(reason: DropReason) {
  let stored: object = SITE
  answerCalls(({ name, body }) => {
    if (name !== 'GET') stored = { ...stored, ...(body as object) }
    return stored
  })
  await renderInApp(
    <table>
      <ReasonRow
        reason={{ reason, count: 30, values: [10, 20], lastDay: '2026-03-09' }}
        total={120}
        color="red"
        samples={[]}
      />
    </table>,
  )
  return () => stored
}

const count = () => page.getByRole('button', { name: /^Count these from now on/ })

test('says how many, their share, the last day, and why', async () => {
  await showRow('bot')
  const cells = ['Robots They name themselves, or act like one', '30', '25.0%', 'Mar 9', '--', '']
  await expect.element(page.getByRole('row', { name: cells.join(' ').trim() })).toBeVisible()
})

test.each<[DropReason, object]>([
  ['data_centre', { counted_anyway: ['spam_referrer', 'data_centre'] }],
  ['excluded', { excluded_addresses: [], excluded_roles: [] }],
])('events of “%s” are counted from now on, and Undo takes that back', async (reason, change) => {
  const stored = await showRow(reason)
  await count().click()
  await expect.element(page.getByText('Counted now', { exact: true })).toBeVisible()
  expect(stored()).toEqual({ ...SITE, ...change })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(count()).toBeVisible()
  expect(stored()).toEqual(SITE)
})

test('what counts already has no button, nor has what cannot be counted', async () => {
  await showRow('spam_referrer')
  await expect.element(page.getByText('Counted now', { exact: true })).toBeVisible()
  expect(count().elements()).toEqual([])
})

test('visitors who opted out are never counted', async () => {
  await showRow('opted_out')
  await expect.element(page.getByText('Never counted')).toBeVisible()
  expect(count().elements()).toEqual([])
})
