/** What this person may change about the site that is looked at. */
import { allows } from '@curlew/model'
import { t, useApp, usePageHeading } from '@curlew/ui'
import { SnippetBox } from '../forms/snippet-box.tsx'
import { LicenceForm } from './licence-form.tsx'
import { LinkForm } from './link-form.tsx'
import { PdfHeaderForm } from './pdf-header-form.tsx'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'

export default function Settings() {
  const { client, pageData } = useApp()
  const heading = usePageHeading(t('settings.title'))
  const { site, licence } = pageData
  return (
    <article className={styles.settings}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('settings.title')}
      </h1>
      <SettingsSection title={t('settings.licence')} text={t('settings.licenceText')}>
        {site.isSample ? (
          <p>{t('settings.licenceSample')}</p>
        ) : (
          <LicenceForm licence={licence.site} site={site} label={t('settings.licenceOfSite', { site: site.name })} />
        )}
        <LicenceForm licence={licence.network} site={null} label={t('settings.licenceOfAll')} />
      </SettingsSection>
      <SettingsSection title={t('settings.links')} text={t('settings.linksText')}>
        <LinkForm key={site.id} />
      </SettingsSection>
      {!site.isSample && (
        <SettingsSection title={t('settings.snippet')} text={t('setup.snippetText', { domain: site.domain })}>
          <SnippetBox client={client} site={site} />
        </SettingsSection>
      )}
      <SettingsSection title={t('settings.pdf')} text={t('settings.pdfText')}>
        {allows(pageData.level, 'pdf_export') ? <PdfHeaderForm /> : <p>{t('settings.pdfLite')}</p>}
      </SettingsSection>
    </article>
  )
}
