import { REST_PATHS, Role, restPath } from '@curlew/model'
import type { PersonChange, PersonInfo } from '@curlew/model/people'
import { Button, Confirm, Icon, MenuButton, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './people.module.css'
import { PersonSignIn } from './person-sign-in.tsx'

/** A user: role, sites and removal. Users cannot change their own role. */
export function PersonRow({ person }: { person: PersonInfo }) {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const { name, email, role, sites } = person
  // Optimistic: show a ticked box at once.
  const [ticked, setTicked] = useState(sites)
  const isYou = email === pageData.user.email
  const path = restPath(REST_PATHS.person, person.id)
  const failure = useFailureToast()
  const { mutate, isPending } = useMutation({
    onMutate: failure.clear,
    mutationFn: (change: PersonChange | 'remove') =>
      change === 'remove' ? client.rest('DELETE', path) : client.rest('PATCH', path, change),
    onSuccess: async (_, change) => {
      await queries.invalidateQueries({ queryKey: [REST_PATHS.people] })
      showSuccess(t(change === 'remove' ? 'settings.personRemoved' : 'settings.personChanged', { name }))
    },
    onError: (error) => {
      setTicked(sites)
      failure.show({ text: error.message })
    },
  })
  const tick = (next: number[]) => {
    setTicked(next)
    mutate({ sites: next })
  }
  const roleWord = t(`settings.role.${role}`)
  return (
    <li className={styles.person}>
      <div className={styles.name}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={styles.email}>{email}</span>
        {person.invited && <span className={styles.mark}>{t('settings.personInvited')}</span>}
        {person.secondFactor && <span className={styles.mark}>{t('settings.personSecondStep')}</span>}
        {person.mailRefused && <span className={styles.refused}>{t('settings.personMailRefused')}</span>}
      </div>
      {isYou ? (
        <span className={styles.role}>{t('settings.personYou', { role: roleWord })}</span>
      ) : (
        <div className={styles.actions}>
          <MenuButton
            className={styles.role}
            label={t('settings.personRole', { name, role: roleWord })}
            face={
              <>
                {roleWord}
                <Icon name="chevronDown" size={14} />
              </>
            }
            options={Role.options.map((id) => ({ id, label: t(`settings.role.${id}`) }))}
            selected={role}
            onChoose={(next) => next !== role && mutate({ role: next })}
          />
          <Button
            look="plain"
            aria-label={t('settings.personRemove', { name })}
            isBusy={isPending}
            onPress={() => setRemoving(true)}
          >
            <Icon name="trash" />
          </Button>
        </div>
      )}
      {!isYou && role === 'viewer' && (
        <fieldset className={styles.sites}>
          <legend className="visually-hidden">{t('settings.personSites', { name })}</legend>
          {pageData.sites.map((site) => (
            <label key={site.id} className={styles.site}>
              <input
                type="checkbox"
                checked={ticked.includes(site.id)}
                onChange={({ target }) =>
                  tick(target.checked ? [...ticked, site.id] : ticked.filter((id) => id !== site.id))
                }
              />
              <bdi>{site.name}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {!isYou && <PersonSignIn person={person} />}
      {isRemoving && (
        <Confirm
          title={t('settings.personRemoveTitle', { name })}
          text={t('settings.personRemoveText', { email })}
          confirm={t('settings.personRemoveConfirm')}
          onConfirm={() => mutate('remove')}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}
