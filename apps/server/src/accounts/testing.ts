import { Secret, TOTP } from 'otpauth'

/** The code an authenticator app shows at a given time. */
export const codeOf = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

/** A code that is right neither now nor in the steps before and after: one in a million secrets makes any code right. */
export function wrongCode(secret: string, now: number): string {
  const right = [-30_000, 0, 30_000].map((shift) => codeOf(secret, now + shift))
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code))!
}

/** Hashes in a millisecond, where no test is about how hard passwords are to guess. */
export const FAST_PASSWORDS = { N: 16, r: 1, p: 1 }
