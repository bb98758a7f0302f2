/** The states of a report's frame, tried with the Overview. */
import { answerReport, cutOff, rawAnswer, refused } from '@curlew/ui/testing/answer-calls.ts'
import { addressShown, goTo, type RenderOptions, renderInApp } from '@curlew/ui/testing/render-in-app.tsx'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { overviewData } from '../testing/overview-data.ts'
import OverviewScreen from './screen.tsx'

const figures = page.getByRole('region', { name: 'Key figures' })
const sessions = page.getByRole('region', { name: 'Sessions', exact: true })
const notice = page.getByRole('alert')
const FAILED = 'This report could not be loaded.'

const openOverview = (options?: RenderOptions) => renderInApp(<OverviewScreen />, options)
const dataOf = (sessionCount: number) => {
  const data = overviewData()
  return { ...data, infobox: { ...data.infobox, sessions: { value: sessionCount, prev: 0, compare_value: 0 } } }
}

test('while figures load, their places are kept and the state is announced', async () => {
  const answer = Promise.withResolvers<unknown>()
  answerReport(() => answer.promise)
  await openOverview()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Overview Report')
  await expect.element(page.getByText('Loading the report')).toBeInTheDocument()
  expect(document.querySelectorAll('[class*=skeleton]').length).toBeGreaterThan(0)
  answer.resolve(overviewData())
  await expect.element(figures).toBeVisible()
  expect(page.getByText('Loading the report').elements()).toEqual([])
})

test('without any visits, each part says so', async () => {
  const none = overviewData({
    newvsreturn: { new: 0, returning: 0, compare: {} },
    devices: { desktop: 0, tablet: 0, mobile: 0 },
    ...{ countries: [], referrals: [], toppages: [] },
  })
  none.overviewgraph.count = 0
  answerReport(() => none)
  await openOverview()
  await expect.element(page.getByText('No visits in these days.')).toBeVisible()
  await expect.poll(() => page.getByText('No data for this time period.').elements()).toHaveLength(5)
})

describe('a report that does not load', () => {
  test.each([
    ['refused', () => refused('server_error')],
    ['cut off', cutOff],
    ['no JSON', () => rawAnswer('<html>', 500)],
    ['of another shape', () => ({})],
    ['with figures that cannot be drawn', () => ({ ...overviewData(), overviewgraph: null })],
  ])('ERR-02 says so and can be tried again: %s', async (_, fault) => {
    let isBroken = true
    const asked = answerReport(() => (isBroken ? fault() : overviewData()))
    await openOverview()
    await expect.element(notice.getByText(FAILED)).toBeVisible()
    expect([figures.elements(), asked.length]).toEqual([[], 1])
    isBroken = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(figures).toBeVisible()
    expect(notice.getByText(FAILED).elements()).toEqual([])
  })

  test('INVALID_DATE_RANGE leads back to the last 30 days', async () => {
    answerReport(({ fields }) =>
      fields.start === '2026-03-10'
        ? refused('INVALID_DATE_RANGE', 'There is no data for these days.')
        : overviewData(),
    )
    await openOverview({ address: '/?range=today' })
    await expect.element(page.getByText('There is no data for these days.')).toBeVisible()
    await page.getByRole('button', { name: 'Show the last 30 days' }).click()
    await expect.element(figures).toBeVisible()
    expect(addressShown()).toBe('/')
  })

  test('a licence that is too low is named, with a way to another', async () => {
    answerReport(() => refused('license_level'))
    await openOverview()
    await expect.element(page.getByText('The Overview Report needs the Lite edition.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Upgrade' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Retry' }).elements()).toEqual([])
  })
})

test('a request that is no longer wanted is aborted, and the last choice wins', async () => {
  const late = Promise.withResolvers<unknown>()
  const asked = answerReport(({ fields }) =>
    fields.start === '2025-12-11' ? late.promise : dataOf(fields.start === '2026-03-09' ? 2 : 60),
  )
  await openOverview()
  await expect.element(figures).toBeVisible()
  goTo('/?range=last90days')
  await expect.poll(() => asked.length).toBe(2)
  // The old figures stay meanwhile.
  expect((sessions.element() as HTMLElement).innerText).toMatch(/^Sessions\s+60/)
  goTo('/?range=yesterday')
  await expect.poll(() => (sessions.element() as HTMLElement).innerText).toMatch(/^Sessions\s+2\s/)
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([false, true, false])
  late.resolve(dataOf(180))
  await late.promise
  await expect.poll(() => (sessions.element() as HTMLElement).innerText).toMatch(/^Sessions\s+2\s/)
})

describe('a site without its connection', () => {
  const sample = { pageData: { authed: false }, loadDemo: () => Promise.resolve(overviewData()) }
  const NOT_CONNECTED = { authed: false }

  test('CONN-01 CONN-02 CONN-03 is blurred behind a notice that leads to the wizard, and nothing is asked for', async () => {
    const asked = answerReport(() => overviewData(), NOT_CONNECTED)
    await openOverview(sample)
    await expect
      .element(notice.getByText('You must connect with Curlew before you can view reports.', { exact: true }))
      .toBeVisible()
    await expect.element(notice.getByRole('link', { name: 'Launch Setup Wizard' })).toHaveAttribute('href', '#/setup')
    expect(getComputedStyle(document.querySelector('[inert]')!).filter).toBe('blur(5px)')
    expect(asked).toEqual([])
  })

  test('CONN-04 users who may not change settings read whom to ask', async () => {
    answerReport(() => overviewData(), { ...NOT_CONNECTED, update_settings: false })
    await openOverview(sample)
    await expect
      .element(notice.getByText('Please ask your webmaster to connect Curlew to Google Analytics.', { exact: true }))
      .toBeVisible()
    expect(page.getByRole('link', { name: 'Launch Setup Wizard' }).elements()).toEqual([])
  })

  test('CONN-06 a lost connection has its own notice', async () => {
    answerReport(() => refused('invalid_grant'))
    await openOverview({ loadDemo: sample.loadDemo })
    await expect
      .element(notice.getByText('The connection has to be renewed before new figures can arrive.'))
      .toBeVisible()
    await expect.element(notice.getByRole('link', { name: 'Reconnect' })).toHaveAttribute('href', '#/setup')
  })
})
