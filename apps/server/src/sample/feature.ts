/** The sample site, its edition and its end. */
import { AJAX_ACTIONS, SampleEditionRequest } from '@curlew/model'
import { defineCall, SiteOnly } from '../calls/ajax-call.ts'
import { CallError } from '../http/failure.ts'
import type { Sites } from '../sites/registry.ts'
import type { Site } from '../sites/sites.ts'
import { openSample, type Sample, type SampleParts } from './sample.ts'

export const SAMPLE = {
  open: ({ database, sites, store, notes, log, now }: SampleParts) => ({
    sample: openSample({ database, sites, store, notes, log, now }),
  }),
  close: ({ sample }: { sample: Sample }) => sample.stop(),
  calls: {
    [AJAX_ACTIONS.setSampleEdition]: defineCall({
      capability: 'update_settings',
      fields: SampleEditionRequest,
      async answer({ sites }: { sites: Sites }, { site, fields }) {
        requireSample(site)
        await sites.setSampleLevel(site.id, fields.level)
        return { level: fields.level }
      },
    }),
    [AJAX_ACTIONS.removeSampleSite]: defineCall({
      capability: 'update_settings',
      fields: SiteOnly,
      async answer({ sample }: { sample: Sample }, { site }) {
        requireSample(site)
        await sample.remove()
        return {}
      },
    }),
  },
}

function requireSample(site: Site): void {
  if (!site.isSample) throw new CallError('forbidden', { code: 'sample_only' })
}
