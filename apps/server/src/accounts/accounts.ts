/**
 * People and how they sign in: better-auth on our own database, never on its own routes. The app asks it through this module
 * alone, so that every answer is one of ours and a failure can never be taken for success.
 */
import { type Capability, PASSWORD_LENGTH, Role } from '@curlew/model'
import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { getMigrations } from 'better-auth/db/migration'
import { magicLink } from 'better-auth/plugins/magic-link'
import type { Database } from '../database/open.ts'
import { installationSecret } from '../database/open.ts'
import type { CmsFacts } from '../hosts/wordpress/cms-facts.ts'
import type { HostFacts } from '../hosts/wordpress/signed-calls.ts'

/** Requests to the library carry this address; links and cookies do not depend on it. */
const INTERNAL_BASE = 'http://curlew.internal'
const CLIENT_HEADER = 'x-curlew-client'
/** Who the one-time link signs in before an administrator has been created. */
export const SETUP_EMAIL = 'setup@curlew.invalid'
const LINK_LIFETIME_SECONDS = 24 * 60 * 60

export interface Person {
  id: string
  name: string
  email: string
  role: Role
  /** Tells this sign-in from others of the same person; nonces are bound to it. */
  signIn: string
  /** Of somebody whom a site's own CMS vouches for: the one site they may see, what they may do there, and what the CMS says of itself. */
  vouched?: { siteId: number; capabilities: readonly Capability[]; host: HostFacts; site: CmsFacts }
}

export type SignInResult =
  | { outcome: 'signed_in'; cookies: string[] }
  | { outcome: 'refused' }
  | { outcome: 'too_many_requests'; retryAfterSeconds: number }

export interface Accounts {
  /** Who sent this request, by its cookie. */
  personOf(headers: Headers): Promise<Person | null>
  signIn(email: string, password: string, client: string): Promise<SignInResult>
  /** Ends the sign-in of this request; returns the cookies that forget it. */
  signOut(headers: Headers): Promise<string[]>
  /** Whether somebody can sign in with a password yet. */
  hasPassword(): Promise<boolean>
  /** A token that signs in once, within a day, as administrator of a fresh installation. */
  setupLinkToken(): Promise<string>
  /** Spends such a token; null when it was spent before or is too old. */
  spendLink(token: string, client: string): Promise<string[] | null>
  /** @returns the new person's id, or null when the address is taken. */
  create(person: { email: string; password: string; name: string; role: Role }): Promise<string | null>
  /** Turns the person of the setup link into a real administrator. */
  completeSetup(id: string, person: { email: string; password: string; name: string }): Promise<'done' | 'email_taken'>
  remove(id: string): Promise<void>
}

export async function openAccounts(database: Database, options: { secureCookies: boolean }): Promise<Accounts> {
  let lastLinkToken = ''
  const settings = {
    appName: 'Curlew',
    baseURL: INTERNAL_BASE,
    basePath: '/auth',
    secret: await installationSecret(database, 'accounts_secret'),
    database: { db: database, type: 'sqlite' as const },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    user: { additionalFields: { role: { type: 'string' as const, required: true, input: false } } },
    session: { expiresIn: 14 * 24 * 60 * 60, updateAge: 24 * 60 * 60 },
    rateLimit: { enabled: true, window: 60, max: 100, customRules: { '/sign-in/email': { window: 60, max: 10 } } },
    advanced: {
      cookiePrefix: 'curlew',
      useSecureCookies: options.secureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const, path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // What is nobody's mistake is told as any other call's fault is.
    onAPIError: {
      onError(error: unknown) {
        if (!isAPIError(error)) throw error
      },
    },
    plugins: [
      magicLink({
        expiresIn: LINK_LIFETIME_SECONDS,
        disableSignUp: true,
        storeToken: 'hashed',
        sendMagicLink: ({ token }) => {
          lastLinkToken = token
        },
      }),
    ],
  }
  await (await getMigrations(settings)).runMigrations()
  const auth = betterAuth(settings)
  const library = await auth.$context

  const send = (method: string, path: string, client: string, body?: unknown) =>
    auth.handler(
      new Request(`${INTERNAL_BASE}/auth${path}`, {
        method,
        headers: { 'content-type': 'application/json', origin: INTERNAL_BASE, [CLIENT_HEADER]: client },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )

  const setPassword = async (userId: string, password: string) => {
    await library.internalAdapter.linkAccount({
      userId,
      accountId: userId,
      providerId: 'credential',
      password: await library.password.hash(password),
    })
  }
  const isTaken = async (email: string) => (await library.internalAdapter.findUserByEmail(email.toLowerCase())) !== null

  const accounts: Accounts = {
    async personOf(headers) {
      const found = await auth.api.getSession({ headers })
      if (!found) return null
      const { id, name, email } = found.user
      const role = Role.safeParse(found.user.role).data
      return role ? { id, name, email, role, signIn: found.session.id } : null
    },

    async signIn(email, password, client) {
      const response = await send('POST', '/sign-in/email', client, { email, password })
      const cookies = response.headers.getSetCookie()
      if (response.status === 200 && cookies.length > 0) return { outcome: 'signed_in', cookies }
      if (response.status === 429) {
        return { outcome: 'too_many_requests', retryAfterSeconds: Number(response.headers.get('x-retry-after')) || 60 }
      }
      return { outcome: 'refused' }
    },

    async signOut(headers) {
      const response = await auth.api.signOut({ headers, asResponse: true })
      return response.headers.getSetCookie()
    },

    async hasPassword() {
      const row = await database
        .selectFrom('account')
        .select('id')
        .where('providerId', '=', 'credential')
        .executeTakeFirst()
      return row !== undefined
    },

    async setupLinkToken() {
      if (!(await isTaken(SETUP_EMAIL))) {
        await library.internalAdapter.createUser(
          { email: SETUP_EMAIL, name: 'Owner', emailVerified: true, role: 'administrator' },
          { method: 'email-password' },
        )
      }
      await auth.api.signInMagicLink({ body: { email: SETUP_EMAIL }, headers: new Headers() })
      return lastLinkToken
    },

    async spendLink(token, client) {
      const response = await send('GET', `/magic-link/verify?token=${encodeURIComponent(token)}`, client)
      const cookies = response.headers.getSetCookie()
      return response.status === 200 && cookies.length > 0 ? cookies : null
    },

    async create({ email, password, name, role }) {
      if (await isTaken(email)) return null
      const user = await library.internalAdapter.createUser(
        { email: email.toLowerCase(), name, emailVerified: true, role },
        { method: 'email-password' },
      )
      await setPassword(user.id, password)
      return user.id
    },

    async completeSetup(id, { email, password, name }) {
      if (await isTaken(email)) return 'email_taken'
      await library.internalAdapter.updateUser(id, { email: email.toLowerCase(), name })
      await setPassword(id, password)
      return 'done'
    },

    async remove(id) {
      await library.internalAdapter.deleteUserSessions(id)
      await library.internalAdapter.deleteUser(id)
    },
  }
  return accounts
}
