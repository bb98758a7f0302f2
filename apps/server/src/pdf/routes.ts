/** The calls of the picture at the top of PDF reports. */
import { allows, PDF_HEADER_LIMITS, REST_NAMESPACE, REST_NONCE_PARAMETER, REST_PATHS } from '@curlew/model'
import type { Person } from '../accounts/accounts.ts'
import { requireSite } from '../hosts/guard.ts'
import type { RestCall, RestRoute } from '../hosts/rest-route.ts'
import { CallError } from '../http/failure.ts'
import { levelAt } from '../licence/licences.ts'
import type { Services } from '../services.ts'
import type { Site } from '../sites/sites.ts'

/** What a form adds to the file it carries. */
const FORM_OVERHEAD_BYTES = 64 * 1024
/** The address changes with the picture, but the right to see it may be lost. */
const PICTURE_CACHE = 'private, max-age=3600'

export const PDF_ROUTES: readonly RestRoute[] = [
  { method: 'GET', path: REST_PATHS.pdfHeader, access: 'view_reports', answer: sendPicture },
  {
    method: 'POST',
    path: REST_PATHS.pdfHeader,
    access: 'update_settings',
    form: { maxBytes: PDF_HEADER_LIMITS.bytes + FORM_OVERHEAD_BYTES },
    answer: replacePicture,
  },
  { method: 'DELETE', path: REST_PATHS.pdfHeader, access: 'update_settings', answer: removePicture },
]

/** An address that works in an `img`, which sends no header: the nonce of the person who asks stands in it. */
export async function headerImageAddress(
  { headerImages, nonces }: Services,
  person: Person,
  site: Site,
): Promise<string | null> {
  const version = await headerImages.version(site.id)
  if (version === null) return null
  const parameters = new URLSearchParams({
    version: String(version),
    [REST_NONCE_PARAMETER]: nonces.make(person, 'rest'),
  })
  return `/api/${REST_NAMESPACE}/${REST_PATHS.pdfHeader.replace(':id', String(site.id))}?${parameters}`
}

const siteOf = ({ services, person, params }: RestCall): Promise<Site> =>
  requireSite(services, person, Number(params.id))

async function sendPicture(call: RestCall) {
  const site = await siteOf(call)
  const { type, bytes } = await call.services.headerImages.read(site.id)
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Cache-Control': PICTURE_CACHE,
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}

async function replacePicture(call: RestCall) {
  const site = await siteOf(call)
  const { licences, headerImages } = call.services
  if (!allows(levelAt(site, await licences.of(site)), 'pdf_export'))
    throw new CallError('license_level', 'PDF reports open with the basic licence.', undefined, 'basic')
  const file = call.body instanceof FormData ? call.body.get('file') : null
  if (!(file instanceof File)) throw new CallError('invalid_request', 'file: Choose a picture.')
  await headerImages.replace(site.id, file)
  return { address: await headerImageAddress(call.services, call.person, site) }
}

async function removePicture(call: RestCall) {
  const site = await siteOf(call)
  await call.services.headerImages.remove(site.id)
  return {}
}
