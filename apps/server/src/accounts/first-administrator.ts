import type { Logger } from 'pino'
import type { Accounts } from './accounts.ts'

/** Creates the administrator from the environment if no account exists yet. Otherwise it changes nothing and logs so. */
export async function addFirstAdministrator(
  { email, password }: { email: string; password: string },
  accounts: Accounts,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  if (!(await accounts.hasPeople())) {
    await accounts.create({ email, password, name: 'Administrator', role: 'administrator' })
    return
  }
  const id = await accounts.idOf(email)
  if (id !== null && (await accounts.verify(id, password))) return
  log.warn(
    `CURLEW_ADMIN_EMAIL and CURLEW_ADMIN_PASSWORD make the first administrator alone, and ${email} does not sign in with that password. To set another one, use the account menu, or: npm run reset-password -- ${email}`,
  )
}
