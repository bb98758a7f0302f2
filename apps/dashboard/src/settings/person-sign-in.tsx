import { type PersonInfo, REST_PATHS, ResetLink, restPath } from '@curlew/model'
import { Button, Confirm, Icon, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '../forms/copy-text.ts'
import formStyles from '../forms/form.module.css'
import styles from './people.module.css'

/** Helps a user who cannot sign in: password link, and disabling the second factor. */
export function PersonSignIn({ person: { id, name, secondFactor } }: { person: PersonInfo }) {
  const { client } = useApp()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const failure = useFailureToast()
  const onError = (error: Error) => failure.show({ text: error.message })
  const link = useMutation({
    onMutate: failure.clear,
    mutationFn: async () => ResetLink.parse(await client.rest('POST', restPath(REST_PATHS.personResetLink, id))).link,
    onError,
  })
  const turnOff = useMutation({
    onMutate: failure.clear,
    mutationFn: () => client.rest('DELETE', restPath(REST_PATHS.personSecondFactor, id)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [REST_PATHS.people] })
      showSuccess(t('settings.personSecondStepOffDone', { name }))
    },
    onError,
  })
  return (
    <div className={styles.signIn}>
      <div className={formStyles.actions}>
        <Button
          look="plain"
          aria-label={t('settings.personLinkNamed', { name })}
          isBusy={link.isPending}
          onPress={() => link.mutate()}
        >
          {t('settings.personLink')}
        </Button>
        {secondFactor && (
          <Button
            look="plain"
            aria-label={t('settings.personSecondStepOffNamed', { name })}
            isBusy={turnOff.isPending}
            onPress={() => setAsking(true)}
          >
            {t('settings.personSecondStepOff')}
          </Button>
        )}
      </div>
      {link.data && (
        <div className={formStyles.form}>
          <p role="status">{t('settings.personLinkText', { name })}</p>
          <code dir="ltr" className={formStyles.snippet} data-testid="reset-link">
            {link.data}
          </code>
          <div>
            <Button onPress={() => copyText(link.data, { done: t('setup.copied'), failed: t('setup.copyFailed') })}>
              <Icon name="copy" />
              {t('settings.personLinkCopy')}
            </Button>
          </div>
        </div>
      )}
      {isAsking && (
        <Confirm
          title={t('settings.personSecondStepOffTitle', { name })}
          text={t('settings.personSecondStepOffText')}
          confirm={t('settings.personSecondStepOff')}
          onConfirm={() => turnOff.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
