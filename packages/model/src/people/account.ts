/** A person's own account. Times are milliseconds since 1970. */
import { z } from 'zod'

const Instant = z.number().int().nonnegative()

/** One place where the person is signed in. */
export const SignInInfo = z.object({
  id: z.string(),
  address: z.string(),
  /** Such as `Chrome` and `Windows`; empty when unknown. */
  browser: z.string(),
  operatingSystem: z.string(),
  createdAt: Instant,
  seenAt: Instant,
  /** The current one. */
  isThis: z.boolean(),
})
export type SignInInfo = z.infer<typeof SignInInfo>

export const PasskeyInfo = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  usedAt: Instant.nullable(),
})
export type PasskeyInfo = z.infer<typeof PasskeyInfo>

/** The answer of `GET account`. */
export const AccountInfo = z.object({
  name: z.string(),
  email: z.string(),
  /** Whether signing in also needs a code from an authenticator app. */
  secondFactor: z.boolean(),
  /** Number of unused recovery codes. */
  recoveryCodes: z.number().int(),
  passkeys: z.array(PasskeyInfo),
  signIns: z.array(SignInInfo),
})
export type AccountInfo = z.infer<typeof AccountInfo>

/** For an authenticator app: the secret to type, and the address in the QR code. */
export const SecondFactorSetup = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

/** Answer of the sign-in call. `code`: the password is right, and a code is needed too. */
export const SignInAnswer = z.object({ needs: z.literal('code').optional() })
export type SignInAnswer = z.infer<typeof SignInAnswer>

export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export const ResetLink = z.object({ link: z.url() })
