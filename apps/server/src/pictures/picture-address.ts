/** Addresses of pictures that a person may see: an `img` sends no header, so the nonce stands in the address. */
import { REST_NAMESPACE, REST_NONCE_PARAMETER } from '@curlew/model'
import type { Nonces } from '../accounts/nonces.ts'
import type { Person } from '../accounts/person.ts'

/** What such an address needs. */
export interface NonceMaker {
  nonces: Pick<Nonces, 'make'>
}

/** @param path under the REST namespace */
export function pictureAddress(
  { nonces }: NonceMaker,
  person: Person,
  path: string,
  parameters: Record<string, string | number>,
): string {
  const { rest_url: base = '/api/', rest_nonce: nonce = nonces.make(person, 'rest') } = person.vouched?.host ?? {}
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
  query.set(REST_NONCE_PARAMETER, nonce)
  return `${base}${REST_NAMESPACE}/${path}?${query}`
}
