/** People who may sign in, as the settings show them. */
import { z } from 'zod'
import { Role } from './access.ts'

/** How many characters a password has. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const

export const PersonInfo = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** What a viewer may see; administrators see every site, and theirs is empty. */
  sites: z.array(z.number().int().positive()),
  /** Whether a code is asked for after the password. */
  secondFactor: z.boolean(),
  /** Whether the mail server refused their address, when mail was last sent there. */
  mailRefused: z.boolean(),
})
export type PersonInfo = z.infer<typeof PersonInfo>

/** What may be changed of another person. */
export const PersonChange = z.object({ role: Role, sites: PersonInfo.shape.sites.max(1000) }).partial()
export type PersonChange = z.infer<typeof PersonChange>

/** The answer of the call that lists them. */
export const People = z.object({ people: z.array(PersonInfo) })
