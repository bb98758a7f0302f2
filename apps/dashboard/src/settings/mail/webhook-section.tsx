import '@curlew/words/en/mail.ts'
import { REST_PATHS, restPath } from '@curlew/model'
import { NewWebhook, WEBHOOK_FORMATS, WebhookAdded, type WebhookInfo, Webhooks } from '@curlew/model/mail'
import { Button, readAs, showSuccess, TextField, useApp, useFailureToast } from '@curlew/ui'
import { loadFailureWords, sayFailure, t } from '@curlew/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyBox } from '../../forms/copy-box.tsx'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { Item, Items, RemoveButton } from '../shared/items.tsx'
import settings from '../shared/settings.module.css'
import { SettingsSection } from '../shared/settings-section.tsx'

/** Webhooks that receive the site's alerts. */
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
              <Items>
                {webhooks.map((webhook) => (
                  <Webhook key={webhook.id} webhook={webhook} path={path} />
                ))}
              </Items>
            )}
            {pageData.site.isSample && <p className={settings.note}>{t('mail.alertsSample')}</p>}
            {allowed ? <AddWebhook path={path} /> : <p className={settings.note}>{t('webhooks.needsLevel')}</p>}
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
        <div role="status">
          <CopyBox about={t('webhooks.secret')} text={secret.secret} copy={t('webhooks.copy')} />
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
    <Item
      name={host}
      about={
        <>
          {t(`webhooks.format.${format}`)}
          {' · '}
          {lastSent ? t('webhooks.lastSent', { ago: days.ago(lastSent, Date.now()) }) : t('webhooks.neverSent')}
        </>
      }
      wrong={
        webhook.failure && (
          <span className={settings.wrong}>{sayFailure({ type: 'server_error', ...webhook.failure })}</span>
        )
      }
      actions={
        <>
          <Button isBusy={isPending} aria-label={t('webhooks.testOf', { host })} onPress={() => mutate('test')}>
            {t('webhooks.test')}
          </Button>
          <RemoveButton
            label={t('webhooks.remove')}
            of={t('webhooks.removeOf', { host })}
            text={t('webhooks.removeText', { host })}
            onConfirm={() => mutate('remove')}
          />
        </>
      }
    />
  )
}
