import { AJAX_ACTIONS } from '@curlew/model'
import { Confirm, Icon, MenuButton, showSuccess, useApp, useFailureToast, useNavigate, useWide } from '@curlew/ui'
import { t } from '@curlew/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasAccount } from '../../navigation/has-account.ts'
import { ACCOUNT_ROUTE, SETTINGS_ROUTE } from '../../navigation/routes.ts'
import { NEW_SITE, WIZARD_ROUTE } from '../../setup/steps.ts'
import styles from '../shared/header.module.css'
import { otherThemes, useTheme } from '../shared/theme-menu.tsx'
import { useSignOut } from './use-sign-out.ts'

/** User menu: account, sites and sign-out. */
export function AccountMenu({ root }: { root: HTMLElement }) {
  const { pageData, client } = useApp()
  const { user, site, sites, update_settings: canUpdate } = pageData
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const isWide = useWide()
  const name = user.name || user.email
  const initials = initialsOf(name)
  const { theme, choose: chooseTheme } = useTheme(root)
  const sample = sites.find(({ isSample }) => isSample)

  const actions = {
    account: async () => navigate({ pathname: ACCOUNT_ROUTE, search: `site=${site.id}` }),
    createAccount: async () => navigate(WIZARD_ROUTE),
    settings: async () => navigate({ pathname: SETTINGS_ROUTE, search: `site=${site.id}` }),
    addSite: async () => navigate(`${WIZARD_ROUTE}?${NEW_SITE}`),
    removeSample: async () => {
      await client.ajax(AJAX_ACTIONS.removeSampleSite, { site: sample!.id })
      showSuccess(t('shell.sampleRemoved'))
      // The URL may name the deleted site.
      const next = sites.find(({ isSample }) => !isSample)
      navigate(next ? `/?site=${next.id}` : '/')
      await queries.resetQueries()
    },
    signOut: useSignOut(client),
  }
  const themes = isWide ? [] : otherThemes(theme)
  const failure = useFailureToast()
  const run = (action: keyof typeof actions) => {
    failure.clear()
    actions[action]().catch((error: Error) => failure.show({ text: error.message }))
  }

  return (
    <>
      <MenuButton
        className={styles.avatar}
        label={t('shell.account', { name, initials })}
        face={hasAccount(pageData) ? <span aria-hidden="true">{initials}</span> : <Icon name="account" />}
        heading={
          <span className={styles.person}>
            <b>{user.name}</b>
            <span className={styles.email}>{user.email}</span>
          </span>
        }
        options={[
          hasAccount(pageData)
            ? ({ id: 'account', label: t('shell.yourAccount') } as const)
            : ({ id: 'createAccount', label: t('shell.createAccount') } as const),
          ...(canUpdate ? [{ id: 'settings', label: t('shell.settings') } as const] : []),
          ...(canUpdate ? [{ id: 'addSite', label: t('shell.addSite') } as const] : []),
          ...(canUpdate && sample ? [{ id: 'removeSample', label: t('shell.removeSample') } as const] : []),
          ...themes,
          { id: 'signOut', label: t('shell.signOut') },
        ]}
        onChoose={(action) => {
          if (action === 'light' || action === 'dark' || action === 'system') chooseTheme(action)
          else if (action === 'removeSample') setRemoving(true)
          else run(action)
        }}
      />
      {isRemoving && (
        <Confirm
          title={t('shell.removeSampleTitle')}
          text={t('shell.removeSampleText', { site: sample?.name ?? '' })}
          confirm={t('shell.removeSample')}
          onConfirm={() => run('removeSample')}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

/** Initials of the first and last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : [words[0]!]
  return letters.map((word) => ([...word][0] ?? '').toLocaleUpperCase()).join('')
}
