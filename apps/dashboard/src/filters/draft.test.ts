import type { ReportFilter } from '@curlew/model'
import { expect, test } from 'vitest'
import { applied, besides, draftFor, draftsOf, toggled, withOperator } from './draft.ts'
import { withTarget } from './use-filters.ts'

const GERMANY: ReportFilter = { dimension: 'country', operator: 'is', values: ['DE'] }
const NOT_PHONES: ReportFilter = { dimension: 'deviceCategory', operator: 'is_not', values: ['mobile'] }
const SHOP: ReportFilter = { dimension: 'pagePath', operator: 'starts_with', values: ['/shop'] }

test('a draft takes the place of its filter, a new one comes last, and one without values is gone', () => {
  const drafts = new Map(draftsOf([GERMANY, NOT_PHONES]))
  drafts.set('browser', { operator: 'is', values: ['Firefox'] })
  drafts.set('country', toggled(draftFor(drafts, 'country'), 'US'))
  drafts.set('deviceCategory', toggled(draftFor(drafts, 'deviceCategory'), 'mobile'))
  expect(applied([GERMANY, NOT_PHONES], drafts)).toEqual([
    { ...GERMANY, values: ['DE', 'US'] },
    { dimension: 'browser', operator: 'is', values: ['Firefox'] },
  ])
})

test('of two filters by one dimension the first is edited, and the other stays', () => {
  const without: ReportFilter = { dimension: 'pagePath', operator: 'is_not', values: ['/shop/cart/'] }
  const drafts = draftsOf([SHOP, without])
  expect(draftFor(drafts, 'pagePath')).toEqual({ operator: 'starts_with', values: ['/shop'] })
  expect(applied([SHOP, without], drafts)).toEqual([SHOP, without])
})

test('values are kept between “is” and “is not”, but not for parts of values', () => {
  const draft = { operator: 'is', values: ['DE'] } as const
  expect(withOperator(draft, 'is_not').values).toEqual(['DE'])
  expect(withOperator(draft, 'contains').values).toEqual([])
})

test('values are counted within the filters by other dimensions', () => {
  expect(besides([GERMANY, SHOP], 'country')).toEqual([SHOP])
})

test('only a row’s value replaces what its dimension had; values left out come together', () => {
  const filters = [GERMANY, NOT_PHONES]
  expect(withTarget(filters, { dimension: 'country', value: 'US' }, 'is')).toEqual([
    NOT_PHONES,
    { ...GERMANY, values: ['US'] },
  ])
  expect(withTarget(filters, { dimension: 'deviceCategory', value: 'tablet' }, 'is_not')).toEqual([
    GERMANY,
    { ...NOT_PHONES, values: ['mobile', 'tablet'] },
  ])
  expect(withTarget(filters, { dimension: 'country', value: 'US' }, 'is_not')).toEqual([
    ...filters,
    { dimension: 'country', operator: 'is_not', values: ['US'] },
  ])
})
