/** People who may sign in, for the settings. */
import { z } from 'zod'
import { Role } from './access.ts'

/** Limits for a password's length. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const

export const PersonInfo = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** Sites that a viewer may see; empty for administrators, who see all. */
  sites: z.array(z.number().int().positive()),
  /** Whether they have yet to choose a password with the link of their invitation. */
  invited: z.boolean(),
  /** Whether a code is needed after the password. */
  secondFactor: z.boolean(),
  /** Whether the mail server refused the last mail to their address. */
  mailRefused: z.boolean(),
})
export type PersonInfo = z.infer<typeof PersonInfo>

/** Changes to another person. */
export const PersonChange = z.object({ role: Role, sites: PersonInfo.shape.sites.max(1000) }).partial()
export type PersonChange = z.infer<typeof PersonChange>

/** The link of an invitation is valid this long. */
export const INVITATION_DAYS = 7

/** Answer when someone is invited. `mailed`: whether the mail server took a mail with the link, which is shown only here. */
export const Invited = z.object({ id: z.string(), link: z.url(), mailed: z.boolean() })
export type Invited = z.infer<typeof Invited>

/** Answer of the list call. */
export const People = z.object({ people: z.array(PersonInfo) })
