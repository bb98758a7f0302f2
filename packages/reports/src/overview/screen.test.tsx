import { answerReport } from '@curlew/ui/testing/answer-calls.ts'
import { renderInApp } from '@curlew/ui/testing/render-in-app.tsx'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type OverviewData, overviewData } from '../testing/overview-data.ts'
import OverviewScreen from './screen.tsx'

const region = (name: string) => page.getByRole('region', { name, exact: true })
const textOf = (locator: { element(): Element }) => (locator.element() as HTMLElement).innerText
const listed = (name: string) => region(name).getByRole('listitem').elements() as HTMLElement[]
/** #3a93dd and #5cc0a5. */
const CHART_COLORS = ['rgb(58, 147, 221)', 'rgb(92, 192, 165)']

async function openOverview(given: Partial<OverviewData> = {}, address = '/') {
  answerReport(() => overviewData(given))
  const screen = await renderInApp(<OverviewScreen />, { address })
  await expect.element(region('Key figures')).toBeVisible()
  return screen
}

describe('figures', () => {
  test('OV-07 OV-08 four infoboxes show their value and how it changed', async () => {
    await openOverview()
    const boxes = ['Sessions', 'Pageviews', 'Avg. Session Duration', 'Bounce Rate']
    expect(boxes.map((name) => textOf(region(name)).replaceAll(/\s+/g, ' '))).toEqual([
      'Sessions 60 +100.0% so far, vs. previous 30 days, same hours',
      'Pageviews 90 +200.0% so far, vs. previous 30 days, same hours',
      'Avg. Session Duration 15s +100.0% so far, vs. previous 30 days, same hours',
      'Bounce Rate 50.0% −50.0% so far, vs. previous 30 days, same hours',
    ])
  })

  test('OV-09 in compare mode each infobox also shows the previous value', async () => {
    const screen = await openOverview()
    expect(region('Sessions').getByText('up from').elements()).toEqual([])
    await screen.unmount()
    await openOverview({}, '/?compare=1')
    expect(textOf(region('Sessions'))).toMatch(/up from 30\s+Jan 10 – Feb 8/)
    expect(textOf(region('Pageviews'))).toMatch(/up from 30/)
    expect(textOf(region('Bounce Rate'))).toMatch(/down from 100\.0%/)
  })

  test('OV-16 the bounce rate is explained on hover and on focus, and Escape closes it', async () => {
    await openOverview()
    const tip = page.getByRole('tooltip')
    await page.getByRole('button', { name: 'About Bounce Rate' }).hover()
    await expect
      .poll(() => textOf(tip))
      .toMatch(/Engaged means an event, a visit of 10.seconds or longer, or more than one page/)
    await userEvent.keyboard('{Escape}')
    await expect.element(tip).not.toBeInTheDocument()
    ;(page.getByRole('button', { name: 'About Pageviews' }).element() as HTMLElement).focus()
    await expect.poll(() => textOf(tip)).toMatch(/reloaded/)
  })
})

test('OV-10 OV-11 CHART-04 the pies have a slice for each kind of visitor and each device, in the colours of charts', async () => {
  await openOverview()
  const shares = (name: string) =>
    [...region(name).element().querySelectorAll<HTMLElement>('tbody tr')].map((row) =>
      row.innerText.split(/\s+/).slice(0, 3).join(' '),
    )
  const colors = (name: string) =>
    [...region(name).element().querySelectorAll('svg[viewBox="-100 -100 200 200"] path')].map(
      (slice) => getComputedStyle(slice).fill,
    )
  expect(shares('New vs. Returning')).toEqual(['New 75.0% 45', 'Returning 25.0% 15'])
  expect(shares('Device Breakdown')).toEqual(['Desktop 50.0% 30', 'Mobile 40.0% 24', 'Tablet 10.0% 6'])
  expect(colors('New vs. Returning')).toEqual(CHART_COLORS)
  expect(colors('Device Breakdown').slice(0, 2)).toEqual(CHART_COLORS)
  expect(new Set(colors('Device Breakdown')).size).toBe(3)
  const lines = [...page.getByRole('slider').element().querySelectorAll('path')]
  expect(lines.map((path) => getComputedStyle(path).stroke)).toContain(CHART_COLORS[0])
})

describe('lists', () => {
  const LISTS = [
    ['countries', 'Top 10 Countries', 'View Countries Report'],
    ['referrals', 'Top 10 Referrals', 'View Full Referral Report'],
    ['topposts', 'Top Posts/Pages', 'View Full Posts/Pages Report'],
  ] as const
  const twelve = Array.from({ length: 12 }, (_, place) => ({ place, sessions: 20 - place, compare_sessions: 1 }))

  test('OV-12 of twelve countries and twelve referrals the first ten are listed, and no more can be chosen', async () => {
    await openOverview({
      countries: twelve.map(({ place, ...row }) => ({ iso: `X${place}`, name: `Land ${place}`, ...row })),
      referrals: twelve.map(({ place, ...row }) => ({ url: `site-${place}.example`, ...row })),
    })
    for (const [, name] of LISTS) {
      await expect.element(region(name).getByRole('heading')).toHaveTextContent(name)
      expect(region(name).getByRole('radio').elements()).toEqual([])
    }
    const ten = twelve.slice(0, 10)
    expect(listed('Top 10 Countries').map(({ innerText }) => innerText)).toEqual(
      ten.map(({ place }) => expect.stringContaining(`Land ${place}`)),
    )
    expect(listed('Top 10 Referrals').map(({ innerText }) => innerText)).toEqual(
      ten.map(({ place }) => expect.stringContaining(`site-${place}.example`)),
    )
  })

  const GIVEN: [string, OverviewData['galinks']][] = [
    ['none', {}],
    ['a script', { referrals: 'javascript:alert(1)' }],
    ...LISTS.map(([name]): (typeof GIVEN)[number] => [name, { [name]: `https://provider.example/${name}` }]),
  ]
  test.each(GIVEN)(
    'OV-14 each list leads to the full report whose address is given, and to no other: %s',
    async (given, galinks) => {
      await openOverview({ galinks })
      const links = LISTS.map(([name, list, words]) => {
        const [link] = region(list)
          .getByRole('link', { name: new RegExp(`^${words}`) })
          .elements()
        return link ? [name, link.getAttribute('href'), link.getAttribute('rel')] : []
      })
      expect(links).toEqual(
        LISTS.map(([name]) =>
          name === given ? [name, `https://provider.example/${name}`, 'noopener noreferrer nofollow'] : [],
        ),
      )
    },
  )

  test('TAB-22 GEN-05 in compare a row without its earlier figure has risen by 100 percent, and the others show theirs', async () => {
    const countries = [
      { iso: 'GB', name: 'United Kingdom', sessions: 4 },
      { iso: 'DE', name: 'Germany', sessions: 3, compare_sessions: 2, compare_change: 50 },
    ]
    await openOverview({ countries }, '/?compare=1')
    const [first, second] = listed('Top 10 Countries')
    expect(first!.innerText).toMatch(/4\s+--\s+up from --\s+\+100\.0%/)
    expect(second!.innerText).toMatch(/3\s+2\s+up from 2\s+\+50\.0%/)
  })

  test('pages that share a title show where they are, others do not', async () => {
    const pages = [
      ['/jam/', 'Jam'],
      ['/shop/jam/', 'Jam'],
      ['/tea/', 'Tea'],
    ] as const
    await openOverview({
      toppages: pages.map(([url, title]) => ({ hostname: 'example.org', url, title, sessions: 1 })),
    })
    const texts = listed('Top Posts/Pages').map(({ textContent }) => textContent!.replace(' (opens in a new tab)', ''))
    expect(texts.map((text) => /[A-Z][^\d]*/.exec(text)?.[0])).toEqual(['Jam /jam/', 'Jam /shop/jam/', 'Tea'])
  })

  test('what visitors wrote is shown as text, and never as a link', async () => {
    const hostile = '"><img src=x onerror="document.title=1"><script>document.title=2</script>'
    await openOverview({
      countries: [{ iso: '../x', name: hostile, sessions: 1 }],
      referrals: [{ url: 'javascript:alert(1)', sessions: 1 }],
      toppages: [{ hostname: 'evil.example@good.example', url: `//${hostile}`, title: hostile, sessions: 1 }],
    })
    await expect.element(region('Top Posts/Pages').getByText(hostile)).toBeVisible()
    expect(document.title).toContain('Overview Report')
    for (const list of ['Top 10 Referrals', 'Top Posts/Pages'])
      expect(region(list).getByRole('link').elements()).toEqual([])
  })
})
