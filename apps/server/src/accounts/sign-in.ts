/** Calls to sign in and out, and to create the first administrator. */
import { REST_PATHS } from '@curlew/model'
import type { SignInAnswer } from '@curlew/model/account'
import { PASSWORD_LENGTH } from '@curlew/model/people'
import { z } from 'zod'
import type { PublicRoute } from '../calls/public-route.ts'
import type { RestCall, RestRoute } from '../calls/rest-route.ts'
import { CallError, TooManyAttempts, wrongField } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import type { Sites } from '../sites/registry.ts'
import type { Accounts } from './accounts.ts'
import type { SignInResult } from './authentication.ts'
import { Credentials, Password, requireAttempt } from './credentials.ts'

type Needs = { accounts: Accounts }
type Call = RestCall<Needs>

const SignIn = z.object({
  email: z.string().max(254),
  password: z.string().max(PASSWORD_LENGTH.max),
  code: z.string().max(40).default(''),
})
const PasskeySignIn = z.object({ response: z.looseObject({ id: z.string().max(1024) }) })
const PasswordReset = z.object({ token: z.string().max(100), password: Password })

export const SIGN_IN_ROUTES: readonly RestRoute<Needs>[] = [
  // Public: the caller is not signed in yet.
  { method: 'POST', path: REST_PATHS.signIn, access: 'public', answer: signIn },
  { method: 'POST', path: REST_PATHS.passkeyOptions, access: 'public', answer: passkeyOptions },
  { method: 'POST', path: REST_PATHS.passkeySignIn, access: 'public', answer: signInWithPasskey },
  { method: 'POST', path: REST_PATHS.passwordReset, access: 'public', activity: 'password_set', answer: resetPassword },
  { method: 'POST', path: REST_PATHS.signOut, access: 'view_reports', ofInstallation: true, answer: signOut },
  {
    method: 'POST',
    path: REST_PATHS.setup,
    access: 'update_settings',
    ofInstallation: true,
    activity: 'person_added',
    answer: completeSetup,
  },
]

/** The set-up link, which signs in once and opens the set-up. */
export const SETUP_LINK: PublicRoute<Needs & { sites: Pick<Sites, 'all'> }> = {
  method: 'GET',
  path: '/sign-in/:token',
  protection: 'one_time_link',
  async answer({ accounts, sites }, c, client) {
    const visitor = { address: client, userAgent: c.req.header('user-agent') ?? '' }
    const isGuessing = accounts.waitOf(client) > 0
    const cookies = isGuessing ? null : await accounts.spendSetupLink(c.req.param('token') ?? '', visitor)
    for (const cookie of cookies ?? []) c.header('Set-Cookie', cookie, { append: true })
    c.header('Cache-Control', 'no-store')
    if (!cookies) return c.redirect('/?link=expired#/')
    return c.redirect(sites.all().length > 0 ? '/#/' : '/#/setup')
  },
}

const visitorOf = ({ client, headers }: Call) => ({
  address: client,
  userAgent: headers.get('user-agent') ?? '',
})

async function signIn(call: Call): Promise<SignInAnswer> {
  const result = await call.services.accounts.signIn(parse(SignIn, call.body), visitorOf(call))
  return answerTo(call, result, 'wrong_credentials')
}

async function signInWithPasskey(call: Call): Promise<SignInAnswer> {
  const { response } = parse(PasskeySignIn, call.body)
  const result = await call.services.accounts.signInWithPasskey(response, call.serverUrl, visitorOf(call))
  return answerTo(call, result, 'unknown_passkey')
}

function answerTo(call: Call, result: SignInResult, code: 'wrong_credentials' | 'unknown_passkey'): SignInAnswer {
  switch (result.outcome) {
    case 'signed_in':
      call.setCookies(result.cookies)
      return {}
    case 'code_needed':
      return { needs: 'code' }
    case 'too_many_requests':
      throw new TooManyAttempts(result.retryAfterSeconds)
    case 'code_refused':
      throw wrongField('code', { code: 'wrong_code' }, 'not_signed_in')
    case 'refused':
      throw new CallError('not_signed_in', { code })
  }
}

function passkeyOptions({ services, serverUrl }: Call) {
  return services.accounts.passkeys.requestOptions(serverUrl)
}

async function resetPassword({ services, body, client, subject }: Call) {
  const { token, password } = parse(PasswordReset, body)
  requireAttempt(services, client)
  const email = await services.accounts.resetPassword(token, password)
  if (email === null) throw new CallError('invalid_request', { code: 'link_spent' })
  subject.text = email
  return {}
}

async function signOut({ services, person, setCookies }: Call) {
  setCookies(await services.accounts.signOut(person))
  return {}
}

async function completeSetup({ services, person, body, subject }: Call) {
  const tooLate = () => new CallError('forbidden', { code: 'setup_done' })
  if (!person.isSettingUp) throw tooLate()
  const account = parse(Credentials, body)
  if ((await services.accounts.completeSetup(person, account)) === 'too_late') throw tooLate()
  subject.text = account.email
  return {}
}
