import type { ChatChart } from '@curlew/model'
import { renderInApp } from '@curlew/ui/testing/render-in-app.tsx'
import { expect, test } from 'vitest'
import { AnswerChart } from './answer-chart.tsx'

const chart: ChatChart = {
  ...{ type: 'pie', seriesName: 'Sessions', note: 'October 2026, 400 in total', total: '400' },
  data: [
    { label: 'Mobile', value: 300, text: '300', share: '75.0%' },
    { label: 'Desktop', value: 100, text: '100', share: '25.0%' },
  ],
}
/** Slices of a pie meet in its centre; those of a donut end at its hole. */
const meetInCentre = (paths: readonly Element[]) => paths.every((path) => path.getAttribute('d')?.includes('L0 0 '))

test('CHAT-31 CHAT-32 a pie has no hole, and a label for each slice', async () => {
  const screen = await renderInApp(<AnswerChart chart={chart} />)
  const figure = screen.getByRole('figure', { name: 'Sessions' })
  await expect.element(figure).toBeVisible()
  const paths = [...figure.element().querySelectorAll('path')]
  expect(paths).toHaveLength(2)
  expect(meetInCentre(paths)).toBe(true)
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([...['Mobile30075.0%', 'Desktop10025.0%']])
  expect(figure.getByText('400', { exact: true }).elements()).toHaveLength(0)
})

test('CHAT-31 CHAT-32 a donut has its total in the hole', async () => {
  const screen = await renderInApp(<AnswerChart chart={{ ...chart, type: 'donut' }} />)
  const figure = screen.getByRole('figure', { name: 'Sessions' })
  await expect.element(figure.getByText('400', { exact: true })).toBeVisible()
  expect(meetInCentre([...figure.element().querySelectorAll('path')])).toBe(false)
})
