import type { SiteInfo } from '@curlew/model'
import { Button, type Client, lazyComponent, Skeleton } from '@curlew/ui'
import { t } from '@curlew/words'
import { Suspense, useState } from 'react'
import { ConnectorKeyBox } from '../forms/connector-key.tsx'
import { SnippetBox } from '../forms/snippet-box.tsx'
import page from '../page/page.module.css'
import styles from './wizard.module.css'

const WAYS = ['byHand', 'wordPress', 'google'] as const

const ConnectGoogle = lazyComponent(() => import('../forms/figure-source/connect-in-setup.tsx'))

interface SnippetStepProps {
  client: Client
  site: SiteInfo
  onDone(): void
  /** The site needs no snippet, since its figures come from Google. */
  onGoogle(): void
}

/** Where the figures come from: the snippet, by hand or with the WordPress plugin and its key, or Google Analytics. */
export function SnippetStep({ client, site, onDone, onGoogle }: SnippetStepProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]>('byHand')
  return (
    <>
      <fieldset className={styles.ways}>
        <legend className={page.text}>{t('setup.ways', { domain: site.domain })}</legend>
        {WAYS.map((name) => (
          <label key={name} className={styles.way}>
            <input type="radio" name="way" checked={way === name} onChange={() => setWay(name)} />
            {t(`setup.way.${name}`)}
          </label>
        ))}
      </fieldset>
      {way === 'google' && (
        <>
          <p className={page.text}>{t('setup.googleText')}</p>
          <Suspense fallback={<Skeleton height={230} />}>
            {/* With both, the snippet comes next. */}
            <ConnectGoogle
              client={client}
              site={site}
              onDone={(source) => (source === 'curlew' ? setWay('byHand') : onGoogle())}
            />
          </Suspense>
        </>
      )}
      {way === 'byHand' && (
        <>
          <p className={page.text}>{t('setup.snippetText', { domain: site.domain })}</p>
          <SnippetBox client={client} site={site} actions={<Done words="setup.continue" onPress={onDone} />} />
        </>
      )}
      {way === 'wordPress' && (
        <>
          <ol className={styles.todo}>
            <li>{t('setup.wordPressInstall')}</li>
            <li>{t('setup.wordPressPaste')}</li>
          </ol>
          <ConnectorKeyBox client={client} site={site} makesFirst />
          <div className={styles.actions}>
            <Done words="setup.wordPressContinue" onPress={onDone} />
          </div>
        </>
      )}
    </>
  )
}

function Done({ words, onPress }: { words: 'setup.continue' | 'setup.wordPressContinue'; onPress(): void }) {
  return (
    <Button look="filled" onPress={onPress}>
      {t(words)}
    </Button>
  )
}
