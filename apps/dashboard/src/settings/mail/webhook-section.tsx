import '@curlew/words/en/mail.ts'
import { REST_PATHS, restPath } from '@curlew/model'
import { NewWebhook, WEBHOOK_FORMATS, WebhookAdded, type WebhookInfo, Webhooks } from '@curlew/model/mail'
import { Button, Confirm, Icon, readAs, showSuccess, TextField, useApp, useFailureToast } from '@curlew/ui'
import { loadFailureWords, sayFailure, t } from '@curlew/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '../../forms/copy-text.ts'
import formStyles from '../../forms/form.module.css'
import { Form } from '../../forms/form.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { Loaded } from '../loaded.tsx'
import settings from '../settings.module.css'
import { SettingsSection } from '../settings-section.tsx'
import styles from './mail.module.css'

/** Which other programs get the site's alerts. */
export default function WebhookSection() {
  const { client, pageData } = useApp()
  const path = restPath(REST_PATHS.webhooks, pageData.site.id)
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const answer = readAs(Webhooks, await client.rest('GET', path, undefined, signal))
      if (answer.webhooks.some(({ failure }) => failure)) await loadFailureWords()
      return answer
    },
    retry: false,
  })
  return (
    <SettingsSection title={t('webhooks.title')} text={t('webhooks.text', { site: pageData.site.name })}>
      <Loaded data={data} error={error} height={230}>
        {({ webhooks, allowed }) => (
          <>
            {webhooks.length === 0 ? (
              <p>{t('webhooks.none')}</p>
            ) : (
              <ul className={styles.list}>
                {webhooks.map((webhook) => (
                  <Webhook key={webhook.id} webhook={webhook} path={path} />
                ))}
              </ul>
            )}
            {pageData.site.isSample && <p className={styles.note}>{t('mail.alertsSample')}</p>}
            {allowed ? <AddWebhook path={path} /> : <p className={styles.note}>{t('webhooks.needsLevel')}</p>}
          </>
        )}
      </Loaded>
    </SettingsSection>
  )
}

function AddWebhook({ path }: { path: string }) {
  const { client } = useApp()
  const queries = useQueryClient()
  const [secret, setSecret] = useState<{ id: string; secret: string } | null>(null)
  return (
    <>
      {secret && (
        <div className={formStyles.form} role="status">
          <p>{t('webhooks.secret')}</p>
          <code className={formStyles.snippet}>{secret.secret}</code>
          <div className={formStyles.actions}>
            <Button
              look="plain"
              onPress={() => copyText(secret.secret, { done: t('setup.copied'), failed: t('setup.copyFailed') })}
            >
              <Icon name="copy" />
              {t('webhooks.copy')}
            </Button>
          </div>
        </div>
      )}
      <Form
        key={secret?.id}
        fields={['url', 'format']}
        submit={t('webhooks.add')}
        check={({ url }) => ({
          ...(!NewWebhook.shape.url.safeParse(url.trim()).success && { url: t('webhooks.urlWrong') }),
        })}
        send={async ({ url, format }) => {
          const added = readAs(WebhookAdded, await client.rest('POST', path, { url: url.trim(), format }))
          await queries.invalidateQueries({ queryKey: [path] })
          setSecret(added)
        }}
      >
        {(errors) => (
          <>
            <TextField
              label={t('webhooks.url')}
              hint={t('webhooks.urlHint')}
              name="url"
              type="url"
              autoComplete="off"
              spellCheck="false"
              error={errors.url}
            />
            <SelectField
              label={t('webhooks.format')}
              name="format"
              defaultValue="json"
              options={WEBHOOK_FORMATS.map((value) => ({ value, label: t(`webhooks.format.${value}`) }))}
            />
          </>
        )}
      </Form>
    </>
  )
}

function Webhook({ webhook, path }: { webhook: WebhookInfo; path: string }) {
  const { client, days } = useApp()
  const queries = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const failure = useFailureToast()
  const { id, format, last_sent: lastSent } = webhook
  const host = webhook.ending ? `${webhook.host} …${webhook.ending}` : webhook.host
  const query = `?webhook=${encodeURIComponent(id)}`
  const { mutate, isPending } = useMutation({
    onMutate: failure.clear,
    mutationFn: (what: 'test' | 'remove') =>
      what === 'test' ? client.rest('POST', `${path}/test${query}`, {}) : client.rest('DELETE', `${path}${query}`),
    onSettled: () => queries.invalidateQueries({ queryKey: [path] }),
    onSuccess: (_, what) => showSuccess(what === 'test' ? t('webhooks.tested', { host }) : t('webhooks.removed')),
    onError: ({ message }) => failure.show({ text: message }),
  })
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <bdi className={styles.to}>{host}</bdi>
        <span className={styles.hint}>
          {t(`webhooks.format.${format}`)}
          {' · '}
          {lastSent ? t('webhooks.lastSent', { ago: days.ago(lastSent, Date.now()) }) : t('webhooks.neverSent')}
        </span>
        {webhook.failure && (
          <span className={settings.wrong}>{sayFailure({ type: 'server_error', ...webhook.failure })}</span>
        )}
      </div>
      <div className={styles.itemActions}>
        <Button isBusy={isPending} aria-label={t('webhooks.testOf', { host })} onPress={() => mutate('test')}>
          {t('webhooks.test')}
        </Button>
        <Button look="plain" aria-label={t('webhooks.removeOf', { host })} onPress={() => setRemoving(true)}>
          {t('webhooks.remove')}
        </Button>
      </div>
      {isRemoving && (
        <Confirm
          title={t('webhooks.removeOf', { host })}
          text={t('webhooks.removeText', { host })}
          confirm={t('webhooks.remove')}
          onConfirm={() => mutate('remove')}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}
