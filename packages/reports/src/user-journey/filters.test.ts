import { expect, test } from 'vitest'
import { formOf } from './filters.tsx'

test('UJ-21 the form has a search field and three selects with value and label, initially empty', () => {
  expect(formOf({ search: 'wc-1', campaigns: 'may', mediums: '', sources: '' })).toEqual({
    search: 'wc-1',
    campaigns: { value: 'may', label: 'may' },
    mediums: { value: '', label: '' },
    sources: { value: '', label: '' },
  })
})
