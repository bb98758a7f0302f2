/** The sample site: its history, level and removal. */
import { AJAX_ACTIONS, DAY_MS, SampleEditionRequest } from '@curlew/model'
import type { Base } from '../base.ts'
import { defineCall, SiteOnly } from '../calls/ajax-call.ts'
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'
import type { Sites } from '../sites/registry.ts'
import { openSample, type Sample, type SampleNeeds } from './sample.ts'

export const SAMPLE = {
  open: ({ database, sites, removals, store, notes, now }: SampleNeeds) => ({
    sample: openSample({ database, sites, removals, store, notes, now }),
  }),
  close: ({ sample }: { sample: Sample }) => sample.stop(),
  calls: {
    [AJAX_ACTIONS.setSampleEdition]: defineCall({
      capability: 'update_settings',
      fields: SampleEditionRequest,
      activity: { activity: 'sample_edition_changed' },
      async answer({ sites }: { sites: Sites }, { site, fields }) {
        requireSample(site)
        await sites.setSampleLevel(site.id, fields.level)
        return { level: fields.level }
      },
    }),
    [AJAX_ACTIONS.removeSampleSite]: defineCall({
      capability: 'update_settings',
      fields: SiteOnly,
      activity: { activity: 'sample_removed', ofInstallation: true },
      async answer({ sample }: { sample: Sample }, { site }) {
        requireSample(site)
        await sample.remove()
        return {}
      },
    }),
  },
  jobs: ({ config, sample }: { sample: Sample } & Pick<Base, 'config'>) =>
    config.sample ? [{ name: 'sample-history', everyMs: DAY_MS, atStart: true as const, run: sample.load }] : [],
}

function requireSample(site: Site): void {
  if (!site.isSample) throw new CallError('forbidden', { code: 'sample_only' })
}
