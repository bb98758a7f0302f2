/** Hands one message to the mail server, and knows afterwards whether the server has it. */
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
  /** Without the brackets. The same message has the same one, however often it is tried. */
  messageId: string
  date: Date
  /** Where one click ends such mail; absent for mail without a subscription. */
  unsubscribeUrl?: string
  attachments?: readonly { filename: string; content: Uint8Array; contentType: string; cid?: string }[]
}

/** How an attempt ended. */
export type Sent =
  | { outcome: 'accepted' }
  /** The server does not have it: another attempt may succeed. `isServer`: others would fail as well. */
  | { outcome: 'later'; failure: Coded<'failure'>; isServer: boolean }
  /** The server will not take it. `isAddress`: because of the recipient's address. */
  | { outcome: 'refused'; failure: Coded<'failure'>; isAddress: boolean }
  /** The connection ended between the last byte and the reply: the server may have it. */
  | { outcome: 'unknown'; failure: Coded<'failure'> }

export interface SendOptions {
  /** For each step that waits for the server, in milliseconds. */
  stepMs?: number
  /** For all of it: a server that sends a byte now and then would never time out. */
  totalMs?: number
  /** Aborts when the server stops. */
  signal?: AbortSignal
}

const STEP_MS = 15_000
const TOTAL_MS = 2 * 60_000
const MAX_ANSWER = 200
/** A secret of so many signs is in a text by no chance. */
const LONG_SECRET = 8
const CHUNK_BYTES = 16 * 1024
/** In place of a server's answer, which is English as well. */
const ENGLISH_NOT_AN_ADDRESS = 'not an address'

/** What nodemailer's errors say, as far as they say it. */
interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** Sends a message to one recipient. Never throws for what the server does. */
export async function send(
  account: MailAccount,
  message: Message,
  { stepMs = STEP_MS, totalMs = TOTAL_MS, signal }: SendOptions = {},
): Promise<Sent> {
  // The library takes a line break in an address for the end of one and sends to what follows as well.
  if (!MailAddress.safeParse(message.to).success) return addressRefused(oneLine(message.to), ENGLISH_NOT_AN_ADDRESS)
  const bytes = await encoded(account, message)
  let isHandedOver = false
  const raw = Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
      // Asked for more: all of it is on its way, and the end of the message follows.
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
  // An address that the library itself will not send to.
  if (code === 'EENVELOPE') return addressRefused(to, answer)
  if (isHandedOver) return { outcome: 'unknown', failure: { code: 'mail_outcome_unknown' } }
  return { outcome: 'later', failure: { code: 'mail_unreachable', values: { host, reason: answer } }, isServer: true }
}

const addressRefused = (address: string, answer: string): Sent => ({
  outcome: 'refused',
  failure: { code: 'mail_address_refused', values: { address, answer } },
  isAddress: true,
})

/** The server's words in one short line; its code alone where they repeat the password: a part of them would say how long it is. */
function cleaned(text: string, { user, password }: MailAccount): string {
  const base64 = (secret: string) => Buffer.from(secret).toString('base64')
  const secrets = password === '' ? [] : [password, base64(password), base64(`\0${user}\0${password}`)]
  if (secrets.some((secret) => repeats(text, secret))) return /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(text)?.[0] ?? '…'
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_ANSWER)
}

/** Whether a text has a secret in it: a short one as a word, as its letters are in many words by chance. */
function repeats(text: string, secret: string): boolean {
  if (secret.length >= LONG_SECRET) return text.includes(secret)
  const isInWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1))
    if (!isInWord(text[at - 1]) && !isInWord(text[at + secret.length])) return true
  return false
}

/** The bytes of a message. A line break in a value ends up encoded or as a space, never as a header. */
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
        // One click without a page, as RFC 8058 has it.
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
