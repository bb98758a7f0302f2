/** The calls of people who are not signed in. */

import { REST_PATHS, SignInAnswer } from '@curlew/model'
import { CallFailed, callRest } from '@curlew/ui'
import { t } from '@curlew/words'
import { signWithPasskey } from '../../account/passkeys.ts'
import { REST_URL } from './page-data.ts'

/**
 * @param code of the authenticator app, or a recovery code; empty before one is asked for
 * @returns whether a code is asked for
 * @throws {CallFailed} `not_signed_in` when something is wrong, `too_many_requests`
 */
export async function signIn(email: string, password: string, code = ''): Promise<boolean> {
  const answer = await post(
    REST_PATHS.signIn,
    { email, password, ...(code && { code }) },
    code ? t('signIn.codeWrong') : t('signIn.wrong'),
    code ? ['code'] : [],
  )
  return SignInAnswer.parse(answer).needs === 'code'
}

/** @throws {CallFailed} */
export async function signInWithPasskey(): Promise<void> {
  const response = await signWithPasskey(await callRest(REST_URL, 'POST', REST_PATHS.passkeyOptions, {}))
  await post(REST_PATHS.passkeySignIn, { response }, t('signIn.passkeyUnknown'))
}

/** @throws {CallFailed} `invalid_request` when the link was used before or is too old */
export async function setPassword(token: string, password: string): Promise<void> {
  try {
    await callRest(REST_URL, 'POST', REST_PATHS.passwordReset, { token, password })
  } catch (error) {
    if (!(error instanceof CallFailed) || error.type !== 'invalid_request') throw error
    throw new CallFailed(error.type, t('reset.spent'))
  }
}

/**
 * @param refusal what a refusal means here, in the language on screen
 * @param about the field that it is about
 */
async function post(path: string, body: object, refusal: string, about: readonly string[] = []): Promise<unknown> {
  try {
    return await callRest(REST_URL, 'POST', path, body)
  } catch (error) {
    if (!(error instanceof CallFailed) || error.type !== 'not_signed_in') throw error
    throw new CallFailed(error.type, refusal, { fields: Object.fromEntries(about.map((field) => [field, refusal])) })
  }
}
