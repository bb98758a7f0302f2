import type { FilterValues, Segments } from '@curlew/model'
import type { DateState, FilterProps } from '@curlew/ui'
import { answerCalls, refused } from '@curlew/ui/testing/answer-calls.ts'
import { addressShown, type RenderOptions, renderInApp } from '@curlew/ui/testing/render-in-app.tsx'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import Filters from './filters.tsx'

const DATES: DateState = {
  ...{ start: '2026-02-09', end: '2026-03-10', compareReport: false },
  ...{ compareStart: '', compareEnd: '', text: '', compareText: '' },
  interval: 'last30days',
}
const COUNTRIES = [
  { value: 'US', count: 2589 },
  { value: 'DE', count: 263 },
]
const SEGMENT = { id: 1, name: 'Phones in Europe', filters: 'deviceCategory.is.mobile', shared: true, can_delete: true }
const SEGMENTS: Segments = {
  segments: [SEGMENT],
  can_share: true,
  dimensions: [{ dimension: 'customEvent:author', label: 'Written by' }],
}

async function open(
  filters = '',
  applied: FilterProps['applied'] = { ignored: [], sessions: null },
  pageData: RenderOptions['pageData'] = {},
) {
  const calls = answerCalls(({ name, path, fields }) => {
    if (path.startsWith('segments')) return name === 'DELETE' ? { ...SEGMENTS, segments: [] } : SEGMENTS
    if (fields.dimension === 'browser') return refused('server_error')
    const values = fields.dimension === 'country' ? COUNTRIES : [{ value: '/shop/', count: 7 }]
    return { values, metric: 'sessions', total: values.length } satisfies FilterValues
  })
  await renderInApp(
    <>
      <h1 tabIndex={-1}>Report</h1>
      <Filters part="button" dates={DATES} />
      <Filters part="summary" applied={applied} />
      <Filters part="chips" dates={DATES} applied={applied} />
      <Filters part="note" applied={applied} />
      <Filters part="row" target={{ dimension: 'deviceCategory', value: 'tablet' }} />
    </>,
    { address: filters ? `/?site=1&filters=${encodeURIComponent(filters)}` : '/?site=1', pageData },
  )
  return calls
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Filter this report and all others' })
const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true })

describe('chips', () => {
  test('say each filter, and are removed by their cross or Backspace; the next one gets the focus', async () => {
    await open('country.is.DE**deviceCategory.is.mobile*tablet**pagePath.contains./shop')
    const sentences = page.getByRole('list', { name: 'Filters' }).getByRole('listitem')
    await expect.element(sentences.nth(0)).toHaveTextContent('Country is Germany')
    await expect.element(sentences.nth(1)).toHaveTextContent('Device is Mobile or Tablet')
    await expect.element(sentences.nth(2)).toHaveTextContent('Page contains “/shop”')
    await button('Remove the filter: Country is Germany').click()
    expect(addressShown()).toBe('/?site=1&filters=deviceCategory.is.mobile*tablet**pagePath.contains./shop')
    const next = button('Change the filter: Device is Mobile or Tablet')
    await expect.element(next).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    expect(addressShown()).toBe('/?site=1&filters=pagePath.contains./shop')
    await button('Clear all filters').click()
    expect(addressShown()).toBe('/?site=1')
  })

  test('say what does not narrow the report', async () => {
    await open('orderCoupon.is.SPRING', { ignored: ['orderCoupon'], sessions: null })
    await expect.element(page.getByText('Coupon does not narrow this report')).toBeVisible()
    expect(page.getByText(/Filtered by/).query()).toBeNull()
  })

  test('show visitors’ texts as text', async () => {
    await open('pagePath.is.<b>bold</b>')
    await expect.element(page.getByText('<b>bold</b>', { exact: true })).toBeVisible()
  })

  test('of filters that cannot be read only offer to clear them', async () => {
    await open('planet.is.Mars')
    await expect.element(page.getByText('The filters in this address cannot be read.')).toBeVisible()
    expect(button('Save as segment').query()).toBeNull()
    await button('Clear all filters').click()
    expect(addressShown()).toBe('/?site=1')
  })

  test('say how many sessions are left, and that tables are filtered', async () => {
    await open('country.is.DE', { ignored: [], sessions: { kept: 263, all: 9948 } })
    await expect.element(page.getByText('263 of 9,948 sessions.')).toBeVisible()
    await expect.element(page.getByText('Filtered by 1 condition, and so are Copy, CSV and PDF.')).toBeVisible()
  })
})

test('levels without dates to choose have a locked button, and no chips', async () => {
  await open('country.is.DE', undefined, { level: 'lite' })
  await button('Filter, not included in this edition').click()
  await expect.element(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  expect(page.getByText('Country is Germany').query()).toBeNull()
})

describe('a row', () => {
  test('is shown alone or left out', async () => {
    await open('deviceCategory.is_not.mobile')
    await button('Leave out Tablet').click()
    expect(addressShown()).toBe('/?site=1&filters=deviceCategory.is_not.mobile*tablet')
    await button('Only this: Tablet').click()
    expect(addressShown()).toBe('/?site=1&filters=deviceCategory.is.tablet')
  })

  test('is refused when there are too many filters already', async () => {
    const full = Array.from({ length: 8 }, (_, i) => `customEvent.p${i}.is.1`).join('**')
    await open(full)
    await button('Only this: Tablet').click()
    await expect.element(page.getByText('There is no room for another filter. Remove one first.')).toBeVisible()
    expect(addressShown()).toBe(`/?site=1&filters=${full}`)
  })
})

describe('the panel', () => {
  test('opens with F, chooses values by name, and applies with Enter', async () => {
    await open()
    await expect.element(button('Filter')).toBeVisible()
    await userEvent.keyboard('f')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('germ')
    await expect.element(box('Germany')).toBeVisible()
    expect(box('United States').query()).toBeNull()
    await box('Germany').click()
    await expect.element(dialog.getByText('1 chosen')).toBeVisible()
    await dialog.getByRole('textbox').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(addressShown()).toBe('/?site=1&filters=country.is.DE')
    await expect.element(button('Filter, 1 condition is set')).toHaveFocus()
  })

  test('takes parts of values as they are typed, and counts within the other filters', async () => {
    const calls = await open('country.is.DE')
    await button('Filter, 1 condition is set').click()
    await dialog.getByRole('button', { name: 'Page', exact: true }).click()
    await expect.element(dialog.getByText(/Counts are within Country is Germany\./)).toBeVisible()
    expect(calls.findLast(({ path }) => path.startsWith('filter-values'))?.fields).toMatchObject({
      ...{ dimension: 'pagePath', start: '2026-02-09', end: '2026-03-10', filters: 'country.is.DE', site: '1' },
    })
    await dialog.getByRole('radio', { name: 'contains' }).click()
    await dialog.getByRole('textbox', { name: 'Text in Page' }).fill('/shop')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    expect(addressShown()).toBe('/?site=1&filters=country.is.DE**pagePath.contains./shop')
  })

  test('changes nothing when it is cancelled or closed', async () => {
    await open('country.is.DE')
    for (const close of [
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => userEvent.keyboard('{Escape}'),
    ]) {
      await button('Filter, 1 condition is set').click()
      await box('United States').click()
      await close()
      await expect.element(dialog).not.toBeInTheDocument()
      expect(addressShown()).toBe('/?site=1&filters=country.is.DE')
    }
  })

  test('offers the site’s own dimensions by their names, and says when values are missing', async () => {
    await open()
    await button('Filter').click()
    await dialog.getByRole('button', { name: /more$/ }).click()
    await expect.element(dialog.getByRole('button', { name: 'Written by' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Browser' }).click()
    await expect.element(dialog.getByText('The values could not be loaded.')).toBeVisible()
  })

  test('chooses and deletes segments', async () => {
    await open('country.is.DE')
    await button('Filter, 1 condition is set').click()
    await dialog.getByRole('button', { name: 'Delete the segment Phones in Europe' }).click()
    await expect.element(dialog.getByRole('button', { name: /^Phones in Europe/ })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
  })

  test('is a sheet on a phone', async () => {
    await page.viewport(390, 844)
    await open('country.is.DE')
    await button('Filter, 1 condition is set').click()
    await expect.element(box('Germany')).toBeChecked()
    await dialog.getByRole('combobox', { name: 'Filter by' }).selectOptions('Page')
    await expect.element(box('/shop/')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

test('filters are saved as a segment, for oneself or for all', async () => {
  const calls = await open('country.is.DE')
  await button('Save as segment').click()
  const form = page.getByRole('dialog', { name: 'Save these filters as a segment' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Germans')
  await form.getByRole('checkbox', { name: 'For everyone who sees this site’s reports' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'POST')?.body).toEqual({
    ...{ name: 'Germans', filters: 'country.is.DE', shared: true },
  })
})
