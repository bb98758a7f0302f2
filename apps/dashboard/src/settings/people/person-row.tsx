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
  const { pageData } = useApp()
  const [isRemoving, setRemoving] = useState(false)
  const { name, email, role, sites } = person
  // Optimistic: show a ticked box at once.
  const [ticked, setTicked] = useState(sites)
  const isYou = email === pageData.user.email
  const { mutate, isPending } = useChangePerson(person, () => setTicked(sites))
  const tick = (next: number[]) => {
    setTicked(next)
    mutate({ sites: next })
  }
  return (
    <li className={styles.person}>
      <PersonName person={person} />
      {isYou ? (
        <span className={styles.role}>{t('settings.personYou', { role: t(`settings.role.${role}`) })}</span>
      ) : (
        <RoleAndRemove
          person={person}
          isBusy={isPending}
          onRole={(next) => mutate({ role: next })}
          onRemove={() => setRemoving(true)}
        />
      )}
      {!isYou && role === 'viewer' && <SitesOfViewer name={name} ticked={ticked} onTick={tick} />}
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

/** Changes or removes a person, and says so. */
function useChangePerson({ id, name }: PersonInfo, onFailed: () => void) {
  const { client } = useApp()
  const queries = useQueryClient()
  const path = restPath(REST_PATHS.person, id)
  const failure = useFailureToast()
  return useMutation({
    onMutate: failure.clear,
    mutationFn: (change: PersonChange | 'remove') =>
      change === 'remove' ? client.rest('DELETE', path) : client.rest('PATCH', path, change),
    onSuccess: async (_, change) => {
      await queries.invalidateQueries({ queryKey: [REST_PATHS.people] })
      showSuccess(t(change === 'remove' ? 'settings.personRemoved' : 'settings.personChanged', { name }))
    },
    onError: (error) => {
      onFailed()
      failure.show({ text: error.message })
    },
  })
}

function PersonName({ person }: { person: PersonInfo }) {
  return (
    <div className={styles.name}>
      <b>
        <bdi>{person.name}</bdi>
      </b>
      <span className={styles.email}>{person.email}</span>
      {person.invited && <span className={styles.mark}>{t('settings.personInvited')}</span>}
      {person.secondFactor && <span className={styles.mark}>{t('settings.personSecondStep')}</span>}
      {person.mailRefused && <span className={styles.refused}>{t('settings.personMailRefused')}</span>}
    </div>
  )
}

interface RoleAndRemoveProps {
  person: PersonInfo
  isBusy: boolean
  onRole(role: Role): void
  onRemove(): void
}

function RoleAndRemove({ person: { name, role }, isBusy, onRole, onRemove }: RoleAndRemoveProps) {
  const roleWord = t(`settings.role.${role}`)
  return (
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
        onChoose={(next) => next !== role && onRole(next)}
      />
      <Button look="plain" aria-label={t('settings.personRemove', { name })} isBusy={isBusy} onPress={onRemove}>
        <Icon name="trash" />
      </Button>
    </div>
  )
}

interface SitesOfViewerProps {
  name: string
  ticked: readonly number[]
  onTick(sites: number[]): void
}

/** The sites that a viewer may see. */
function SitesOfViewer({ name, ticked, onTick }: SitesOfViewerProps) {
  const { pageData } = useApp()
  return (
    <fieldset className={styles.sites}>
      <legend className="visually-hidden">{t('settings.personSites', { name })}</legend>
      {pageData.sites.map((site) => (
        <label key={site.id} className={styles.site}>
          <input
            type="checkbox"
            checked={ticked.includes(site.id)}
            onChange={({ target }) =>
              onTick(target.checked ? [...ticked, site.id] : ticked.filter((id) => id !== site.id))
            }
          />
          <bdi>{site.name}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
