/** REST calls of PDF reports: the picture at their top, and printing with text. */
import { PDF_HEADER_LIMITS, PDF_PRINT_LIMITS, REST_PATHS, restPath } from '@curlew/model'
import { fileOf, type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import { type NonceMaker, pictureAddress, pictureResponse } from '../pictures/serve-picture.ts'
import type { HeaderImages } from './header-images.ts'
import type { Printer } from './printer.ts'

/** What a picture's address needs. */
export interface PictureNeeds extends NonceMaker {
  headerImages: HeaderImages
}
type Call = SiteCall<PictureNeeds & LicenceCheck & { printer: Printer | null }>

export const PDF_ROUTES = siteRoutes([
  { method: 'GET', path: REST_PATHS.pdfHeader, access: 'view_reports', answer: sendPicture },
  {
    method: 'POST',
    path: REST_PATHS.pdfHeader,
    access: 'update_settings',
    activity: 'pdf_header_changed',
    form: { maxBytes: PDF_HEADER_LIMITS.bytes },
    answer: replacePicture,
  },
  {
    method: 'DELETE',
    path: REST_PATHS.pdfHeader,
    access: 'update_settings',
    activity: 'pdf_header_removed',
    answer: removePicture,
  },
  {
    method: 'POST',
    path: REST_PATHS.pdf,
    access: 'view_reports',
    form: { maxBytes: PDF_PRINT_LIMITS.bytes },
    answer: print,
  },
])

export async function headerImageAddress(services: PictureNeeds, person: Person, site: Site): Promise<string | null> {
  const version = await services.headerImages.version(site.id)
  return version === null
    ? null
    : pictureAddress(services, person, restPath(REST_PATHS.pdfHeader, site.id), { version })
}

async function sendPicture({ site, services }: Call) {
  const { type, bytes } = await services.headerImages.read(site.id)
  return pictureResponse(bytes, type)
}

async function replacePicture(call: Call) {
  await requirePdf(call)
  const { services, person, site } = call
  await services.headerImages.replace(site.id, fileOf(call, 'choose_picture'))
  return { address: await headerImageAddress(services, person, site) }
}

async function removePicture({ site, services }: Call) {
  await services.headerImages.remove(site.id)
  return {}
}

/** Prints pages as laid out by the person's browser, so they contain only what that person may see. */
async function print(call: Call) {
  await requirePdf(call)
  const { printer } = call.services
  if (!printer) throw new CallError('not_found', { code: 'no_chromium' })
  const markup = await fileOf(call, 'send_pages').text()
  return new Response(await printer.print(markup), {
    headers: { 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' },
  })
}

/** @throws {CallError} if the level has no PDF reports */
const requirePdf = ({ services, site }: Call) => requireLevel(services, site, 'pdf_export', 'pdf_needs_level')
