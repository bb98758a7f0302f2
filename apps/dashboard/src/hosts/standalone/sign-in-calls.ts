/** The calls of people who are not signed in. */

import { REST_PATHS, SignInAnswer } from '@curlew/model'
import { callRest } from '@curlew/ui'
import { signWithPasskey } from '../../account/passkeys.ts'
import { REST_URL } from './page-data.ts'

/**
 * @param code of the authenticator app, or a recovery code; empty before one is asked for
 * @returns whether a code is asked for
 * @throws {CallFailed} `not_signed_in` when something is wrong, `too_many_requests`
 */
export async function signIn(email: string, password: string, code = ''): Promise<boolean> {
  const answer = await callRest(REST_URL, 'POST', REST_PATHS.signIn, { email, password, ...(code && { code }) })
  return SignInAnswer.parse(answer).needs === 'code'
}

/** @throws {CallFailed} */
export async function signInWithPasskey(): Promise<void> {
  const response = await signWithPasskey(await callRest(REST_URL, 'POST', REST_PATHS.passkeyOptions, {}))
  await callRest(REST_URL, 'POST', REST_PATHS.passkeySignIn, { response })
}

/** @throws {CallFailed} `invalid_request` when the link was used before or is too old */
export async function setPassword(token: string, password: string): Promise<void> {
  await callRest(REST_URL, 'POST', REST_PATHS.passwordReset, { token, password })
}
