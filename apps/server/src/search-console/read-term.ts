import { SEARCH_TERM_LIMITS, SearchTerm } from '@curlew/model'
import { visitorText } from '../text/address.ts'

/** A term from Google's API or export. People also search for names and addresses, which are removed. */
export const ReadableTerm = SearchTerm.transform((term) => ({
  ...term,
  term: visitorText(term.term, SEARCH_TERM_LIMITS.term) || '(not set)',
}))
