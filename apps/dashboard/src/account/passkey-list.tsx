import { MINUTE_MS, PRODUCT, REST_PATHS, restPath } from '@curlew/model'
import type { PasskeyInfo } from '@curlew/model/account'
import { Button, Confirm, Icon, showSuccess, TextField, useApp, useFailureToast } from '@curlew/ui'
import { type DayFormats, t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import formStyles from '../forms/form.module.css'
import { Form } from '../forms/form.tsx'
import { CurrentPasswordField, checkPassword } from '../forms/password-fields.tsx'
import styles from './account.module.css'
import { canUsePasskeys, makePasskey } from './passkeys.ts'
import { CancelButton } from './password-proof.tsx'

export interface PasskeyListProps {
  passkeys: readonly PasskeyInfo[]
  onChanged(): Promise<void>
}

export function PasskeyList({ passkeys, onChanged }: PasskeyListProps) {
  const { client, days } = useApp()
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const [asked, setAsked] = useState<PasskeyInfo | null>(null)
  const failure = useFailureToast()
  const { mutate, isPending } = useMutation({
    onMutate: failure.clear,
    mutationFn: ({ id }: PasskeyInfo) => client.rest('DELETE', restPath(REST_PATHS.passkey, encodeURIComponent(id))),
    onSuccess: async (_, { name }) => {
      await onChanged()
      showSuccess(t('account.passkeyRemoved', { name }))
    },
    onError: (error) => failure.show({ text: error.message }),
  })
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{t('account.passkeysNone')}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.item}>
              <div className={styles.words}>
                <b>
                  <bdi>{passkey.name}</bdi>
                </b>
                <span className={styles.detail}>{lastUsed(passkey, days)}</span>
              </div>
              <Button
                look="plain"
                aria-label={t('account.passkeyRemove', { name: passkey.name })}
                isBusy={isPending}
                onPress={() => setAsked(passkey)}
              >
                <Icon name="trash" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!canUsePasskeys() ? (
        <p className={styles.detail}>{t('account.passkeysImpossible', { product: PRODUCT })}</p>
      ) : form === 'open' ? (
        <PasskeyForm
          onAdded={async (name) => {
            await onChanged()
            setForm('closed')
            showSuccess(t('account.passkeyAdded', { name }))
          }}
          onCancel={() => setForm('closed')}
        />
      ) : (
        <div className={formStyles.actions}>
          <Button autoFocus={form === 'closed'} onPress={() => setForm('open')}>
            {t('account.passkeyAdd')}
          </Button>
        </div>
      )}
      {asked && (
        <Confirm
          title={t('account.passkeyRemoveTitle', { name: asked.name })}
          text={t('account.passkeyRemoveText')}
          confirm={t('account.passkeyRemoveConfirm')}
          onConfirm={() => mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function lastUsed({ usedAt }: PasskeyInfo, days: DayFormats): string {
  if (usedAt === null) return t('account.passkeyUnused')
  const now = Date.now()
  return now - usedAt < MINUTE_MS
    ? t('account.passkeyUsedNow')
    : t('account.passkeyUsed', { when: days.ago(usedAt, now) })
}

function PasskeyForm({ onAdded, onCancel }: { onAdded(name: string): Promise<void>; onCancel(): void }) {
  const { client } = useApp()
  return (
    <Form
      fields={['name', 'password']}
      submit={t('account.passkeyAdd')}
      actions={<CancelButton onPress={onCancel} />}
      check={({ name, password }) => ({
        ...(!name.trim() && { name: t('account.passkeyNameMissing') }),
        ...checkPassword({ password }),
      })}
      send={async ({ name, password }) => {
        await makePasskey(client, name.trim(), password)
        await onAdded(name.trim())
      }}
    >
      {(errors) => (
        <>
          <TextField
            label={t('account.passkeyName')}
            name="name"
            autoComplete="off"
            autoFocus
            maxLength={60}
            hint={t('account.passkeyNameHint')}
            error={errors.name}
          />
          <CurrentPasswordField label={t('account.yourPassword')} error={errors.password} />
        </>
      )}
    </Form>
  )
}
