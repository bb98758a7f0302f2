/** Money of another currency than the site's, as a question names it. */
import type { Item } from '../vocabulary/item.ts'

const DOLLARS: readonly string[] = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD']

const NAMED: readonly [words: RegExp, currencies: readonly string[]][] = [
  [/^(€|eur|euros?)$/i, ['EUR']],
  [/^(£|gbp|pounds?|quid|pfund|britische pfund)$/i, ['GBP']],
  [/^(usd|us dollars?)$/i, ['USD']],
  [/^(\$|dollars?)$/i, DOLLARS],
  [/^(chf|francs|swiss francs|franken|schweizer franken)$/i, ['CHF']],
]

/** Words for money that the site does not count in. */
export const otherCurrencyIn = (items: readonly Item[], currency: string | undefined): Item[] =>
  currency === undefined
    ? []
    : items.filter(({ text, meanings }) => {
        const isMoney = meanings.some((meaning) => 'cue' in meaning && meaning.cue === 'money')
        const [, currencies] = NAMED.find(([words]) => words.test(text)) ?? []
        return isMoney && currencies !== undefined && !currencies.includes(currency)
      })
