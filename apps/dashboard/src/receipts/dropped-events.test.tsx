import '@curlew/words/en/receipts.ts'
import { renderInApp } from '@curlew/ui/testing/render-in-app.tsx'
import { expect, test } from 'vitest'
import { DroppedEvents } from './dropped-events.tsx'

const REASONS = ['bot', 'opted_out', 'excluded', 'duplicate', 'malformed', 'too_old', 'prefetch'] as const
const dropped = REASONS.map((reason, i) => ({ reason, count: 1000 - i * 100 }))

test('the five most frequent reasons have a bar each, the others one line, and all add up to the sum', async () => {
  const screen = await renderInApp(<DroppedEvents dropped={dropped} />)
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Not counted in this range4,900 events')
  const rows = screen.getByRole('listitem').elements()
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ...['Robots1,000', 'Visitors who do not want to be counted900', 'Your own people800'],
    ...['Sent twice, counted once700', 'Not as the script sends it600', '2 more reasons900'],
  ])
})

test.each([
  [[], 'Everything that arrived was counted.'],
  [null, 'The source of this site’s figures does not know this.'],
])('%j is explained in a sentence', async (none, words) => {
  const screen = await renderInApp(<DroppedEvents dropped={none} />)
  await expect.element(screen.getByText(words)).toBeVisible()
})
