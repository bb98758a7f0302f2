import { expect, test } from 'vitest'
import { readAs } from '../../questions/read-as.ts'

test.each([
  ['en', 'hw mny vistors cmae frm germny lst wek', 'how many visitors came from Germany last week'],
  ['en', 'wich pages had most veiws lst month', 'which pages had most views last month'],
  ['en', 'whats teh bounse rate on moblie', 'what is the bounce rate on mobile'],
  ['en', 'top prodcuts by reveneu thsi yaer', 'top products by revenue this year'],
  ['de', 'umsazt nach ladn', 'Umsatz nach Land'],
] as const)('%s: %s is read as %s', (language, typed, meant) => {
  const read = readAs(typed, language)
  expect(read).toBeTypeOf('object')
  expect(read).toEqual(readAs(meant, language))
})

test.each(['how many older visitors', 'visits from Paris', 'revenue by chapel'])(
  '%s is not what it is near to',
  (question) => expect(readAs(question)).toBe('words'),
)
