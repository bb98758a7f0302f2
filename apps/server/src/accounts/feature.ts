/** Accounts, sign-ins, and the nonces of the app's pages. */
import { HOUR_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import { installationSecret } from '../database/open.ts'
import { ACCOUNT_ROUTES } from './account-routes.ts'
import { type Accounts, openAccounts } from './accounts.ts'
import { addFirstAdministrator } from './first-administrator.ts'
import { createNonces } from './nonces.ts'
import { SETUP_LINK, SIGN_IN_ROUTES } from './sign-in.ts'

export const ACCOUNTS = {
  async open({
    config,
    database,
    log,
    now,
    uptime,
    passwordCost,
  }: Pick<Base, 'config' | 'database' | 'log' | 'now' | 'uptime' | 'passwordCost'>) {
    const secureCookies = config.publicUrl?.startsWith('https:') ?? false
    const accounts = await openAccounts(database, { secureCookies, log, now, uptime, passwordCost })
    if (config.admin) await addFirstAdministrator(config.admin, accounts, log)
    return { accounts, nonces: createNonces(await installationSecret(database, 'nonce_secret'), now) }
  },
  routes: [...SIGN_IN_ROUTES, ...ACCOUNT_ROUTES],
  publicRoutes: [SETUP_LINK],
  jobs: ({ accounts }: { accounts: Accounts }) => [
    { name: 'ended-sign-ins', everyMs: HOUR_MS, run: accounts.forgetEnded },
  ],
}
