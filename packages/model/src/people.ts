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
  /** Whether a code is needed after the password. */
  secondFactor: z.boolean(),
  /** Whether the mail server refused the last mail to their address. */
  mailRefused: z.boolean(),
})
export type PersonInfo = z.infer<typeof PersonInfo>

/** Changes to another person. */
export const PersonChange = z.object({ role: Role, sites: PersonInfo.shape.sites.max(1000) }).partial()
export type PersonChange = z.infer<typeof PersonChange>

/** Answer of the list call. */
export const People = z.object({ people: z.array(PersonInfo) })
