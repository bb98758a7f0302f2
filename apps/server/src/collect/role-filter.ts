import { type CollectEvent, ROLE_PARAMETER } from '@curlew/model'
import type { Site } from '../entities/site.ts'

/** So many people of their own no site has at once; who is forgotten counts again until their next page. */
const MAX_REMEMBERED = 20_000

export interface RoleFilter {
  /** Whether an event is not counted for the role its visitor is signed in with. To be asked of each event, in order. */
  leavesOut(site: Pick<Site, 'excludedRoles'>, visitor: bigint, event: Pick<CollectEvent, 'name' | 'params'>): boolean
}

/** A page's view says the role; what happens on the page follows its view, so who was left out is remembered until the next one. */
export function createRoleFilter(): RoleFilter {
  const leftOut = new Set<bigint>()
  return {
    leavesOut({ excludedRoles }, visitor, { name, params }) {
      if (excludedRoles.length === 0) return false
      if (name === 'page_view') {
        leftOut.delete(visitor)
        if (rolesOf(params).some((role) => excludedRoles.includes(role))) leftOut.add(visitor)
        if (leftOut.size > MAX_REMEMBERED) leftOut.delete(leftOut.values().next().value!)
      }
      return leftOut.has(visitor)
    },
  }
}

/** Visitors may have several, with commas between them. */
function rolesOf(params: CollectEvent['params']): string[] {
  return String(params?.[ROLE_PARAMETER] ?? '')
    .toLowerCase()
    .split(',')
    .map((role) => role.trim())
}
