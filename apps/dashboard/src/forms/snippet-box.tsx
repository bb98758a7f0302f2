import { REST_PATHS, restPath, type SiteInfo, Snippet } from '@curlew/model'
import { Button, type Client, Icon, readAs } from '@curlew/ui'
import { t } from '@curlew/words'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import styles from './form.module.css'

export interface SnippetBoxProps {
  client: Client
  site: SiteInfo
  /** Content beside the copy button. */
  actions?: ReactNode
}

/** The tracking snippet with a copy button. */
export function SnippetBox({ client, site, actions }: SnippetBoxProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const { data, error, refetch } = useQuery({
    queryKey: ['snippet', site.id],
    queryFn: async ({ signal }) => {
      const path = restPath(REST_PATHS.snippet, site.id)
      return readAs(Snippet, await client.rest('GET', path, undefined, signal)).snippet
    },
    retry: false,
  })
  const copy = () => {
    navigator.clipboard.writeText(data ?? '').then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  }
  if (error) {
    return (
      <>
        <p className={styles.error} role="alert">
          {error.message}
        </p>
        <Button onPress={() => void refetch()}>{t('app.retry')}</Button>
      </>
    )
  }
  return (
    <div className={styles.form}>
      <code className={styles.snippet} data-testid="snippet">
        {data ?? ' '}
      </code>
      <p role="status">{copied === 'failed' ? t('setup.copyFailed') : ''}</p>
      <div className={styles.actions}>
        <Button isDisabled={!data} onPress={copy}>
          <Icon name={copied === 'yes' ? 'check' : 'copy'} />
          {t(copied === 'yes' ? 'setup.copied' : 'setup.copy')}
        </Button>
        {actions}
      </div>
    </div>
  )
}
