/** REST calls for a person's own account: password, sign-ins, second factor, passkeys. */
import { REST_PATHS, refusal } from '@curlew/model'
import type { AccountInfo } from '@curlew/model/account'
import type { Activity } from '@curlew/model/activity'
import { PASSWORD_LENGTH } from '@curlew/model/people'
import { z } from 'zod'
import type { Base } from '../base.ts'
import type { RestCall, RestRoute } from '../calls/rest-route.ts'
import { CallError, wrongField } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import type { Accounts } from './accounts.ts'
import { Password, requireAccount, requireAttempt } from './credentials.ts'

type Needs = Pick<Base, 'database'> & { accounts: Accounts }
type Call = RestCall<Needs>

/** Changing how they sign in requires people to authenticate again: the browser may have been left open. */
const Proof = z.object({ password: z.string().max(PASSWORD_LENGTH.max) })
const NewPassword = z.object({ current: z.string().max(PASSWORD_LENGTH.max), password: Password })
const Code = z.object({ code: z.string().max(40) })
const NewPasskey = z.object({
  name: z.string().trim().min(1, refusal('name_of_it_missing')).max(60),
  response: z.looseObject({ id: z.string().max(1024) }),
})

type Route = RestRoute<Needs>
const own = (method: Route['method'], path: string, answer: Route['answer'], activity?: Activity): Route => ({
  method,
  path,
  access: 'view_reports',
  ofInstallation: true,
  ...(activity && { activity }),
  answer,
})

export const ACCOUNT_ROUTES: readonly Route[] = [
  own('GET', REST_PATHS.account, getAccount),
  own('POST', REST_PATHS.accountPassword, changePassword, 'password_changed'),
  own('DELETE', REST_PATHS.accountSignIns, endOtherSignIns, 'sign_ins_ended'),
  own('DELETE', REST_PATHS.accountSignIn, endSignIn, 'sign_ins_ended'),
  own('POST', REST_PATHS.secondFactor, beginSecondFactor),
  own('PUT', REST_PATHS.secondFactor, confirmSecondFactor, 'second_step_on'),
  own('POST', REST_PATHS.secondFactorOff, turnSecondFactorOff, 'second_step_off'),
  own('POST', REST_PATHS.newPasskeyOptions, newPasskeyOptions),
  own('POST', REST_PATHS.passkeys, addPasskey, 'passkey_added'),
  own('DELETE', REST_PATHS.passkey, removePasskey, 'passkey_removed'),
]

async function getAccount({ services: { accounts }, person }: Call): Promise<AccountInfo> {
  return {
    name: person.name,
    email: person.email,
    secondFactor: await accounts.secondFactor.isOn(person.id),
    recoveryCodes: await accounts.secondFactor.recoveryCodesLeft(person.id),
    passkeys: await accounts.passkeys.list(person.id),
    signIns: await accounts.signIns.list(person),
  }
}

async function changePassword(call: Call) {
  const { current, password } = parse(NewPassword, call.body)
  await requireProof(call, current, 'current')
  await call.services.accounts.changePassword(call.person, password)
  return {}
}

async function endOtherSignIns({ services: { accounts, database }, person }: Call) {
  requireAccount(person)
  await accounts.signIns.endAll(database, person.id, person.signIn)
  return {}
}

async function endSignIn({ services: { accounts }, person, params }: Call) {
  if (!(await accounts.signIns.end(person, params.id ?? '')))
    throw new CallError('not_found', { code: 'sign_in_ended' })
  return {}
}

async function beginSecondFactor(call: Call) {
  const { services, person, body } = call
  await requireProof(call, parse(Proof, body).password)
  if (await services.accounts.secondFactor.isOn(person.id))
    throw new CallError('invalid_request', { code: 'second_step_on' })
  return services.accounts.secondFactor.begin(person)
}

async function confirmSecondFactor({ services, person, body, client }: Call) {
  const { code } = parse(Code, body)
  requireAttempt(services, client)
  const codes = await services.accounts.secondFactor.confirm(person.id, code.replace(/\s/g, ''))
  if (!codes) throw wrongField('code', { code: 'wrong_app_code' })
  return { codes }
}

async function turnSecondFactorOff(call: Call) {
  await requireProof(call, parse(Proof, call.body).password)
  await call.services.accounts.secondFactor.turnOff(call.person.id)
  return {}
}

async function newPasskeyOptions(call: Call) {
  await requireProof(call, parse(Proof, call.body).password)
  return call.services.accounts.passkeys.creationOptions(call.person, call.serverUrl)
}

async function addPasskey({ services, person, body, serverUrl }: Call) {
  const { name, response } = parse(NewPasskey, body)
  if (!(await services.accounts.passkeys.add(person.id, name, response, serverUrl)))
    throw new CallError('invalid_request', { code: 'passkey_not_added' })
  return {}
}

async function removePasskey({ services, person, params }: Call) {
  if (!(await services.accounts.passkeys.remove(person.id, params.id ?? '')))
    throw new CallError('not_found', { code: 'passkey_gone' })
  return {}
}

/** @throws {CallError} if this is not the person's password */
async function requireProof({ services, person, client }: Call, password: string, field = 'password') {
  requireAccount(person)
  requireAttempt(services, client)
  if (!(await services.accounts.verify(person.id, password))) throw wrongField(field, { code: 'wrong_password' })
}
