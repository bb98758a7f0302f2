import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows at a time. */
export const codeOf = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
