import { dayOf, REST_PATHS, restPath } from '@curlew/model'
import {
  MODEL_ADDRESSES,
  MODEL_PROVIDERS,
  type ModelProvider,
  type ModelStatus,
  ModelTest,
} from '@curlew/model/assistant-model'
import { Button, cx, Icon, readAs, showSuccess, TextField, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceCards } from '../../forms/choice-cards.tsx'
import formStyles from '../../forms/form.module.css'
import { Form } from '../../forms/form.tsx'
import styles from './assistant.module.css'

interface ModelFormProps {
  status: ModelStatus
  onSave(change: object): Promise<void>
}

/** Model settings. The key can be set, replaced and removed, but not read. */
export function ModelForm({ status, onSave }: ModelFormProps) {
  const { settings, key_saved_at: savedAt } = status
  const [provider, setProvider] = useState<ModelProvider>(settings.provider)
  const [isChanged, setChanged] = useState(false)
  // A key belongs to the server it was entered for.
  const keepsKey = savedAt !== null && provider === settings.provider
  const isSaved = settings.provider !== 'none' && provider === settings.provider
  return (
    <Form
      key={JSON.stringify([settings, savedAt])}
      fields={['provider', 'address', 'model', 'key']}
      submit={t('model.save')}
      actions={isSaved && <TestCall isChanged={isChanged} />}
      check={({ address, model }) => ({
        ...(provider === 'openai' && address.trim() === '' && { address: t('model.addressMissing') }),
        ...(provider !== 'none' && model.trim() === '' && { model: t('model.modelMissing') }),
      })}
      send={async ({ address, model, key }) => {
        await onSave(provider === 'none' ? { provider } : { provider, address, model, ...(key !== '' && { key }) })
        setChanged(false)
        showSuccess(t('toast.success'))
      }}
    >
      {(errors) => (
        <div className={styles.fields} onInput={() => setChanged(true)}>
          <ChoiceCards
            legend={t('model.who')}
            isLegendHidden
            name="provider"
            choices={MODEL_PROVIDERS.map((value) => ({
              value,
              label: t(`model.provider.${value}`),
              about: t(`model.about.${value}`),
            }))}
            chosen={provider}
            onChoose={(value) => setProvider(value)}
          />
          {provider !== 'none' && (
            <>
              <div className={formStyles.pair}>
                <TextField
                  key={`address of ${provider}`}
                  label={t('model.address')}
                  hint={provider === 'openai' ? t('model.addressHint') : t('model.addressUsual')}
                  name="address"
                  type="url"
                  defaultValue={provider === settings.provider ? settings.address : ''}
                  {...(MODEL_ADDRESSES[provider] && { placeholder: MODEL_ADDRESSES[provider] })}
                  autoComplete="off"
                  spellCheck="false"
                  error={errors.address}
                />
                <TextField
                  key={`model of ${provider}`}
                  label={t('model.model')}
                  name="model"
                  defaultValue={provider === settings.provider ? settings.model : ''}
                  autoComplete="off"
                  spellCheck="false"
                  error={errors.model}
                />
              </div>
              <KeyField savedAt={keepsKey ? savedAt : null} error={errors.key} onRemove={() => onSave({ key: '' })} />
            </>
          )}
        </div>
      )}
    </Form>
  )
}

/** Field for a new key, or a note that one is saved. */
function KeyField({
  savedAt,
  error,
  onRemove,
}: {
  savedAt: number | null
  error: string | undefined
  onRemove(): Promise<void>
}) {
  const { days, pageData } = useApp()
  const [isReplacing, setReplacing] = useState(false)
  const failure = useFailureToast()
  const { mutate, isPending } = useMutation({
    onMutate: failure.clear,
    mutationFn: onRemove,
    onSuccess: () => showSuccess(t('model.keyRemoved')),
    onError: ({ message }) => failure.show({ text: message }),
  })
  // The server requires the key again if the URL has changed.
  if (savedAt === null || isReplacing || error)
    return (
      <TextField
        label={t('model.key')}
        hint={t('model.keyHint')}
        name="key"
        type="password"
        autoComplete="new-password"
        autoFocus={isReplacing}
        error={error}
      />
    )
  const date = days.full(dayOf(pageData.settings.timezone, savedAt))
  return (
    <div className={styles.key}>
      <span className={styles.label}>{t('model.key')}</span>
      <div className={styles.saved}>
        <span className={styles.savedAt}>
          <Icon name="lock" />
          {t('model.keySaved', { date })}
        </span>
        <Button onPress={() => setReplacing(true)}>{t('model.keyReplace')}</Button>
        <Button look="plain" isBusy={isPending} onPress={() => mutate()}>
          {t('model.keyRemove')}
        </Button>
      </div>
      <span className={styles.hint}>{t('model.keyHint')}</span>
    </div>
  )
}

/** Calls the saved model once and shows the result. @param isChanged whether the form differs from what is saved */
function TestCall({ isChanged }: { isChanged: boolean }) {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () =>
      readAs(ModelTest, await client.rest('POST', restPath(REST_PATHS.assistantModelTest, pageData.site.id), {})),
    // The log and the tokens that are used today.
    onSettled: () =>
      Promise.all(
        [REST_PATHS.assistantModelCalls, REST_PATHS.assistantModel].map((path) =>
          queries.invalidateQueries({ queryKey: [restPath(path, pageData.site.id)] }),
        ),
      ),
  })
  return (
    <>
      <Button isBusy={isPending} isDisabled={isChanged} onPress={() => mutate()}>
        {t('model.test')}
      </Button>
      {isChanged ? (
        <span role="status">{t('model.saveFirst')}</span>
      ) : (
        <span role="status" className={cx(error && styles.failed, !error && data && styles.passed)}>
          {!error && data && <Icon name="check" />}
          {error?.message ?? (data && t('model.tested', { milliseconds: data.ms }))}
        </span>
      )}
    </>
  )
}
