import { Secret, TOTP } from 'otpauth'

/** The code an authenticator app shows at a given time. */
export const codeOf = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

/** Hashes in a millisecond, where no test is about how hard passwords are to guess. */
export const FAST_PASSWORDS = { N: 16, r: 1, p: 1 }
