import { REST_PATHS, restPath } from '@curlew/model'
import { ResetLink } from '@curlew/model/account'
import { INVITATION_DAYS, type PersonInfo } from '@curlew/model/people'
import { Button, Confirm, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import formStyles from '../../forms/form.module.css'
import { LinkToHandOver } from './link-to-hand-over.tsx'
import styles from './people.module.css'

/** Helps a user who cannot sign in: a link for a password or a new invitation, and disabling the second factor. */
export function PersonSignIn({ person: { id, name, secondFactor, invited } }: { person: PersonInfo }) {
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
          aria-label={t(invited ? 'settings.personInviteAgainNamed' : 'settings.personLinkNamed', { name })}
          isBusy={link.isPending}
          onPress={() => link.mutate()}
        >
          {t(invited ? 'settings.personInviteAgain' : 'settings.personLink')}
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
        <LinkToHandOver
          link={link.data}
          text={
            invited
              ? t('settings.personInvitedByLink', { name, days: INVITATION_DAYS })
              : t('settings.personLinkText', { name })
          }
        />
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
