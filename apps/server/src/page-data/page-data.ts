/** Data for the app's start, standalone or in the admin of a site's CMS. */
import { can, dayOf, type PageData, PRODUCT, type SiteInfo } from '@curlew/model'
import type { Accounts } from '../accounts/accounts.ts'
import type { AddonRegistry } from '../addons/addons.ts'
import type { Base } from '../base.ts'
import type { Person } from '../entities/person.ts'
import { type Site, shownDomain } from '../entities/site.ts'
import { weekStartOf } from '../entities/week.ts'
import { factsOnce, factsOrUnknown } from '../figures/ask.ts'
import { GOOGLE_SOURCE, OWN_SOURCE } from '../figures/sources.ts'
import type { SiteAccess } from '../hosts/guard.ts'
import { levelAt, NO_LICENCE } from '../licence/licences.ts'
import type { LicenceCheck } from '../licence/require-level.ts'
import type { ReportMails } from '../mail/report-mails.ts'
import type { Printer } from '../pdf/printer.ts'
import { headerImageAddress, type PictureNeeds } from '../pdf/routes.ts'
import { offeredReview } from '../reports/year-in-review.ts'
import { connectionOf, isFirstDay } from '../sites/connection.ts'
import type { AccessTokens } from '../tokens/access-tokens.ts'

const KEYWORD_RESEARCH_URL = 'https://curlew.example/keyword-research?utm_source=app&utm_medium=search-console'
/** Upgrades by the vendor; operators can issue licences with `npm run licence`. */
const UPGRADE_URL = 'https://curlew.example/upgrade?utm_source=app&utm_medium=upsell'
const COUPON_CODE = 'WADER50'

const toInfo = (site: Site): SiteInfo => ({
  id: site.id,
  name: site.name,
  domain: shownDomain(site),
  isSample: site.isSample,
})

/** What page data needs. */
export interface PageDataNeeds
  extends SiteAccess,
    LicenceCheck,
    PictureNeeds,
    Pick<Base, 'config' | 'figures' | 'googleAnalytics' | 'now' | 'version'> {
  accounts: Pick<Accounts, 'hasPeople'>
  addons: Pick<AddonRegistry, 'of'>
  printer: Printer | null
  reportMails: Pick<ReportMails, 'confirm'>
  accessTokens: Pick<AccessTokens, 'confirm'>
}

/** Whether the source of a site's figures no longer accepts its key. */
export const isRefused = async ({ googleAnalytics }: Pick<Base, 'googleAnalytics'>, site: Site): Promise<boolean> =>
  site.source === GOOGLE_SOURCE && (await googleAnalytics.isRefused(site.id))

/** @param site the selected one; null if this person may see none */
export async function pageData(
  services: PageDataNeeds,
  person: Person,
  site: Site | null,
  locale: string,
  signal?: AbortSignal,
): Promise<PageData> {
  const sites = await services.sites.visibleTo(person)
  const licence = site ? await services.licences.of(site) : { site: NO_LICENCE, network: NO_LICENCE }
  const askFacts = site ? factsOnce(services.figures, site, { signal, priority: 'start' }) : async () => null
  const facts = await factsOrUnknown(askFacts)
  const timeZone = site?.timeZone ?? 'UTC'
  const today = dayOf(timeZone, services.now())
  const year = Number(today.slice(0, 4))
  const updateSettings = can(person.role, 'update_settings')
  const host = person.delegation?.host
  return {
    host: host ? 'wordpress' : 'standalone',
    ajax: '/ajax',
    nonce: services.nonces.make(person, 'ajax'),
    rest_url: '/api/',
    rest_nonce: services.nonces.make(person, 'rest'),
    authed: site ? connectionOf(services, site, facts).authed : false,
    reauth: site !== null && (await isRefused(services, site)),
    network: false,
    // A site of Google Analytics is connected in its settings.
    wizard_url: site?.source === GOOGLE_SOURCE ? `/#/settings/source?site=${site.id}` : '/#/setup',
    update_settings: updateSettings,
    install_plugins: can(person.role, 'install_plugins'),
    yearinreview: site
      ? await offeredReview(services, site, facts === 'unknown' ? null : facts, signal)
      : { report_year: year - 1, next_year: year, has_data: false, show_report: false },
    licence,
    level: site ? levelAt(site, licence) : 'lite',
    settings: {
      pdf_reports_header_image: site && (await headerImageAddress(services, person, site)),
      pdf_with_text: services.printer !== null,
      // Inside a CMS admin, load no third-party favicons.
      favicon_url: host ? '' : services.config.faviconUrl,
      upgrade_url: UPGRADE_URL,
      keyword_research_url: KEYWORD_RESEARCH_URL,
      coupon_code: COUPON_CODE,
      timezone: timeZone,
      locale,
      ...(site?.definitions.bounce === 'single_page' && { bounce: site.definitions.bounce }),
      ...(site && weekStartOf(site)),
      currency: site?.currency ?? 'USD',
    },
    addons: site ? await services.addons.of(site, askFacts) : {},
    is_first_day: site !== null && isFirstDay(services, site),
    today,
    site: site && toInfo(site),
    ...(site && site.source !== OWN_SOURCE && { source: services.figures.nameOf(site) }),
    sites: sites.map(toInfo),
    user: { name: person.name, email: person.email, role: person.role },
    setup: { administrator: await services.accounts.hasPeople() },
    version: `${PRODUCT} ${services.version}`,
    ...host,
  }
}
