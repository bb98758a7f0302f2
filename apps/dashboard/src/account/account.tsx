/** The user's own account: password, sign-ins, second factor, passkeys and mails. */

import { REST_PATHS } from '@curlew/model'
import { AccountInfo } from '@curlew/model/account'
import { richText, useApp, usePageHeading, usePreloadedToasts } from '@curlew/ui'
import { t } from '@curlew/words'
import '@curlew/words/en/account.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../forms/loaded.tsx'
import { OwnReports } from '../settings/mail/pieces.tsx'
import settings from '../settings/shared/settings.module.css'
import { SettingsSection } from '../settings/shared/settings-section.tsx'
import styles from './account.module.css'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignInList } from './sign-in-list.tsx'

export default function Account() {
  const { client } = useApp()
  const queries = useQueryClient()
  const heading = usePageHeading(t('account.title'))
  usePreloadedToasts()
  const queryKey = [REST_PATHS.account]
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => AccountInfo.parse(await client.rest('GET', REST_PATHS.account, undefined, signal)),
    retry: false,
  })
  const refresh = () => queries.invalidateQueries({ queryKey })
  const section = (height: number, draw: (account: AccountInfo) => ReactNode) => (
    <Loaded data={data} error={error} height={height}>
      {draw}
    </Loaded>
  )
  return (
    <article className={settings.settings}>
      <h1 ref={heading} tabIndex={-1} className={settings.title}>
        {t('account.title')}
      </h1>
      {data && (
        <p className={settings.text}>
          {richText('list.facts', { first: <bdi>{data.name}</bdi>, second: <bdi>{data.email}</bdi> })}
        </p>
      )}
      <div className={styles.sections}>
        <OwnReports />
        <SettingsSection title={t('account.password')} text={t('account.passwordText')}>
          {section(180, ({ email }) => (
            <PasswordForm email={email} onChanged={refresh} />
          ))}
        </SettingsSection>
        <SettingsSection title={t('account.signIns')} text={t('account.signInsText')}>
          {section(72, ({ signIns }) => (
            <SignInList signIns={signIns} onChanged={refresh} />
          ))}
        </SettingsSection>
        <SettingsSection title={t('account.secondStep')} text={t('account.secondStepText')}>
          {section(72, (account) => (
            <SecondFactor account={account} onChanged={refresh} />
          ))}
        </SettingsSection>
        <SettingsSection title={t('account.passkeys')} text={t('account.passkeysText')}>
          {section(72, ({ passkeys }) => (
            <PasskeyList passkeys={passkeys} onChanged={refresh} />
          ))}
        </SettingsSection>
      </div>
    </article>
  )
}
