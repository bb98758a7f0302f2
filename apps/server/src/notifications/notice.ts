import type { Capability, Notification } from '@curlew/model'
import type { Words } from '@curlew/words'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'

/** Something that a person should know of. */
export interface Notice extends Pick<Notification, 'title' | 'content' | 'icon'> {
  /** The same for as long as it is about the same thing: another id is another notice, which is not dismissed. */
  id: string
  /** Since when it holds, in milliseconds since 1970. */
  since: number
  /** Where to go: a route of the app, and what the way there is called. */
  button?: { route: string; text: string }
}

/** What notices are made for. */
export interface NoticeAsked {
  site: Site
  person: Person
  /** In the person's language. */
  words: Words
  /** BCP 47. */
  locale: string
  now: number
}

/** A part of the server that has something to say. */
export interface NoticeSource {
  /** Who is told. `operator`: an administrator of this server itself, not of a CMS's one site. */
  for: Capability | 'operator'
  notices(asked: NoticeAsked): Promise<readonly Notice[]>
}
