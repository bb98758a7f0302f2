import type { SiteInfo } from '@curlew/model'
import { Button, type Client } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { ConnectorKeyBox } from '../forms/connector-key.tsx'
import { SnippetBox } from '../forms/snippet-box.tsx'
import page from '../page/page.module.css'
import styles from './wizard.module.css'

const WAYS = ['byHand', 'wordPress'] as const

/** How to install the snippet: by hand, or with the WordPress plugin and its key. */
export function SnippetStep({ client, site, onDone }: { client: Client; site: SiteInfo; onDone(): void }) {
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
      {way === 'byHand' ? (
        <>
          <p className={page.text}>{t('setup.snippetText', { domain: site.domain })}</p>
          <SnippetBox client={client} site={site} actions={<Done words="setup.continue" onPress={onDone} />} />
        </>
      ) : (
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
