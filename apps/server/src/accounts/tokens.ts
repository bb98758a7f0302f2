/** Random tokens: given out once, stored as a hash. */
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 in hexadecimal: tokens are random enough to need no salt. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
