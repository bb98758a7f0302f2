/** Exceptions: detected every hour and whenever the report is opened. */
import {
  AJAX_ACTIONS,
  allows,
  ExceptionAnswer,
  ExceptionDelete,
  ExceptionSettings,
  MINUTE_MS,
  REST_PATHS,
} from '@curlew/model'
import type { Base } from '../base.ts'
import { defineCall } from '../calls/ajax-call.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import type { Site } from '../entities/site.ts'
import { isNotSupported } from '../figures/ask.ts'
import { parse } from '../http/parse.ts'
import type { Licences } from '../licence/licences.ts'
import { levelAt } from '../licence/licences.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import type { Notes } from '../notes/notes.ts'
import type { Sample } from '../sample/sample.ts'
import type { Sites } from '../sites/registry.ts'
import { type Exceptions, openExceptions } from './exceptions.ts'

type Needs = LicenceCheck & { exceptions: Exceptions }
type Call = SiteCall<Needs>
interface OpenNeeds {
  notes: Notes
  sample: Pick<Sample, 'isLoaded'>
}
type JobNeeds = { exceptions: Exceptions; sites: Sites; licences: Licences } & Pick<Base, 'figures' | 'log'>

/** A first check reads many weeks hour by hour. */
const IN_BACKGROUND = { tooLong: { code: 'figures_too_slow' }, timeoutMs: 60_000, priority: 'background' } as const

export const EXCEPTIONS = {
  open: ({ database, now, notes, sample }: Pick<Base, 'database' | 'now'> & OpenNeeds) => ({
    exceptions: openExceptions({
      database,
      now,
      notes,
      isReady: async (site) => !site.isSample || sample.isLoaded(),
    }),
  }),
  calls: {
    [AJAX_ACTIONS.deleteException]: defineCall({
      capability: 'update_settings',
      fields: ExceptionDelete,
      async answer(services: Needs, { site, fields }) {
        await requireLevel(services, site, 'exceptions')
        await services.exceptions.remove(site, fields.exception_id)
        return {}
      },
    }),
    [AJAX_ACTIONS.answerException]: defineCall({
      capability: 'update_settings',
      fields: ExceptionAnswer,
      async answer(services: Needs, { site, fields }) {
        await requireLevel(services, site, 'exceptions')
        await services.exceptions.answer(site, fields.exception_id, fields.verdict)
        return {}
      },
    }),
  },
  routes: siteRoutes([
    { method: 'GET', path: REST_PATHS.exceptions, access: 'view_reports', answer: readSettings },
    {
      method: 'PUT',
      path: REST_PATHS.exceptions,
      access: 'update_settings',
      activity: 'exceptions_changed',
      answer: changeSettings,
    },
  ]),
  jobs: (services: JobNeeds) => [
    {
      name: 'exceptions',
      // Work begins with each new hour; checking for one is cheap.
      everyMs: 10 * MINUTE_MS,
      // Leaves the start of the server to other work.
      delayMs: 2 * MINUTE_MS,
      run: (signal: AbortSignal) => checkAll(services, signal),
    },
  ],
}

async function readSettings({ services, site }: Call): Promise<ExceptionSettings> {
  await requireLevel(services, site, 'exceptions')
  return services.exceptions.settings(site)
}

async function changeSettings({ services, site, body }: Call): Promise<ExceptionSettings> {
  await requireLevel(services, site, 'exceptions')
  const settings = parse(ExceptionSettings, body)
  await services.exceptions.changeSettings(site, settings)
  return settings
}

/** Checks a site in the background. @throws {CallError} as its figures do */
export function checkSite(
  { exceptions, figures }: Pick<JobNeeds, 'exceptions' | 'figures'>,
  site: Site,
  signal?: AbortSignal,
): Promise<void> {
  return figures.ask(site, (ask) => exceptions.check(site, ask, signal), { ...IN_BACKGROUND, signal })
}

/** Checks the sites whose level includes exceptions, one after another. A failing site does not stop the others. */
async function checkAll(services: JobNeeds, signal: AbortSignal): Promise<void> {
  const { sites, licences, log } = services
  for (const site of sites.all()) {
    if (signal.aborted) return
    if (!allows(levelAt(site, await licences.of(site)), 'exceptions')) continue
    await checkSite(services, site, signal).catch((err) => {
      if (!signal.aborted && !isNotSupported(err))
        log.error({ err, site: site.id }, 'a site could not be checked for exceptions')
    })
  }
}
