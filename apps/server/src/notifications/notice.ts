import type { Capability, Notification } from '@curlew/model'
import type { Words } from '@curlew/words'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'

/** A notice for a person. */
export interface Notice extends Pick<Notification, 'title' | 'content' | 'icon'> {
  /** Stable while the cause is the same: another id is another notice, which is not dismissed. */
  id: string
  /** Start of its cause, in milliseconds since 1970. */
  since: number
  /** A route of the app and its link text. */
  button?: { route: string; text: string }
}

/** Context of a request for notices. */
export interface NoticeAsked {
  site: Site
  person: Person
  /** In the person's language. */
  words: Words
  /** BCP 47. */
  locale: string
  now: number
}

/** A part of the server that creates notices. */
export interface NoticeSource {
  /** The audience. `operator`: administrators of this server, as opposed to those of a CMS's single site. */
  for: Capability | 'operator'
  notices(asked: NoticeAsked): Promise<readonly Notice[]>
}
