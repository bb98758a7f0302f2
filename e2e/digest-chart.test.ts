/** The chart of a mailed report, as a browser draws it. */
import { createWords } from '@curlew/words'
import { afterAll, expect, test } from 'vitest'
import { chartOf } from '../apps/server/src/mail/chart-table.ts'
import { closeWindows, sharedBrowser } from './browser.ts'

const browser = await sharedBrowser()
afterAll(() => closeWindows(browser))

test('a day’s number is above its own bar, regardless of the other bar’s height', async () => {
  const words = await createWords({ locale: 'en-US' })
  const days = [
    { day: '2026-03-02', sessions: 1, before: 1500 },
    { day: '2026-03-03', sessions: 1234, before: 90 },
    { day: '2026-03-04', sessions: 0, before: 700 },
    { day: '2026-03-05', sessions: 640, before: null },
  ]
  const page = await browser.newPage({ viewport: { width: 600, height: 400 } })
  await page.setContent(`<div style="width:552px">${await chartOf({ words, period: 'week', days })}</div>`)
  const drawn = await page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect()
    return [...document.querySelectorAll('table[role=img] > tbody > tr:first-child > td')].map((cell) => ({
      cell: box(cell),
      number: box(cell.querySelector('.ink2')!),
      own: [...cell.querySelectorAll('.chart')].map(box)[0],
      other: [...cell.querySelectorAll('.compare')].map(box)[0],
    }))
  })
  expect(drawn).toHaveLength(days.length)
  for (const [index, { cell, number, own, other }] of drawn.entries()) {
    const day = days[index]!.day
    expect(number.left, day).toBeGreaterThanOrEqual(cell.left)
    expect(number.right, day).toBeLessThanOrEqual(cell.right)
    if (own) {
      expect(Math.abs(own.top - number.bottom), day).toBeLessThanOrEqual(1)
      expect(number.left, day).toBeLessThanOrEqual(own.left)
      expect(number.right, day).toBeGreaterThanOrEqual(own.right - 1)
    } else expect(Math.abs(cell.bottom - number.bottom), day).toBeLessThanOrEqual(1)
    if (other) {
      expect(number.right, day).toBeLessThanOrEqual(other.left)
      expect(other.top, day).toBeGreaterThanOrEqual(cell.top)
      expect(Math.abs(cell.bottom - other.bottom), day).toBeLessThanOrEqual(1)
    }
  }
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/digest-chart.png` })
  await page.close()
})
