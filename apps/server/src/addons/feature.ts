/** A site's addons: listing them, and switching them on and off. */
import { AddonInstall, type AddonInstalled, AddonName, AJAX_ACTIONS } from '@curlew/model'
import type { z } from 'zod'
import type { Base } from '../base.ts'
import { defineCall, SiteOnly } from '../calls/ajax-call.ts'
import { type AddonRegistry, createAddonRegistry } from './addons.ts'

interface Needs {
  addons: AddonRegistry
}

export const ADDONS = {
  open: (needs: Pick<Base, 'database' | 'figures'>) => ({ addons: createAddonRegistry(needs) }),
  calls: {
    [AJAX_ACTIONS.getAddons]: defineCall({
      capability: 'view_reports',
      fields: SiteOnly,
      answer: ({ addons }: Needs, { site }) => addons.of(site),
    }),
    [AJAX_ACTIONS.installAddon]: defineCall({
      capability: 'install_plugins',
      fields: SiteOnly.extend(AddonInstall.shape),
      activity: { activity: 'addon_on', subject: ({ slug }) => slug },
      answer: async ({ addons }: Needs, { site, fields }): Promise<z.infer<typeof AddonInstalled>> => ({
        plugin: await addons.install(site, fields.slug),
      }),
    }),
    // Installing is a setting, so a network of sites leaves it to each site's administrator.
    [AJAX_ACTIONS.activateAddon]: defineCall({
      capability: 'update_settings',
      fields: SiteOnly.extend(AddonName.shape),
      activity: { activity: 'addon_on', subject: ({ plugin }) => plugin },
      answer: ({ addons }: Needs, { site, fields }) => addons.activate(site, fields.plugin),
    }),
    [AJAX_ACTIONS.deactivateAddon]: defineCall({
      capability: 'update_settings',
      fields: SiteOnly.extend(AddonName.shape),
      activity: { activity: 'addon_off', subject: ({ plugin }) => plugin },
      answer: ({ addons }: Needs, { site, fields }) => addons.deactivate(site, fields.plugin),
    }),
  },
}
