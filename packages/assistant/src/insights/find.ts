/** Looks through a site's figures for what stands out. Every figure is the answer to a query; what cannot be asked is left out. */
import type { Ask } from '@curlew/model'
import { pace, times, unusualDays } from './days.ts'
import type { Finding } from './finding.ts'
import { pages, slowPages } from './pages.ts'
import { createSearch, type Scene } from './search.ts'
import { searchTerms } from './search-terms.ts'
import { campaigns, funnel, products, revenue } from './shop.ts'
import { changes, returning, sources } from './traffic.ts'

const EVERYWHERE = [changes, sources, returning, unusualDays, times, pace, pages, slowPages, searchTerms]
const IN_SHOPS = [revenue, funnel, products, campaigns]

/** @returns what was found, best first */
export async function findInsights(ask: Ask, scene: Scene): Promise<Finding[]> {
  const found: Finding[] = []
  const search = await createSearch(ask, scene, (finding) => found.push(finding))
  await Promise.all([...EVERYWHERE, ...(scene.hasShop ? IN_SHOPS : [])].map((look) => look(search)))
  return found.toSorted((a, b) => b.score - a.score || (a.kind < b.kind ? -1 : 1))
}
