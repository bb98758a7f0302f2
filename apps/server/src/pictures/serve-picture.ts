/** Serves pictures to the pages of people who may see them. */
import { REST_NAMESPACE, REST_NONCE_PARAMETER } from '@curlew/model'
import type { Person } from '../entities/person.ts'
import type { NoncePurpose } from '../hosts/guard.ts'

/** Creates the nonces in addresses. */
export interface NonceMaker {
  nonces: { make(person: Person, purpose: NoncePurpose): string }
}

/** A picture's address. An `img` sends no header, so the nonce is in the query. @param path under the REST namespace */
export function pictureAddress(
  { nonces }: NonceMaker,
  person: Person,
  path: string,
  parameters: Record<string, string | number>,
): string {
  const { rest_url: base = '/api/', rest_nonce: nonce = nonces.make(person, 'rest') } = person.delegation?.host ?? {}
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
  query.set(REST_NONCE_PARAMETER, nonce)
  return `${base}${REST_NAMESPACE}/${path}?${query}`
}

/** A picture never changes under its address, but access to it may be revoked. @param name of the file, if known */
export const pictureResponse = (bytes: Uint8Array<ArrayBuffer>, type: string, name?: string): Response =>
  new Response(bytes, {
    headers: {
      'Content-Type': type,
      ...(name !== undefined && {
        'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
      }),
      'Cache-Control': 'private, max-age=3600',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
