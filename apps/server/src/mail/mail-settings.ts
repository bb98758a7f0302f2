/** The installation's mail server: from the environment, or set by an administrator. */
import { MailServer, type MailServerChange } from '@curlew/model/mail'
import type { MailAccount } from '../config.ts'
import type { Database } from '../database/open.ts'
import { readSetting, writeSetting } from '../database/open.ts'
import type { SecretFiles } from '../database/secret-file.ts'
import { wrongField } from '../http/failure.ts'
import { isLoopbackName } from '../http/outbound/public-address.ts'

const SETTING = 'mail_server'
const ADDRESS = 'mail_app_url'
const PASSWORD_FILE = 'smtp-password'

export interface MailSettings {
  /** Whether the environment sets it. */
  isFixed: boolean
  /** Null if no mail is sent. */
  account(): Promise<MailAccount | null>
  /**
   * @param serverUrl the address the administrator uses, for links in mails
   * @throws {CallError} if the password must be entered again, or would be sent unencrypted over a network
   */
  change(change: MailServerChange, serverUrl: string): Promise<void>
  /** Stores this server's address if it is unknown yet. */
  noteUrl(serverUrl: string): Promise<void>
  /** Turns mail off and deletes the password. */
  remove(): Promise<void>
  /** Public address of this server, without a trailing slash; null: unknown yet. */
  appUrl(): Promise<string | null>
}

/** @param fixed from the environment; cannot be changed here */
export function openMailSettings(parts: {
  database: Database
  secrets: SecretFiles
  fixed: MailAccount | null
  publicUrl: string | null
}): MailSettings {
  const { database, secrets, fixed, publicUrl } = parts
  const account = async (): Promise<MailAccount | null> => {
    if (fixed) return fixed
    const text = await readSetting(database, SETTING)
    const server = text ? MailServer.safeParse(JSON.parse(text)).data : undefined
    return server ? { ...server, password: (await secrets.read(PASSWORD_FILE)) ?? '' } : null
  }
  return {
    isFixed: fixed !== null,
    account,
    async change({ password, ...server }, serverUrl) {
      if (server.security === 'none' && server.user !== '' && !isLoopbackName(server.host.toLowerCase()))
        throw wrongField('security', { code: 'mail_needs_encryption' })
      const before = await account()
      // The stored password is sent only to the server and user it was entered for.
      const isSame = before?.host === server.host && before.port === server.port && before.user === server.user
      const isWeaker = server.security === 'none' && before?.security !== 'none'
      if (password === undefined && before?.password && (!isSame || isWeaker))
        throw wrongField('password', { code: 'password_again' })
      if (password) await secrets.write(PASSWORD_FILE, password)
      else if (password === '') await secrets.remove(PASSWORD_FILE)
      await writeSetting(database, SETTING, JSON.stringify(server))
      await writeSetting(database, ADDRESS, serverUrl)
    },
    async noteUrl(serverUrl) {
      if (!publicUrl && !(await readSetting(database, ADDRESS))) await writeSetting(database, ADDRESS, serverUrl)
    },
    async remove() {
      await secrets.remove(PASSWORD_FILE)
      await database.deleteFrom('settings').where('name', '=', SETTING).execute()
    },
    appUrl: async () => publicUrl ?? (await readSetting(database, ADDRESS)) ?? null,
  }
}
