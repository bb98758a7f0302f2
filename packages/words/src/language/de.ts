/** German in one file: the counterpart of English's start and screen files. Imports nothing of the app, which waits for it at startup. */
import account from '../../catalogues/de/account.json' with { type: 'json' }
import addons from '../../catalogues/de/addons.json' with { type: 'json' }
import api from '../../catalogues/de/api.json' with { type: 'json' }
import chat from '../../catalogues/de/chat.json' with { type: 'json' }
import cleanUp from '../../catalogues/de/clean-up.json' with { type: 'json' }
import dimensions from '../../catalogues/de/dimensions.json' with { type: 'json' }
import exceptions from '../../catalogues/de/exceptions.json' with { type: 'json' }
import figureSource from '../../catalogues/de/figure-source.json' with { type: 'json' }
import filters from '../../catalogues/de/filters.json' with { type: 'json' }
import imports from '../../catalogues/de/imports.json' with { type: 'json' }
import kept from '../../catalogues/de/kept.json' with { type: 'json' }
import mail from '../../catalogues/de/mail.json' with { type: 'json' }
import model from '../../catalogues/de/model.json' with { type: 'json' }
import notes from '../../catalogues/de/notes.json' with { type: 'json' }
import privacy from '../../catalogues/de/privacy.json' with { type: 'json' }
import receipts from '../../catalogues/de/receipts.json' with { type: 'json' }
import reports from '../../catalogues/de/reports.json' with { type: 'json' }
import settings from '../../catalogues/de/settings.json' with { type: 'json' }
import sharing from '../../catalogues/de/sharing.json' with { type: 'json' }
import speed from '../../catalogues/de/speed.json' with { type: 'json' }
import start from '../../catalogues/de/start.json' with { type: 'json' }
import tables from '../../catalogues/de/tables.json' with { type: 'json' }
import year from '../../catalogues/de/year.json' with { type: 'json' }
import type { KeyIn } from '../messages/english-files.ts'

/** All messages that English has in those files. */
type Key = KeyIn<
  | 'account'
  | 'addons'
  | 'chat'
  | 'dimensions'
  | 'exceptions'
  | 'figure-source'
  | 'filters'
  | 'mail'
  | 'api'
  | 'model'
  | 'notes'
  | 'receipts'
  | 'reports'
  | 'settings'
  | 'sharing'
  | 'clean-up'
  | 'imports'
  | 'kept'
  | 'privacy'
  | 'speed'
  | 'start'
  | 'tables'
  | 'year'
>

export const de = {
  ...start,
  ...reports,
  ...receipts,
  ...settings,
  ...account,
  ...year,
  ...sharing,
  ...cleanUp,
  ...imports,
  ...kept,
  ...privacy,
  ...speed,
  ...exceptions,
  ...figureSource,
  ...filters,
  ...chat,
  ...mail,
  ...api,
  ...model,
  ...addons,
  ...dimensions,
  ...notes,
  ...tables,
} satisfies Record<Key, string>
