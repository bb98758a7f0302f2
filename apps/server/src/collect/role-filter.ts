import { type CollectEvent, ROLE_PARAMETER } from '@curlew/model'
import type { Site } from '../entities/site.ts'

/** More signed-in visitors than a site has at once; a forgotten one counts again until their next page. */
const MAX_REMEMBERED = 20_000

export interface RoleFilter {
  /** Whether to drop an event for its visitor's role. Call it for each event, in order. */
  leavesOut(site: Pick<Site, 'excludedRoles'>, visitor: bigint, event: Pick<CollectEvent, 'name' | 'params'>): boolean
}

/** Page views carry the role and later events of the page do not, so excluded visitors are remembered until their next page view. */
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

/** A visitor may have several roles, separated by commas. */
function rolesOf(params: CollectEvent['params']): string[] {
  return String(params?.[ROLE_PARAMETER] ?? '')
    .toLowerCase()
    .split(',')
    .map((role) => role.trim())
}
