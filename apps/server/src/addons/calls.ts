/** The calls for addons: which there are, and switching them on and off. */
import { AddonInstall, type AddonInstalled, AddonName, AJAX_ACTIONS } from '@curlew/model'
import type { z } from 'zod'
import { defineCall, SiteOnly } from '../hosts/ajax-call.ts'

export const ADDON_CALLS = {
  [AJAX_ACTIONS.getAddons]: defineCall({
    capability: 'view_reports',
    fields: SiteOnly,
    answer: (services, { site }) => services.addons.of(site),
  }),
  [AJAX_ACTIONS.installAddon]: defineCall({
    capability: 'install_plugins',
    fields: SiteOnly.extend(AddonInstall.shape),
    answer: async (services, { site, fields }): Promise<z.infer<typeof AddonInstalled>> => ({
      plugin: await services.addons.install(site, fields.slug),
    }),
  }),
  // What is installed is a setting: on a network of sites, its own administrator's to make.
  [AJAX_ACTIONS.activateAddon]: defineCall({
    capability: 'update_settings',
    fields: SiteOnly.extend(AddonName.shape),
    answer: (services, { site, fields }) => services.addons.activate(site, fields.plugin),
  }),
  [AJAX_ACTIONS.deactivateAddon]: defineCall({
    capability: 'update_settings',
    fields: SiteOnly.extend(AddonName.shape),
    answer: (services, { site, fields }) => services.addons.deactivate(site, fields.plugin),
  }),
}
