/** Passkeys in the browser. The library loads when one is made or used. */

import { REST_PATHS } from '@curlew/model'
import { CallFailed, type Client } from '@curlew/ui'
import { t } from '@curlew/words'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

const library = () => import('@simplewebauthn/browser')

/** Browsers offer passkeys over https and on this machine alone, and for host names alone. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^(\[.*\]|[\d.]+)$/.test(location.hostname)
}

/** @throws {CallFailed} also when the person cancels */
export async function makePasskey(client: Client, name: string, password: string): Promise<void> {
  const options = await client.rest('POST', REST_PATHS.newPasskeyOptions, { password })
  const { startRegistration, WebAuthnError } = await library()
  const response = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  }).catch((error: unknown) => {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new CallFailed('invalid_request', t(isKnown ? 'account.passkeyKnown' : 'account.passkeyCancelled'))
  })
  await client.rest('POST', REST_PATHS.passkeys, { name, response })
}

/**
 * Signs a challenge with a passkey that the person chooses.
 * @param options what the server answers to a call for them
 * @throws {CallFailed} when the person cancels
 */
export async function signWithPasskey(options: unknown): Promise<object> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(() => {
    throw new CallFailed('invalid_request', t('account.passkeyCancelled'))
  })
}
