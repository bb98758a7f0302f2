/** The addons of sites. */
import type { Base } from '../base.ts'
import { createAddonRegistry } from './addons.ts'
import { ADDON_CALLS } from './calls.ts'

export const ADDONS = {
  open: (needs: Pick<Base, 'database' | 'store'>) => ({ addons: createAddonRegistry(needs) }),
  calls: ADDON_CALLS,
}
