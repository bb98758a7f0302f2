/** The calls to sign in and out, and for the first administrator. */
import { PASSWORD_LENGTH, REST_PATHS } from '@curlew/model'
import { z } from 'zod'
import type { RestCall, RestRoute } from '../hosts/rest-route.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { SETUP_EMAIL } from './accounts.ts'
import { Credentials, emailTaken } from './people.ts'

const SignIn = z.object({ email: z.string().max(254), password: z.string().max(PASSWORD_LENGTH.max) })

export const SIGN_IN_ROUTES: readonly RestRoute[] = [
  // Public: whoever signs in is nobody yet.
  { method: 'POST', path: REST_PATHS.signIn, access: 'public', answer: signIn },
  { method: 'POST', path: REST_PATHS.signOut, access: 'view_reports', ofInstallation: true, answer: signOut },
  { method: 'POST', path: REST_PATHS.setup, access: 'update_settings', ofInstallation: true, answer: completeSetup },
]

async function signIn({ services, body, client, setCookies }: RestCall) {
  const { email, password } = parse(SignIn, body)
  const result = await services.accounts.signIn(email, password, client)
  switch (result.outcome) {
    case 'signed_in':
      setCookies(result.cookies)
      return {}
    case 'too_many_requests':
      throw new CallError('too_many_requests', `Too many tries. Please wait ${result.retryAfterSeconds} seconds.`)
    case 'refused':
      throw new CallError('not_signed_in', 'The e-mail address or the password is wrong.')
  }
}

async function signOut({ services, headers, setCookies }: RestCall) {
  setCookies(await services.accounts.signOut(headers))
  return {}
}

async function completeSetup({ services, person, body }: RestCall) {
  if (person.email !== SETUP_EMAIL) throw new CallError('forbidden', 'The administrator has been created already.')
  const outcome = await services.accounts.completeSetup(person.id, parse(Credentials, body))
  if (outcome === 'email_taken') throw emailTaken()
  return {}
}
