/**
 * Which addons a site has. Most are parts of the product: installing one adds it to the site's list. In a CMS some are plugins of that
 * CMS, which reports their state itself.
 */

import type { SiteFacts } from '@curlew/engine'
import { ADDON_SLUGS, type AddonSlug, type Addons, PART_OF_PRODUCT } from '@curlew/model'
import type { Database } from '../database/open.ts'
import type { AddonState } from '../database/schema/site-tables.ts'
import type { Site } from '../entities/site.ts'
import { type Figures, factsOrUnknown } from '../figures/ask.ts'

/** Names, identical in all languages. */
const TITLES: Record<AddonSlug, string> = {
  ecommerce: 'eCommerce',
  woocommerce: 'WooCommerce',
  easy_digital_downloads: 'Easy Digital Downloads',
  user_journey: 'User Journey',
  forms: 'Forms',
  dimensions: 'Dimensions',
  media: 'Media',
  seo: 'SEO',
}

/** Initial state of a new site. Reports without figures do no harm; a shop becomes active with its first event, and SEO is opt-in. */
const USUAL_STATES: Record<AddonSlug, AddonState> = {
  ecommerce: 'active',
  woocommerce: 'installed',
  easy_digital_downloads: 'missing',
  user_journey: 'active',
  forms: 'active',
  dimensions: 'active',
  media: 'active',
  seo: 'missing',
}

export interface AddonRegistry {
  /** @param facts asks the site's source what it has, for callers that need it too */
  of(site: Site, facts?: () => Promise<SiteFacts | null>): Promise<Addons>
  /** Adds an addon to the site's list if it is missing. @returns its basename */
  install(site: Site, slug: AddonSlug): Promise<string>
  /** @returns whether it is active now; false if no installed addon has this basename */
  activate(site: Site, basename: string): Promise<boolean>
  /** @returns whether it is inactive now; false if no installed addon has this basename */
  deactivate(site: Site, basename: string): Promise<boolean>
}

export function createAddonRegistry({
  database,
  figures,
}: {
  database: Database
  figures: Pick<Figures, 'facts'>
}): AddonRegistry {
  const hasShop = async (ask: () => Promise<SiteFacts | null>) => {
    const facts = await factsOrUnknown(ask)
    return facts !== 'unknown' && facts?.hasShop === true
  }
  const statesOf = async (site: Site, facts = () => figures.facts(site)): Promise<Record<AddonSlug, AddonState>> => {
    const rows = await database.selectFrom('site_addons').selectAll().where('site_id', '=', site.id).execute()
    const chosen = new Map(rows.map(({ slug, state }) => [slug, state]))
    const usual = async (slug: AddonSlug): Promise<AddonState> => {
      if (site.isSample) return 'active'
      // Events do not name their shop system; most shops use this one.
      return slug === 'woocommerce' && (await hasShop(facts)) ? 'active' : USUAL_STATES[slug]
    }
    const states = ADDON_SLUGS.map(async (slug) => [slug, chosen.get(slug) ?? (await usual(slug))] as const)
    return Object.fromEntries(await Promise.all(states)) as Record<AddonSlug, AddonState>
  }

  const set = async (site: Site, slug: AddonSlug, state: AddonState): Promise<void> => {
    await database
      .insertInto('site_addons')
      .values({ site_id: site.id, slug, state })
      .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doUpdateSet({ state }))
      .execute()
  }

  /** @returns false if there is no such addon */
  const change = async (site: Site, basename: string, state: AddonState): Promise<boolean> => {
    const slug = ADDON_SLUGS.find((known) => basenameOf(known) === basename)
    if (!slug || (await statesOf(site))[slug] === 'missing') return false
    await set(site, slug, state)
    return true
  }

  return {
    async of(site, facts) {
      const states = await statesOf(site, facts)
      const entry = (slug: AddonSlug) => ({
        basename: basenameOf(slug),
        installed: states[slug] !== 'missing',
        active: states[slug] === 'active',
        title: TITLES[slug],
      })
      return { ...Object.fromEntries(ADDON_SLUGS.map((slug) => [slug, entry(slug)])), ...site.cms?.addons }
    },
    async install(site, slug) {
      if ((await statesOf(site))[slug] === 'missing') await set(site, slug, 'installed')
      return basenameOf(slug)
    },
    activate: (site, basename) => change(site, basename, 'active'),
    deactivate: (site, basename) => change(site, basename, 'installed'),
  }
}

const basenameOf = (slug: AddonSlug) => `${PART_OF_PRODUCT}${slug}`
