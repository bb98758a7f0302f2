/** Tables of people, how they sign in, and what they changed. */
import type { Role } from '@curlew/model'
import type { Generated } from 'kysely'

/** Accounts of all people who can sign in. */
export interface PeopleTable {
  id: string
  name: string
  /** Lower case. */
  email: string
  role: Role
  /** See `passwords.ts`. */
  password: string
  created_at: number
}

export interface SignInsTable {
  id: string
  token_hash: string
  /** Null: the holder of the one-time set-up link. */
  person_id: string | null
  address: string
  user_agent: string
  created_at: number
  seen_at: number
  expires_at: number
}

/** One-time links: to set a new password, or, without a person, to set up a new installation. */
/** Attempts to guess, and what was used once, by a hash of what it is about. */
export interface AttemptsTable {
  key: string
  count: number
  /** When the first of them was, in milliseconds since 1970. */
  since: number
}

export interface OneTimeLinksTable {
  token_hash: string
  person_id: string | null
  expires_at: number
}

/** Secrets of authenticator apps. */
export interface SecondFactorsTable {
  person_id: string
  /** Base32. */
  secret: string
  /** Null until a first code has confirmed it. */
  confirmed_at: number | null
  /** Time step (half a minute) of the last code: a code works once. */
  last_step: number
}

export interface RecoveryCodesTable {
  person_id: string
  code_hash: string
}

export interface PasskeysTable {
  /** The credential's id, base64url. */
  id: string
  person_id: string
  name: string
  public_key: Uint8Array
  counter: number
  /** JSON list. */
  transports: string
  created_at: number
  used_at: number | null
}

/** The activity log. */
export interface ActivitiesTable {
  id: Generated<number>
  at: number
  activity: string
  /** Null: the installation as a whole. */
  site_id: number | null
  subject: string
  /** Of the author. */
  name: string
  email: string
}
