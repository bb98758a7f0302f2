import type { TokenScope } from '@curlew/model/access-tokens'
import type { Person } from './person.ts'
import type { Site } from './site.ts'

/** What a valid token of another program grants. */
export interface TokenHolder {
  /** Id of the token. */
  id: string
  site: Site
  scopes: readonly TokenScope[]
  /** Who created it: the author of what the program changes. May see the token's site only. */
  person: Person
  /** Locale of the person who created it, BCP 47. */
  locale: string
}
