/** Addresses of pictures that a person may see: an `img` sends no header, so the nonce stands in the address. */
import { REST_NAMESPACE, REST_NONCE_PARAMETER } from '@curlew/model'
import type { Person } from '../accounts/accounts.ts'
import type { Services } from '../services.ts'

/** @param path under the REST namespace */
export function pictureAddress(
  { nonces }: Pick<Services, 'nonces'>,
  person: Person,
  path: string,
  parameters: Record<string, string | number>,
): string {
  const { rest_url: base = '/api/', rest_nonce: nonce = nonces.make(person, 'rest') } = person.vouched?.host ?? {}
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
  query.set(REST_NONCE_PARAMETER, nonce)
  return `${base}${REST_NAMESPACE}/${path}?${query}`
}
