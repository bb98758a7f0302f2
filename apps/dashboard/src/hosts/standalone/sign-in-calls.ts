/** Calls of users who are not signed in. */

import { REST_PATHS } from '@curlew/model'
import { SignInAnswer } from '@curlew/model/account'
import { callRest } from '@curlew/ui'
import { signWithPasskey } from '../../account/passkeys.ts'
import { REST_URL } from './fetch-page-data.ts'

/**
 * @param code from the authenticator app, or a recovery code; empty on the first attempt
 * @returns whether a code is required
 * @throws {CallFailed} `not_signed_in` for wrong credentials, `too_many_requests`
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

/** @throws {CallFailed} `invalid_request` if the link was used or has expired */
export async function setPassword(token: string, password: string): Promise<void> {
  await callRest(REST_URL, 'POST', REST_PATHS.passwordReset, { token, password })
}
