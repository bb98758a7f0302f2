/** The calls of site notes. Each names its site as `?site=`, so that what is saved has a note's own fields alone. */
import {
  Id,
  NOTE_LIMITS,
  type Note,
  NoteCategoriesRequest,
  NoteCategoryToSave,
  NotesRequest,
  NoteToSave,
  REST_PATHS,
  restPath,
} from '@curlew/model'
import { fileOf, type RestCall, type RestRoute } from '../calls/rest-route.ts'
import { requireSite, type SiteAccess } from '../hosts/guard.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { type NonceMaker, pictureAddress } from '../pictures/picture-address.ts'
import type { Site } from '../sites/sites.ts'
import type { Notes, StoredNote } from './notes.ts'

interface Needs extends SiteAccess, NonceMaker {
  notes: Notes
}
type Call = RestCall<Needs>

/** Pictures never change under their address, but the right to see them may. */
const PICTURE_CACHE = 'private, max-age=3600'

export const NOTE_ROUTES: readonly RestRoute<Needs>[] = [
  { method: 'GET', path: REST_PATHS.notes, access: 'view_reports', answer: listNotes },
  { method: 'POST', path: REST_PATHS.notes, access: 'update_settings', answer: createNote },
  { method: 'PUT', path: REST_PATHS.note, access: 'update_settings', answer: changeNote },
  { method: 'DELETE', path: REST_PATHS.note, access: 'update_settings', answer: removeNote },
  { method: 'POST', path: REST_PATHS.noteRestore, access: 'update_settings', answer: restoreNote },
  { method: 'GET', path: REST_PATHS.noteCategories, access: 'view_reports', answer: listCategories },
  { method: 'POST', path: REST_PATHS.noteCategories, access: 'update_settings', answer: createCategory },
  { method: 'PUT', path: REST_PATHS.noteCategory, access: 'update_settings', answer: changeCategory },
  { method: 'DELETE', path: REST_PATHS.noteCategory, access: 'update_settings', answer: removeCategory },
  {
    method: 'POST',
    path: REST_PATHS.noteMedia,
    access: 'update_settings',
    form: { maxBytes: NOTE_LIMITS.mediaBytes },
    answer: uploadMedia,
  },
  { method: 'GET', path: REST_PATHS.noteMediaFile, access: 'view_reports', answer: sendMedia },
]

/** Notes have addresses of their own: their site is a parameter. */
const siteAskedFor = ({ services, person, query }: Call): Promise<Site> =>
  requireSite(services, person, Number(query.site))

const idOf = ({ params }: Call): number => parse(Id, params.id)

async function listNotes(call: Call) {
  const site = await siteAskedFor(call)
  const request = parse(NotesRequest, fieldsOf(call.query.params))
  const { items, pagination } = await call.services.notes.list(site, request)
  return { items: items.map((note) => toNote(call, site, note)), pagination }
}

async function createNote(call: Call) {
  const note = parse(NoteToSave, call.body)
  if (note.id !== 0)
    throw new CallError('invalid_request', `id: A new note has none. Note ${note.id} is changed at its own address.`)
  return save(call, note)
}

async function changeNote(call: Call) {
  return save(call, { ...parse(NoteToSave, call.body), id: idOf(call) })
}

async function save(call: Call, note: NoteToSave) {
  const site = await siteAskedFor(call)
  const result = await call.services.notes.save(site, note)
  if (result.outcome === 'saved') return toNote(call, site, result.note)
  const stored = result.stored && toNote(call, site, result.stored)
  throw new CallError(
    'conflict',
    stored ? 'Somebody else has saved this note since you opened it.' : 'Somebody else has deleted this note.',
    undefined,
    '',
    stored,
  )
}

async function removeNote(call: Call) {
  await call.services.notes.remove(await siteAskedFor(call), idOf(call))
  return {}
}

async function restoreNote(call: Call) {
  const site = await siteAskedFor(call)
  return toNote(call, site, await call.services.notes.restore(site, idOf(call)))
}

async function listCategories(call: Call) {
  const site = await siteAskedFor(call)
  const { order } = parse(NoteCategoriesRequest, fieldsOf(call.query.params))
  return { items: await call.services.notes.categories.list(site.id, order) }
}

async function createCategory(call: Call) {
  const site = await siteAskedFor(call)
  return call.services.notes.categories.save(site.id, null, parse(NoteCategoryToSave, call.body))
}

async function changeCategory(call: Call) {
  const site = await siteAskedFor(call)
  return call.services.notes.categories.save(site.id, idOf(call), parse(NoteCategoryToSave, call.body))
}

async function removeCategory(call: Call) {
  const site = await siteAskedFor(call)
  await call.services.notes.categories.remove(site.id, idOf(call))
  return {}
}

async function uploadMedia(call: Call) {
  const site = await siteAskedFor(call)
  const file = fileOf(call, 'Choose a picture.')
  const media = await call.services.notes.medias.add(site.id, file)
  return { ...media, url: mediaUrl(call, site, media.id) }
}

async function sendMedia(call: Call) {
  const site = await siteAskedFor(call)
  const { type, name, bytes } = await call.services.notes.medias.read(site.id, idOf(call))
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
      'Cache-Control': PICTURE_CACHE,
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}

function toNote(call: Call, site: Site, { medias, ...note }: StoredNote): Note {
  const words = new Intl.DateTimeFormat(call.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    ...note,
    note_date: words.format(new Date(note.note_date_ymd)),
    medias: Object.fromEntries(medias.map(({ id, ...media }) => [id, { ...media, url: mediaUrl(call, site, id) }])),
  }
}

const mediaUrl = ({ services, person }: Call, site: Site, id: number): string =>
  pictureAddress(services, person, restPath(REST_PATHS.noteMediaFile, id), { site: site.id })

/** The fields of a request that asks: JSON in one parameter. */
function fieldsOf(params: string | undefined): unknown {
  try {
    return JSON.parse(params ?? '{}')
  } catch {
    throw new CallError('invalid_request', 'params: This is not JSON.')
  }
}
