/** Sections of the settings, each at `/settings/<key>`. */

import { allows, isLowered, type PageData } from '@curlew/model'
import { yearInReview } from '@curlew/reports/metas'
import { Link, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ComponentType } from 'react'
import { ConnectorKeyBox } from '../forms/connector-key.tsx'
import { SnippetBox } from '../forms/snippet-box.tsx'
import { ActivitySection } from './activity/pieces.tsx'
import { AddonsSection } from './addons/addons-list.tsx'
import { LicenceForm } from './addons/licence-form.tsx'
import { Api } from './api/pieces.tsx'
import { Assistant } from './assistant/pieces.tsx'
import { CountingForm } from './counting/counting-form.tsx'
import { LinkForm } from './counting/link-form.tsx'
import { ProgramsForm } from './counting/programs-form.tsx'
import { Definitions } from './definitions/pieces.tsx'
import { DimensionForm } from './dimensions/dimension-form.tsx'
import { Figures } from './figure-source/pieces.tsx'
import { FunnelForm } from './goals/funnel-form.tsx'
import { GoalForm } from './goals/goal-form.tsx'
import { Import } from './import/pieces.tsx'
import * as MailPieces from './mail/pieces.tsx'
import { NotCounted } from './not-counted/pieces.tsx'
import { PdfHeaderForm } from './pdf-header-form.tsx'
import { PeopleList } from './people/people-list.tsx'
import { PersonForm } from './people/person-form.tsx'
import { Privacy } from './privacy/pieces.tsx'
import { SearchConsoleForm } from './search/search-console-form.tsx'
import { SearchUploadForm } from './search/search-upload-form.tsx'
import { ServerCare } from './server/server-care.tsx'
import { ServerSecret } from './server/server-secret.tsx'
import { SettingsSection } from './shared/settings-section.tsx'
import { Sharing } from './sharing/pieces.tsx'
import { OrderLinkForm } from './shop/order-link-form.tsx'
import { RatesForm } from './shop/rates-form.tsx'
import { Reconcile } from './shop/reconcile.tsx'
import { SetupLink } from './site/setup-link.tsx'
import { SiteForm } from './site/site-form.tsx'
import { SiteRemoval } from './site/site-removal.tsx'
import { WeekForm } from './site/week-form.tsx'
import { PageSpeedForm } from './speed/pagespeed-form.tsx'
import { VitalsForm } from './speed/vitals-form.tsx'

/** Groups of the navigation, in its order, each with its sections. */
export const SECTION_GROUPS = {
  site: { site: Site, licence: Licences, addons: AddonsSection, people: PeopleSections, activity: ActivitySection },
  counting: {
    counting: Counting,
    definitions: Definitions,
    'not-counted': NotCounted,
    privacy: Privacy,
    source: Figures,
    import: Import,
  },
  reports: {
    goals: Goals,
    funnels: Funnels,
    dimensions: Dimensions,
    links: Links,
    search: Search,
    speed: Speed,
    shop: Shop,
    assistant: Assistant,
  },
  sharing: { reports: MailPieces.Reports, sharing: Sharing, pdf: Pdf, api: Api },
  server: { server: ServerCare, mail: MailPieces.Server },
} as const satisfies Record<string, Record<string, ComponentType>>
export type SectionGroup = keyof typeof SECTION_GROUPS

const { site, counting, reports, sharing, server } = SECTION_GROUPS
export const SECTIONS = { ...site, ...counting, ...reports, ...sharing, ...server } as const
export type SectionKey = keyof typeof SECTIONS

/** Sections for the server as a whole. A CMS has its own users and mail settings. */
const OF_INSTALLATION: readonly SectionKey[] = ['people', 'mail', 'server']

export const isShown = (key: SectionKey, host: PageData['host']): boolean =>
  host === 'standalone' || !OF_INSTALLATION.includes(key)

function Site() {
  const { client, pageData } = useApp()
  const {
    site,
    host,
    yearinreview: { report_year, has_data },
  } = pageData
  return (
    <>
      <SettingsSection title={t('settings.site')} text={t('settings.siteText')}>
        <SiteForm key={site.id} />
      </SettingsSection>
      {/* CMSs have their own setting. */}
      {host === 'standalone' && (
        <SettingsSection title={t('settings.week')} text={t('settings.weekText')}>
          <WeekForm key={site.id} />
        </SettingsSection>
      )}
      <SettingsSection title={t('settings.year')} text={t('settings.yearText')}>
        {has_data ? (
          <Link to={{ pathname: yearInReview.route, search: `site=${site.id}&year=${report_year}` }}>
            {t('settings.yearOpen', { year: report_year })}
          </Link>
        ) : (
          <p>{t('settings.yearNone')}</p>
        )}
      </SettingsSection>
      {!site.isSample && (
        <SettingsSection
          title={t('settings.snippet')}
          text={t(host === 'standalone' ? 'setup.snippetText' : 'settings.snippetOfPlugin', { domain: site.domain })}
        >
          {host === 'standalone' && <SnippetBox client={client} site={site} actions={<SetupLink key={site.id} />} />}
        </SettingsSection>
      )}
      {!site.isSample && host === 'standalone' && (
        <SettingsSection title={t('connector.title')} text={t('connector.text')}>
          <ConnectorKeyBox key={site.id} client={client} site={site} />
        </SettingsSection>
      )}
      {!site.isSample && host === 'standalone' && (
        <SettingsSection title={t('removal.title')} text={t('removal.text')}>
          <SiteRemoval key={site.id} />
        </SettingsSection>
      )}
    </>
  )
}

function Counting() {
  const { id } = useApp().pageData.site
  return (
    <>
      <SettingsSection title={t('settings.counting')} text={t('settings.countingText')}>
        <CountingForm key={id} />
      </SettingsSection>
      <SettingsSection title={t('settings.programs')} text={t('settings.programsText')}>
        <ProgramsForm key={id} />
      </SettingsSection>
      <SettingsSection title={t('settings.vitals')} text={t('settings.vitalsText')}>
        <VitalsForm key={id} />
      </SettingsSection>
    </>
  )
}

function PeopleSections() {
  const { name } = useApp().pageData.site
  return (
    <>
      <SettingsSection title={t('settings.people')} text={t('settings.peopleText')}>
        <PeopleList />
      </SettingsSection>
      <SettingsSection title={t('settings.personNew')} text={t('settings.personNewText', { site: name })}>
        <PersonForm />
      </SettingsSection>
    </>
  )
}

function Dimensions() {
  const { id } = useApp().pageData.site
  return (
    <SettingsSection title={t('settings.dimensions')} text={t('settings.dimensionsText')}>
      <DimensionForm key={id} />
    </SettingsSection>
  )
}

function Goals() {
  const { id } = useApp().pageData.site
  return (
    <SettingsSection title={t('settings.goals')} text={t('settings.goalsText')}>
      <GoalForm key={id} />
    </SettingsSection>
  )
}

function Funnels() {
  const { id } = useApp().pageData.site
  return (
    <SettingsSection title={t('settings.funnels')} text={t('settings.funnelsText')}>
      <FunnelForm key={id} />
    </SettingsSection>
  )
}

function Links() {
  const { id } = useApp().pageData.site
  return (
    <SettingsSection title={t('settings.links')} text={t('settings.linksText')}>
      <LinkForm key={id} />
    </SettingsSection>
  )
}

function Search() {
  const { id } = useApp().pageData.site
  return (
    <>
      <SettingsSection title={t('search.connection')} text={t('search.connectionText')}>
        <SearchConsoleForm key={id} />
      </SettingsSection>
      <SettingsSection title={t('search.upload')} text={t('search.uploadText')}>
        <SearchUploadForm key={id} />
      </SettingsSection>
    </>
  )
}

function Speed() {
  const { id } = useApp().pageData.site
  return (
    <SettingsSection title={t('pagespeed.title')} text={t('pagespeed.text')}>
      <PageSpeedForm key={id} />
    </SettingsSection>
  )
}

function Shop() {
  const { client, pageData } = useApp()
  const { site } = pageData
  const { id } = site
  return (
    <>
      <SettingsSection title={t('shop.server')} text={t('shop.serverText')}>
        <ServerSecret key={id} client={client} site={site} />
      </SettingsSection>
      <SettingsSection title={t('shop.currencies')} text={t('shop.currenciesText')}>
        <RatesForm key={id} />
      </SettingsSection>
      <SettingsSection title={t('shop.orders')} text={t('shop.ordersText')}>
        <OrderLinkForm key={id} />
      </SettingsSection>
      <Reconcile key={id} />
    </>
  )
}

function Licences() {
  const { site, licence, host } = useApp().pageData
  return (
    <SettingsSection title={t('settings.licence')} text={t('settings.licenceText')}>
      {site.isSample ? (
        <p>{t('settings.licenceSample')}</p>
      ) : (
        <LicenceForm licence={licence.site} site={site} label={t('settings.licenceOfSite', { site: site.name })} />
      )}
      {!site.isSample && isLowered(licence) && <p role="status">{t('settings.licenceLowered')}</p>}
      {host === 'standalone' && (
        <LicenceForm licence={licence.network} site={null} label={t('settings.licenceOfAll')} />
      )}
    </SettingsSection>
  )
}

function Pdf() {
  const { level } = useApp().pageData
  return (
    <SettingsSection title={t('settings.pdf')} text={t('settings.pdfText')}>
      {allows(level, 'pdf_export') ? <PdfHeaderForm /> : <p>{t('settings.pdfLite')}</p>}
    </SettingsSection>
  )
}
