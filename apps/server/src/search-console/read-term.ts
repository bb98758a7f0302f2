import { SEARCH_TERM_LIMITS, SearchTerm } from '@curlew/model'
import { visitorText } from '../text/address.ts'

/** A term as Google tells of it, in either way. People search for names and addresses too: those are not kept. */
export const ReadableTerm = SearchTerm.transform((told) => ({
  ...told,
  term: visitorText(told.term, SEARCH_TERM_LIMITS.term) || '(not set)',
}))
