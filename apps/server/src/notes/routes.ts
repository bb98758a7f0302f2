/** REST calls of site notes. Each names its site as `?site=`, so that bodies contain only the note's fields. */
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
import { fullDay } from '@curlew/words/formats'
import { fileOf, type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { CallError, wrongField } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { type NonceMaker, pictureAddress, pictureResponse } from '../pictures/serve-picture.ts'
import type { Notes, StoredNote } from './notes.ts'

type Call = SiteCall<NonceMaker & { notes: Notes }>

export const NOTE_ROUTES = siteRoutes(
  [
    { method: 'GET', path: REST_PATHS.notes, access: 'view_reports', scope: 'notes', answer: listNotes },
    { method: 'POST', path: REST_PATHS.notes, access: 'update_settings', scope: 'notes', answer: createNote },
    { method: 'PUT', path: REST_PATHS.note, access: 'update_settings', scope: 'notes', answer: changeNote },
    { method: 'DELETE', path: REST_PATHS.note, access: 'update_settings', scope: 'notes', answer: removeNote },
    { method: 'POST', path: REST_PATHS.noteRestore, access: 'update_settings', scope: 'notes', answer: restoreNote },
    { method: 'GET', path: REST_PATHS.noteCategories, access: 'view_reports', scope: 'notes', answer: listCategories },
    {
      method: 'POST',
      path: REST_PATHS.noteCategories,
      access: 'update_settings',
      scope: 'notes',
      answer: createCategory,
    },
    { method: 'PUT', path: REST_PATHS.noteCategory, access: 'update_settings', scope: 'notes', answer: changeCategory },
    {
      method: 'DELETE',
      path: REST_PATHS.noteCategory,
      access: 'update_settings',
      scope: 'notes',
      answer: removeCategory,
    },
    {
      method: 'POST',
      path: REST_PATHS.noteMedia,
      access: 'update_settings',
      form: { maxBytes: NOTE_LIMITS.mediaBytes },
      answer: uploadMedia,
    },
    { method: 'GET', path: REST_PATHS.noteMediaFile, access: 'view_reports', answer: sendMedia },
  ],
  'query',
)

const idOf = ({ params }: Call): number => parse(Id, params.id)

async function listNotes(call: Call) {
  const request = parse(NotesRequest, fieldsOf(call.query.params))
  const { items, pagination } = await call.services.notes.list(call.site, request)
  return { items: items.map((note) => toNote(call, note)), pagination }
}

async function createNote(call: Call) {
  const note = parse(NoteToSave, call.body)
  if (note.id !== 0) throw wrongField('id', { code: 'new_note_has_no_id', values: { id: String(note.id) } })
  return save(call, note)
}

async function changeNote(call: Call) {
  return save(call, { ...parse(NoteToSave, call.body), id: idOf(call) })
}

async function save(call: Call, note: NoteToSave) {
  const result = await call.services.notes.save(call.site, note)
  if (result.outcome === 'saved') return toNote(call, result.note)
  const stored = result.stored && toNote(call, result.stored)
  throw new CallError('conflict', { code: stored ? 'note_changed' : 'note_deleted', stored })
}

async function removeNote(call: Call) {
  await call.services.notes.remove(call.site, idOf(call))
  return {}
}

async function restoreNote(call: Call) {
  return toNote(call, await call.services.notes.restore(call.site, idOf(call)))
}

async function listCategories({ site, query, services }: Call) {
  const { order } = parse(NoteCategoriesRequest, fieldsOf(query.params))
  return { items: await services.notes.categories.list(site.id, order) }
}

async function createCategory({ site, body, services }: Call) {
  return services.notes.categories.save(site.id, null, parse(NoteCategoryToSave, body))
}

async function changeCategory(call: Call) {
  return call.services.notes.categories.save(call.site.id, idOf(call), parse(NoteCategoryToSave, call.body))
}

async function removeCategory(call: Call) {
  await call.services.notes.categories.remove(call.site.id, idOf(call))
  return {}
}

async function uploadMedia(call: Call) {
  const media = await call.services.notes.attachments.add(call.site.id, fileOf(call, 'choose_picture'))
  return { ...media, url: mediaUrl(call, media.id) }
}

async function sendMedia(call: Call) {
  const { type, name, bytes } = await call.services.notes.attachments.read(call.site.id, idOf(call))
  return pictureResponse(bytes, type, name)
}

function toNote(call: Call, { medias, ...note }: StoredNote): Note {
  return {
    ...note,
    note_date: fullDay(call.locale)(note.note_date_ymd),
    medias: Object.fromEntries(medias.map(({ id, ...media }) => [id, { ...media, url: mediaUrl(call, id) }])),
  }
}

const mediaUrl = ({ services, person, site }: Call, id: number): string =>
  pictureAddress(services, person, restPath(REST_PATHS.noteMediaFile, id), { site: site.id })

/** The fields of a query: JSON in one parameter. */
function fieldsOf(params: string | undefined): unknown {
  try {
    return JSON.parse(params ?? '{}')
  } catch {
    throw wrongField('params', { code: 'not_json' })
  }
}
