/** Types of message keys, from the English catalogues, so that the compiler knows new messages at once. */
import type account from '../../catalogues/en/account.json'
import type addons from '../../catalogues/en/addons.json'
import type api from '../../catalogues/en/api.json'
import type assistant from '../../catalogues/en/assistant.json'
import type chat from '../../catalogues/en/chat.json'
import type cleanUp from '../../catalogues/en/clean-up.json'
import type digest from '../../catalogues/en/digest.json'
import type dimensions from '../../catalogues/en/dimensions.json'
import type exceptions from '../../catalogues/en/exceptions.json'
import type failures from '../../catalogues/en/failures.json'
import type figureSource from '../../catalogues/en/figure-source.json'
import type filters from '../../catalogues/en/filters.json'
import type imports from '../../catalogues/en/imports.json'
import type kept from '../../catalogues/en/kept.json'
import type mail from '../../catalogues/en/mail.json'
import type model from '../../catalogues/en/model.json'
import type notes from '../../catalogues/en/notes.json'
import type privacy from '../../catalogues/en/privacy.json'
import type receipts from '../../catalogues/en/receipts.json'
import type reports from '../../catalogues/en/reports.json'
import type settings from '../../catalogues/en/settings.json'
import type sharing from '../../catalogues/en/sharing.json'
import type speed from '../../catalogues/en/speed.json'
import type start from '../../catalogues/en/start.json'
import type tables from '../../catalogues/en/tables.json'
import type upsell from '../../catalogues/en/upsell.json'
import type year from '../../catalogues/en/year.json'

interface EnglishFiles {
  account: typeof account
  addons: typeof addons
  assistant: typeof assistant
  chat: typeof chat
  digest: typeof digest
  dimensions: typeof dimensions
  exceptions: typeof exceptions
  failures: typeof failures
  'figure-source': typeof figureSource
  filters: typeof filters
  'clean-up': typeof cleanUp
  imports: typeof imports
  kept: typeof kept
  privacy: typeof privacy
  mail: typeof mail
  api: typeof api
  model: typeof model
  notes: typeof notes
  receipts: typeof receipts
  reports: typeof reports
  settings: typeof settings
  sharing: typeof sharing
  speed: typeof speed
  start: typeof start
  tables: typeof tables
  upsell: typeof upsell
  year: typeof year
}

/** Keys of some files, by default of all. */
export type KeyIn<File extends keyof EnglishFiles = keyof EnglishFiles> = {
  [Name in File]: keyof EnglishFiles[Name]
}[File]
