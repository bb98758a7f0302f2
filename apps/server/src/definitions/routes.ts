/** REST calls about a site's definitions. */
import { requireFeature } from '@curlew/engine'
import {
  areSameRules,
  DEFINITIONS_PATH,
  DefinitionSettings,
  dayOf,
  type SiteDefinitions,
  STANDARD_SESSION_RULES,
  sessionRulesOf,
} from '@curlew/model'
import { createWords } from '@curlew/words'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { OWN_SOURCE } from '../figures/sources.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import type { Notes } from '../notes/notes.ts'
import type { Sites } from '../sites/registry.ts'
import type { SessionDefinitions } from './definitions.ts'

interface Needs extends Pick<Base, 'now' | 'store'> {
  sites: Pick<Sites, 'change' | 'byId'>
  notes: Pick<Notes, 'save'>
  sessionDefinitions: SessionDefinitions
}
type Call = SiteCall<Needs>

export const DEFINITION_ROUTES = siteRoutes<Needs>([
  { method: 'GET', path: DEFINITIONS_PATH, access: 'update_settings', answer: getDefinitions },
  {
    method: 'PUT',
    path: DEFINITIONS_PATH,
    access: 'update_settings',
    activity: 'definitions_changed',
    answer: changeDefinitions,
  },
])

async function getDefinitions({ site, services }: Pick<Call, 'site' | 'services'>): Promise<SiteDefinitions> {
  return {
    ...site.definitions,
    sessions_possible: site.source === OWN_SOURCE,
    progress: services.sessionDefinitions.progressOf(site),
  }
}

async function changeDefinitions(call: Call): Promise<SiteDefinitions> {
  const { site, services, body, subject } = call
  const definitions = parse(DefinitionSettings, body)
  const changed = changesBetween(site.definitions, definitions)
  if (changed.some((name) => name !== 'visitors') && site.source !== OWN_SOURCE)
    throw new CallError('not_supported', { code: 'sessions_of_source' })
  if (!areSameRules(sessionRulesOf(definitions.sessions, site.timeZone), STANDARD_SESSION_RULES))
    requireFeature(services.store, 'session_rules')
  subject.text = changed.join(', ')
  await services.sites.change(site.id, { definitions })
  if (changed.length > 0) await note(call, definitions, changed)
  services.sessionDefinitions.follow(site.id)
  return getDefinitions({ site: services.sites.byId(site.id) ?? site, services })
}

const changesBetween = (before: DefinitionSettings, after: DefinitionSettings) =>
  (Object.keys(after) as (keyof DefinitionSettings)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

/** Notes on today, which charts show: one for each change. A site with too many notes goes without. */
async function note(
  { site, services, locale }: Call,
  { bounce, sessions, visitors }: DefinitionSettings,
  changed: readonly (keyof DefinitionSettings)[],
): Promise<void> {
  const { t } = await createWords({ locale })
  const titles = {
    bounce: () => t('definitions.noteBounce', { bounce }),
    sessions: () => t('definitions.noteSessions', { starts: startsOf(sessions) }),
    visitors: () => t('definitions.noteVisitors', { visitors }),
  }
  for (const name of changed)
    await services.notes
      .save(site, {
        ...{ id: 0, version: 0, note_title: titles[name](), note_date: '' },
        ...{ note_date_ymd: dayOf(site.timeZone, services.now()), important: false, category: { id: 0 }, medias: {} },
      })
      .catch(() => null)
}

const startsOf = ({ midnight, campaign }: DefinitionSettings['sessions']) =>
  midnight ? (campaign ? 'both' : 'midnight') : campaign ? 'campaign' : 'none'
