/** All features of the server, each after those it needs. */
import { ACCOUNTS } from './accounts/feature.ts'
import { ACTIVITY } from './activity/feature.ts'
import { ADDONS } from './addons/feature.ts'
import { ALERTS } from './alerts/feature.ts'
import { API } from './api/feature.ts'
import { BACKUP } from './backup/feature.ts'
import type { Base } from './base.ts'
import { COLLECT } from './collect/feature.ts'
import { CONNECTOR } from './connector/feature.ts'
import { CONTENT } from './content/feature.ts'
import { CONVERSATIONS } from './conversations/feature.ts'
import { DEFINITIONS } from './definitions/feature.ts'
import { DOCTOR } from './doctor/feature.ts'
import { EXCEPTIONS } from './exceptions/feature.ts'
import { noFeatures } from './feature.ts'
import { FILTERS } from './filters/feature.ts'
import { GOOGLE_ANALYTICS } from './google-analytics/feature.ts'
import { GOOGLE_TAG } from './google-tag/feature.ts'
import { HISTORY_IMPORTS } from './history-imports/feature.ts'
import { IMPORT } from './import/feature.ts'
import { INSIGHTS } from './insights/feature.ts'
import { LANGUAGE_MODEL } from './language-model/feature.ts'
import { LEFT_OUT } from './left-out/feature.ts'
import { LICENCES } from './licence/feature.ts'
import { MAIL } from './mail/feature.ts'
import { MCP } from './mcp/feature.ts'
import { PROTOCOL } from './measurement-protocol/feature.ts'
import { NOT_COUNTED } from './not-counted/feature.ts'
import { NOTES } from './notes/feature.ts'
import { NOTIFICATIONS } from './notifications/feature.ts'
import { OFFERS } from './offers/feature.ts'
import { PAGE_DATA } from './page-data/feature.ts'
import { PDF } from './pdf/feature.ts'
import { PEOPLE } from './people/feature.ts'
import { RECEIPTS } from './receipts/feature.ts'
import { RECONCILE } from './reconcile/feature.ts'
import { REPORTING } from './reports/feature.ts'
import { SAMPLE } from './sample/feature.ts'
import { SEARCH_TERMS } from './search-console/feature.ts'
import { SHARED_VIEWS } from './shared-views/feature.ts'
import { SITE_SPEED } from './site-speed/feature.ts'
import { SITES } from './sites/feature.ts'
import { SUMS } from './sums/feature.ts'
import { TOKENS } from './tokens/feature.ts'
import { VISITOR_DATA } from './visitor-data/feature.ts'
import { WEB_VITALS } from './web-vitals/feature.ts'
import { WEBHOOKS } from './webhooks/feature.ts'

export const FEATURES = noFeatures<Base>()
  .with(SITES)
  .with(SUMS)
  .with(ACTIVITY)
  .with(LICENCES)
  .with(ACCOUNTS)
  .with(ADDONS)
  .with(NOTES)
  .with(NOT_COUNTED)
  .with(COLLECT)
  .with(GOOGLE_TAG)
  .with(IMPORT)
  .with(HISTORY_IMPORTS)
  .with(BACKUP)
  .with(WEB_VITALS)
  .with(PROTOCOL)
  .with(CONNECTOR)
  .with(TOKENS)
  .with(SEARCH_TERMS)
  .with(GOOGLE_ANALYTICS)
  .with(OFFERS)
  .with(RECONCILE)
  .with(PDF)
  .with(SAMPLE)
  .with(CONTENT)
  .with(SITE_SPEED)
  .with(EXCEPTIONS)
  .with(REPORTING)
  .with(FILTERS)
  .with(LEFT_OUT)
  .with(DEFINITIONS)
  .with(VISITOR_DATA)
  .with(RECEIPTS)
  .with(LANGUAGE_MODEL)
  .with(CONVERSATIONS)
  .with(MCP)
  .with(API)
  .with(INSIGHTS)
  .with(MAIL)
  .with(PEOPLE)
  .with(WEBHOOKS)
  .with(ALERTS)
  .with(DOCTOR)
  .with(NOTIFICATIONS)
  .with(PAGE_DATA)
  .with(SHARED_VIEWS)
