/** Setup wizard: account, site, snippet, first visit. */

import { type PageData, PRODUCT, type SiteInfo } from '@curlew/model'
import { type Client, createClient, cx, Icon, Link, richText, useNavigate, useSearchParams } from '@curlew/ui'
import { facts, t } from '@curlew/words'
import '@curlew/words/en/settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Logo } from '../page/logo.tsx'
import page from '../page/page.module.css'
import { PAGE_DATA_KEY } from '../page-data/use-page-data.ts'
import { AccountStep } from './account-step.tsx'
import { SiteStep } from './site-step.tsx'
import { SnippetStep } from './snippet-step.tsx'
import { placeIn, SITE, STEPS, type Step, setupOf, siteInSetup } from './steps.ts'
import { useLastVisit } from './use-last-visit.ts'
import { WatchStep } from './watch-step.tsx'
import styles from './wizard.module.css'

export default function Wizard({ pageData }: { pageData: PageData }) {
  const client = useMemo(() => createClient(pageData), [pageData])
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [added, setAdded] = useState<SiteInfo | null>(null)
  const asked = siteInSetup(pageData, address)
  const { visit, isLoading } = useLastVisit(client, asked)
  const { step, site } = placeIn(pageData, address, added, visit === null ? asked : null)
  // From here on, stay with this site, even if page data names another after its first visit.
  const isNamed = address.has(SITE)
  useEffect(() => {
    if (site && !isNamed) navigate(setupOf(site), { replace: true })
  }, [site, isNamed, navigate])
  // Skip the account step for users who have one.
  const [steps] = useState(() => (pageData.setup.administrator ? STEPS.slice(1) : STEPS))

  const heading = useStepHeading(step)
  // The step depends on this answer.
  if (isLoading) return <main className={page.page} aria-busy="true" />
  return (
    <main className={page.page}>
      <Logo />
      <section className={page.card}>
        <StepList steps={steps} step={step} />
        <h1 ref={heading} tabIndex={-1} className={page.title}>
          {richText('setup.step', {
            step: steps.indexOf(step) + 1,
            steps: steps.length,
            name: t(`setup.${step}`),
            count: (words) => <span className="visually-hidden">{words}</span>,
          })}
        </h1>
        <WizardStep {...{ step, site, client, pageData }} onAdded={setAdded} />
      </section>
      {pageData.site && (
        <Link to="/" className={styles.back}>
          {t('setup.cancel')}
        </Link>
      )}
    </main>
  )
}

interface WizardStepProps {
  step: Step
  site: SiteInfo | null
  client: Client
  pageData: PageData
  onAdded(site: SiteInfo): void
}

/** What the current step asks for, and where it leads. */
function WizardStep({ step, site, client, pageData, onAdded }: WizardStepProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const finish = async () => {
    await queries.invalidateQueries({ queryKey: [PAGE_DATA_KEY] })
    navigate(site ? `/?site=${site.id}` : '/')
  }

  return (
    <>
      {step === 'account' && (
        <AccountStep
          client={client}
          onDone={() => {
            // Cached page data predates the account.
            queries.removeQueries({ queryKey: [PAGE_DATA_KEY], type: 'inactive' })
            return queries.invalidateQueries({ queryKey: [PAGE_DATA_KEY] })
          }}
        />
      )}
      {step === 'site' && (
        <SiteStep
          client={client}
          onDone={async (site) => {
            onAdded(site)
            // Going back must not lead to the form, which would add the site twice.
            navigate(setupOf(site), { replace: true })
          }}
        />
      )}
      {step === 'snippet' && site && (
        <SnippetStep
          client={client}
          site={site}
          onDone={() => navigate(setupOf(site, 'watch'))}
          onGoogle={() => void finish()}
        />
      )}
      {step === 'watch' && site && (
        <WatchStep
          client={client}
          site={site}
          timeZone={pageData.site?.id === site.id ? pageData.settings.timezone : undefined}
          locale={pageData.settings.locale}
          onDone={() => void finish()}
        />
      )}
    </>
  )
}

/** Names the document after the step, and moves the focus to the heading of each next one. */
function useStepHeading(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    document.title = facts([t('setup.title', { product: PRODUCT }), t(`setup.${step}`)])
    if (shownStep.current !== step) heading.current?.focus()
    shownStep.current = step
  }, [step])
  return heading
}

/** The steps, those that are done and the current one marked. */
function StepList({ steps, step }: { steps: readonly Step[]; step: Step }) {
  return (
    <ol className={styles.steps} aria-label={t('setup.steps')}>
      {steps.map((name) => (
        <li
          key={name}
          className={cx(styles.step, steps.indexOf(name) < steps.indexOf(step) && styles.done)}
          aria-current={name === step ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {steps.indexOf(name) < steps.indexOf(step) ? <Icon name="check" size={12} /> : steps.indexOf(name) + 1}
          </span>
          {t(`setup.${name}`)}
        </li>
      ))}
    </ol>
  )
}
