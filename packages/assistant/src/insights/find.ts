/** Searches a site's figures for findings. Every figure is the answer to a query; kinds that could not be searched for are reported. */
import { type Ask, isMissing, type Missing } from '@curlew/model'
import { gap, goalPace, pace, times, unusualDays } from './days.ts'
import type { Finding, InsightKind } from './finding.ts'
import { pages, slowPages } from './pages.ts'
import { revenue } from './revenue.ts'
import { createSearch, type Kept, type Look, type Scene } from './search.ts'
import { searchTerms } from './search-terms.ts'
import { shifts } from './shift.ts'
import { campaigns, coupons, funnel, products } from './shop.ts'
import { oneEach } from './stories.ts'
import { changes, returning, sources } from './traffic.ts'

/** Each search, with the kinds it can find. */
type Looks = readonly (readonly [Look, readonly InsightKind[]])[]

const EVERYWHERE: Looks = [
  [changes, ['change']],
  [sources, ['newSource', 'lostSource', 'concentration']],
  [shifts, ['shift']],
  [returning, ['returning']],
  [unusualDays, ['unusualDay']],
  [gap, ['gap']],
  [times, ['bestTime']],
  [pace, ['pace']],
  [pages, ['pageRising', 'pageFalling']],
  [slowPages, ['slowPage']],
  [searchTerms, ['searchClicks']],
]
const IN_SHOPS: Looks = [
  [revenue, ['revenueChange']],
  [funnel, ['funnelLeak']],
  [products, ['productMoving']],
  [coupons, ['couponMoving']],
  [campaigns, ['campaignReturn']],
]
const WITH_GOALS: Looks = [[goalPace, ['goalPace']]]

export interface Searched {
  /** Best first. */
  found: Finding[]
  /** The kinds that could not be searched for, and why. */
  lacks: ReadonlyMap<InsightKind, Missing['missing']>
  /** Whether any kind was searched for. */
  hasLooked: boolean
  /** Whether it is known that the site had no visit in both ranges. */
  isSilent: boolean
}

export async function findInsights(ask: Ask, scene: Scene): Promise<Searched> {
  const kept: Kept[] = []
  const lacks = new Map<InsightKind, Missing['missing']>()
  const search = await createSearch(ask, scene, (one) => kept.push(one))
  const looks = [...EVERYWHERE, ...(scene.hasShop ? IN_SHOPS : []), ...(scene.goals.length > 0 ? WITH_GOALS : [])]
  await Promise.all(
    looks.map(async ([look, kinds]) => {
      const lack = await look(search)
      if (lack) for (const kind of kinds) lacks.set(kind, lack.missing)
    }),
  )
  return {
    found: (await oneEach(search, kept)).toSorted((a, b) => b.score - a.score || (a.kind < b.kind ? -1 : 1)),
    lacks,
    isSilent: !isMissing(search.sessions) && search.sessions.now + search.sessions.before === 0,
    hasLooked: lacks.size < looks.flatMap(([, kinds]) => kinds).length,
  }
}
