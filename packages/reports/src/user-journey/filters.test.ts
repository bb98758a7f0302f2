import { expect, test } from 'vitest'
import { formOf } from './filters.tsx'

test('UJ-21 the form holds a search and three choices with value and label; all is empty', () => {
  expect(formOf({ search: 'wc-1', campaigns: 'may', mediums: '', sources: '' })).toEqual({
    search: 'wc-1',
    campaigns: { value: 'may', label: 'may' },
    mediums: { value: '', label: '' },
    sources: { value: '', label: '' },
  })
})
