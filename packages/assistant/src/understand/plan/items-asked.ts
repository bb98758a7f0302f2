/** The items of a question as they are meant, where several words or the answer before decide that. */

import { withDaysBefore } from '../reading/days-after.ts'
import { isCorrection } from '../reading/other-number.ts'
import { withAllWeekdays, withDropped } from '../reading/plain-verbs.ts'
import { withoutEach } from '../reading/pronouns.ts'
import { withSiteSearches } from '../reading/requests.ts'
import { spendingIn, withVerbsTogether } from '../reading/verbs-apart.ts'
import { asBuyersOfThem, asBuyingRate, asPeopleWhoBought, asWhatWasBought } from '../reading/who-bought.ts'
import type { Item } from '../vocabulary/item.ts'
import { withSearchTerms } from '../vocabulary/search-term-names.ts'
import type { Surroundings } from '../vocabulary/understanding.ts'

export interface ItemsAsked {
  items: readonly Item[]
  /** Whether a rate of visits is asked for in words of people: "how many percent buy". */
  isRate: boolean
  /** The word by which money is spent on something that is not known; null: none. */
  spending: string | null
}

/** Null: it names the days of an earlier answer, and there is no earlier answer. */
export function itemsAsked(scanned: readonly Item[], surroundings: Surroundings): ItemsAsked | null {
  const { previous } = surroundings
  const dated = withDaysBefore(scanned, previous?.range, surroundings)
  if (dated === null) return null
  const spoken = withAllWeekdays(withDropped(withSearchTerms(withoutEach(dated, previous))))
  const terms = withSiteSearches(spoken, surroundings.values)
  const together = withVerbsTogether(terms)
  const named = together ?? terms
  const rate = asBuyingRate(named)
  const buyers = (previous && asBuyersOfThem(named)) ?? asPeopleWhoBought(named) ?? asWhatWasBought(named)
  const asked = rate ?? buyers ?? named
  // "No, last month", after an answer.
  const items = previous ? asked.filter((item, at) => at > 0 || !isCorrection(item)) : asked
  return { items, isRate: rate !== null, spending: together ? null : spendingIn(items) }
}
