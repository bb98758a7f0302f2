/** Hands one message to the mail server, and reports whether the server accepted it. */
import { Readable } from 'node:stream'
import { MailAddress } from '@curlew/model/mail'
import type { Coded } from '@curlew/words'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailAccount } from '../config.ts'

/** A message as features write it. */
export interface Message {
  to: string
  subject: string
  html: string
  text: string
  /** Without angle brackets. Stays the same across retries of a message. */
  messageId: string
  date: Date
  /** One-click unsubscribe address; absent for mail without a subscription. */
  unsubscribeUrl?: string
  attachments?: readonly { filename: string; content: Uint8Array; contentType: string; cid?: string }[]
}

/** Outcome of an attempt. */
export type Sent =
  | { outcome: 'accepted' }
  /** Not accepted; another attempt may succeed. `isServer`: other messages would fail too. */
  | { outcome: 'later'; failure: Coded<'failure'>; isServer: boolean }
  /** Refused for good. `isAddress`: because of the recipient's address. */
  | { outcome: 'refused'; failure: Coded<'failure'>; isAddress: boolean }
  /** The connection ended between the last byte and the reply: the server may have accepted it. */
  | { outcome: 'unknown'; failure: Coded<'failure'> }

export interface SendOptions {
  /** Per step that waits for the server, in milliseconds. */
  stepMs?: number
  /** In total: a server that sends single bytes would never time out. */
  totalMs?: number
  /** Aborts when the server stops. */
  signal?: AbortSignal
}

const STEP_MS = 15_000
const TOTAL_MS = 2 * 60_000
const MAX_ANSWER = 200
/** A secret of this length does not occur in a text by chance. */
const LONG_SECRET = 8
const CHUNK_BYTES = 16 * 1024
/** Replaces a server's answer, which is in English too. */
const ENGLISH_NOT_AN_ADDRESS = 'not an address'

/** The fields of nodemailer's errors. */
interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** Sends a message to one recipient. Never throws for anything the server does. */
export async function send(
  account: MailAccount,
  message: Message,
  { stepMs = STEP_MS, totalMs = TOTAL_MS, signal }: SendOptions = {},
): Promise<Sent> {
  // The library treats a line break in an address as its end and would send to the rest as well.
  if (!MailAddress.safeParse(message.to).success) return addressRefused(oneLine(message.to), ENGLISH_NOT_AN_ADDRESS)
  const bytes = await encoded(account, message)
  let isHandedOver = false
  const raw = Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
      // The stream is exhausted: everything is on its way, and the end of the message follows.
      isHandedOver = true
    })(),
  )
  const transport = createTransport({
    host: account.host,
    port: account.port,
    secure: account.security === 'tls',
    requireTLS: account.security === 'starttls',
    ignoreTLS: account.security === 'none',
    ...(account.user && { auth: { user: account.user, pass: account.password } }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const deadline = Promise.withResolvers<never>()
  const giveUp = () => deadline.reject(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' }))
  const timer = setTimeout(giveUp, totalMs)
  signal?.addEventListener('abort', giveUp)
  if (signal?.aborted) giveUp()
  const sending = transport.sendMail({ envelope: { from: account.from, to: [message.to] }, raw })
  try {
    await Promise.race([sending, deadline.promise])
    return { outcome: 'accepted' }
  } catch (error) {
    sending.catch(() => {})
    return outcomeOf(error as SmtpError, account, message, isHandedOver)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    transport.close()
    raw.destroy()
  }
}

function outcomeOf(error: SmtpError, account: MailAccount, { to }: Message, isHandedOver: boolean): Sent {
  const { code = '', command = '', responseCode } = error
  const { host } = account
  const answer = cleaned(error.response ?? error.message, account)
  if (code === 'EAUTH')
    return { outcome: 'later', failure: { code: 'mail_sign_in_refused', values: { answer } }, isServer: true }
  if (code === 'ETLS')
    return { outcome: 'later', failure: { code: 'mail_insecure', values: { host, reason: answer } }, isServer: true }
  if (responseCode !== undefined && responseCode >= 500 && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)) {
    if (command === 'RCPT TO') return addressRefused(to, answer)
    const failure: Coded<'failure'> =
      command === 'MAIL FROM'
        ? { code: 'mail_sender_refused', values: { address: account.from, answer } }
        : { code: 'mail_message_refused', values: { answer } }
    return { outcome: 'refused', failure, isAddress: false }
  }
  if (responseCode !== undefined)
    return {
      outcome: 'later',
      failure: { code: 'mail_put_off', values: { answer } },
      isServer: !command.startsWith('RCPT'),
    }
  // The library itself refuses the address.
  if (code === 'EENVELOPE') return addressRefused(to, answer)
  if (isHandedOver) return { outcome: 'unknown', failure: { code: 'mail_outcome_unknown' } }
  return { outcome: 'later', failure: { code: 'mail_unreachable', values: { host, reason: answer } }, isServer: true }
}

const addressRefused = (address: string, answer: string): Sent => ({
  outcome: 'refused',
  failure: { code: 'mail_address_refused', values: { address, answer } },
  isAddress: true,
})

/** The server's answer in one short line, or only its code if it repeats the password: a redacted part would reveal its length. */
function cleaned(text: string, { user, password }: MailAccount): string {
  const base64 = (secret: string) => Buffer.from(secret).toString('base64')
  const secrets = password === '' ? [] : [password, base64(password), base64(`\0${user}\0${password}`)]
  if (secrets.some((secret) => repeats(text, secret))) return /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(text)?.[0] ?? '…'
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_ANSWER)
}

/** Whether a text contains a secret: a short one as a whole word, since its letters occur in many words. */
function repeats(text: string, secret: string): boolean {
  if (secret.length >= LONG_SECRET) return text.includes(secret)
  const isInWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1))
    if (!isInWord(text[at - 1]) && !isInWord(text[at + secret.length])) return true
  return false
}

/** The encoded message. A line break in a value is encoded or becomes a space, never a header. */
async function encoded(account: MailAccount, message: Message): Promise<Buffer> {
  const { to, html, text, messageId, date, unsubscribeUrl, attachments = [] } = message
  const mail = new MailComposer({
    from: { name: account.from_name, address: account.from },
    to: { name: '', address: to },
    subject: oneLine(message.subject),
    text,
    html,
    date,
    messageId: `<${messageId}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        // One-click unsubscribe (RFC 8058).
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: attachments.map(({ content, ...rest }) => ({ ...rest, content: Buffer.from(content) })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
