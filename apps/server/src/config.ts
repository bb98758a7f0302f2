/** The server's settings, from the environment alone. Each invalid one is named, with the expected format. */
import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { MailAddress, type MailServer } from '@curlew/model/mail'
import { PASSWORD_LENGTH } from '@curlew/model/people'
import { z } from 'zod'
import { findHeadlessChromium, isExecutable } from '../../../scripts/chromium.mjs'

const AddressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const FAVICONS_WRONG = 'CURLEW_FAVICONS must be "off" or an https address with {domain} in it.'

const METRICS_WRONG =
  'CURLEW_METRICS must be an address and a port to listen on, such as 127.0.0.1:9464 or [::1]:9464; a port alone is one of 127.0.0.1.'

const Environment = z
  .object({
    PORT: z
      .string()
      .regex(/^\d+$/, 'PORT must be a whole number, such as 4400.')
      .transform(Number)
      .refine((port) => port <= 65535, 'PORT must be at most 65535.')
      .default(4400),
    HOST: z.string().min(1, 'HOST must be an address to listen on, such as 127.0.0.1.').default('127.0.0.1'),
    CURLEW_DATA: z
      .string()
      .regex(/^(?!~|\w+:\/\/)/, 'CURLEW_DATA must be the path of a folder; ~ is not expanded.')
      .default('./data'),
    CURLEW_ADMIN_EMAIL: z.email('CURLEW_ADMIN_EMAIL must be an e-mail address.').optional(),
    CURLEW_ADMIN_PASSWORD: z
      .string()
      .min(PASSWORD_LENGTH.min, `CURLEW_ADMIN_PASSWORD must have at least ${PASSWORD_LENGTH.min} characters.`)
      .max(PASSWORD_LENGTH.max, `CURLEW_ADMIN_PASSWORD must have at most ${PASSWORD_LENGTH.max} characters.`)
      .optional(),
    CURLEW_EVENTS: z.string().optional(),
    CURLEW_EVENTS_FILE: z.string().optional(),
    CURLEW_DATABASE: z.string().optional(),
    CURLEW_DATABASE_FILE: z.string().optional(),
    CURLEW_SAMPLE: z.enum(['on', 'off'], 'CURLEW_SAMPLE must be "on" or "off".').default('on'),
    CURLEW_URL: z
      .url({
        protocol: /^https?$/,
        error: 'CURLEW_URL must be the address people open, such as https://stats.example.org.',
      })
      .refine(isOrigin, 'CURLEW_URL must be an address without a path, a query or a password.')
      .optional(),
    CURLEW_PROXIES: z
      .string()
      .refine(
        (text) => listed(text).every((part) => AddressOrRange.safeParse(part).success),
        'CURLEW_PROXIES must be addresses or ranges with commas between them, such as 10.0.0.1,172.16.0.0/12.',
      )
      .default(''),
    CURLEW_GEO: z.string().optional(),
    CURLEW_RATE_LIMIT: z.coerce
      .number('CURLEW_RATE_LIMIT must be a number of requests per second and address; 0 is no limit.')
      .min(0)
      .default(50),
    CURLEW_ANSWERS_MB: z
      .string()
      .regex(/^\d{1,5}$/, 'CURLEW_ANSWERS_MB must be a whole number of megabytes, such as 32; 0 keeps no answer.')
      .transform(Number)
      .default(32),
    CURLEW_FAVICONS: z
      .union([z.literal('off'), z.url({ protocol: /^https$/, error: FAVICONS_WRONG })], FAVICONS_WRONG)
      .refine(
        (value) => value === 'off' || value.includes('{domain}'),
        'CURLEW_FAVICONS must have {domain} where the domain belongs.',
      )
      // The content security policy of the app's page lists the hosts of pictures.
      .refine(
        (value) => !/^https:\/\/[^/]*\{/.test(value),
        'CURLEW_FAVICONS must name its host: {domain} comes after it.',
      )
      .default('https://icons.duckduckgo.com/ip3/{domain}.ico'),
    CURLEW_ASK_SITES: z.enum(['on', 'off'], 'CURLEW_ASK_SITES must be "on" or "off".').default('on'),
    CURLEW_SMTP: z
      .string()
      .refine(
        (text) => readSmtp(text) !== null,
        'CURLEW_SMTP must be the address of a mail server, such as smtp://user:password@mail.example.org:587 or smtps://….',
      )
      .optional(),
    CURLEW_MAIL_FROM: z
      .string()
      .refine(
        (text) => MailAddress.safeParse(text).success,
        'CURLEW_MAIL_FROM must be an e-mail address, such as stats@example.org.',
      )
      .optional(),
    CURLEW_PRIVATE_WEBHOOKS: z.enum(['on', 'off'], 'CURLEW_PRIVATE_WEBHOOKS must be "on" or "off".').default('off'),
    CURLEW_MODEL_LOCAL: z
      .string()
      .refine(
        (text) => listed(text).every((part) => /^https?:/.test(part) && isOrigin(part)),
        'CURLEW_MODEL_LOCAL must be addresses of model servers with commas between them, such as http://localhost:11434.',
      )
      .default(''),
    CURLEW_CHROMIUM: z
      .string()
      .refine(
        (path) => path === 'off' || isExecutable(path),
        'CURLEW_CHROMIUM must be the path of a Chromium that can be run, or "off".',
      )
      .optional(),
    CURLEW_AUDIT_LOCAL: z
      .string()
      .refine(
        (text) => listed(text).every((part) => /^https?:/.test(part) && isOrigin(part)),
        'CURLEW_AUDIT_LOCAL must be addresses of sites with commas between them, such as http://localhost:8080.',
      )
      .default(''),
    CURLEW_PAGESPEED_KEY: z.string().trim().min(1).optional(),
    CURLEW_PAGESPEED_URL: z
      .url({
        protocol: /^https?$/,
        error:
          'CURLEW_PAGESPEED_URL must be the address of a proxy for Google’s API, such as https://proxy.example.org.',
      })
      .optional(),
    CURLEW_GOOGLE_URL: z
      .url({
        protocol: /^https?$/,
        error: 'CURLEW_GOOGLE_URL must be the address of a proxy for Google’s API, such as https://proxy.example.org.',
      })
      .optional(),
    CURLEW_LICENCE_PUBLIC_KEY: z
      .string()
      .refine(
        isPublicKey,
        'CURLEW_LICENCE_PUBLIC_KEY must be a public key (Ed25519) in PEM form, with its first and last line.',
      )
      .optional(),
    CURLEW_BACKUPS: z
      .string()
      .regex(/^(?!~|\w+:\/\/)/, 'CURLEW_BACKUPS must be the path of a folder; ~ is not expanded.')
      .optional(),
    CURLEW_BACKUPS_KEPT: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'CURLEW_BACKUPS_KEPT must be a whole number of backups, such as 7.')
      .transform(Number)
      .default(7),
    CURLEW_METRICS: z
      .string()
      .trim()
      .refine((text) => readListenAddress(text) !== null, METRICS_WRONG)
      .optional(),
    CURLEW_LOG: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], 'CURLEW_LOG must be silent, error, warn, info or debug.')
      .default('warn'),
  })
  .refine((env) => (env.CURLEW_ADMIN_EMAIL === undefined) === (env.CURLEW_ADMIN_PASSWORD === undefined), {
    error: 'CURLEW_ADMIN_EMAIL and CURLEW_ADMIN_PASSWORD go together: set both or neither.',
  })
  .refine((env) => env.CURLEW_EVENTS === undefined || env.CURLEW_EVENTS_FILE === undefined, {
    error: 'CURLEW_EVENTS and CURLEW_EVENTS_FILE are two ways to say the same: set one of them.',
  })
  .refine((env) => env.CURLEW_DATABASE === undefined || env.CURLEW_DATABASE_FILE === undefined, {
    error: 'CURLEW_DATABASE and CURLEW_DATABASE_FILE are two ways to say the same: set one of them.',
  })
  .refine(
    (env) =>
      env.CURLEW_BACKUPS === undefined || (env.CURLEW_EVENTS === undefined && env.CURLEW_EVENTS_FILE === undefined),
    {
      error:
        'CURLEW_BACKUPS does not work with events in ClickHouse yet: do not set it, and back up ClickHouse itself.',
    },
  )
  .refine((env) => (env.CURLEW_SMTP === undefined) === (env.CURLEW_MAIL_FROM === undefined), {
    error: 'CURLEW_SMTP and CURLEW_MAIL_FROM go together: set both or neither.',
  })
  .refine((env) => env.CURLEW_SMTP === undefined || env.CURLEW_URL !== undefined, {
    error: 'CURLEW_SMTP needs CURLEW_URL: mails have links, and lead there.',
  })

/** An address with a password: a setting, or the content of the file that another one names; null if neither is set. */
function addressOf(env: z.infer<typeof Environment>, name: 'CURLEW_EVENTS' | 'CURLEW_DATABASE'): string | null {
  const file = env[`${name}_FILE`]
  if (file === undefined) return env[name]?.trim() ?? null
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(
      `${name}_FILE must be the path of a file that this user may read; ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

/** The mail server and its password. */
export interface MailAccount extends MailServer {
  password: string
}

export interface Config {
  port: number
  host: string
  /** Absolute path of the data folder. */
  dataFolder: string
  admin: { email: string; password: string } | null
  /** Address of the ClickHouse that has the events, with its password; null: they are in the data folder. */
  events: string | null
  /** Address of the PostgreSQL that has everything but events, with its password; null: SQLite in the data folder. */
  database: string | null
  sample: boolean
  /** The address people open, if it differs from the one listened on. */
  publicUrl: string | null
  /** Addresses and ranges (CIDR) of trusted reverse proxies, for `X-Forwarded-For`. */
  proxies: string[]
  /** A city database (MMDB) to use instead of the included one. */
  geoFile: string | null
  /** Requests per second and address before they are refused; 0: no limit. */
  rateLimit: number
  /** Megabytes for the cache of answers. */
  answersMb: number
  /** Address template for domains' favicons, with `{domain}`, loaded by readers' browsers; empty: none. */
  faviconUrl: string
  /** Whether the server may ask its sites how much content they have published. */
  askSites: boolean
  /** The mail server; null: administrators may configure one in the app. */
  smtp: MailAccount | null
  /** Whether webhooks may use addresses that are not public. */
  privateWebhooks: boolean
  /** Origins of language models on this machine or its network that the assistant may call. */
  modelOrigins: string[]
  /** Path of the Chromium that prints PDFs with text and audits pages; null: neither is offered. */
  chromium: string | null
  /** Origins of sites on this machine or its network that audits may open. */
  auditOrigins: string[]
  /** Key of PageSpeed Insights, which then audits all sites; null: a local browser does. */
  pageSpeedKey: string | null
  /** Base address that replaces Google's for PageSpeed Insights; null: Google's. */
  pageSpeedUrl: string | null
  /** Base address that replaces Google's for its other APIs; null: Google's. */
  googleUrl: string | null
  /** Absolute path of the folder for daily backups; null: none are taken. */
  backupFolder: string | null
  /** How many daily backups to keep. */
  backupsKept: number
  /** The public key that verifies licences, in PEM form; null: this installation's own. */
  licencePublicKey: string | null
  /** Where metrics for Prometheus are served; null: nowhere. */
  metrics: ListenAddress | null
  logLevel: string
}

export interface ListenAddress {
  host: string
  port: number
}

/** Invalid settings: the message has one sentence for each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** @throws {ConfigError} */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const names = Object.keys(Environment.shape)
  const given = Object.fromEntries(
    names
      .filter((name) => environment[name] !== undefined && environment[name]?.trim() !== '')
      .map((name) => [name, environment[name]]),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(
      [...new Set(parsed.error.issues.map(({ message, path }) => sentence(message, path)))].join('\n'),
    )
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: resolve(env.CURLEW_DATA),
    backupFolder: env.CURLEW_BACKUPS === undefined ? null : resolve(env.CURLEW_BACKUPS),
    backupsKept: env.CURLEW_BACKUPS_KEPT,
    admin:
      env.CURLEW_ADMIN_EMAIL && env.CURLEW_ADMIN_PASSWORD
        ? { email: env.CURLEW_ADMIN_EMAIL, password: env.CURLEW_ADMIN_PASSWORD }
        : null,
    events: addressOf(env, 'CURLEW_EVENTS'),
    database: addressOf(env, 'CURLEW_DATABASE'),
    sample: env.CURLEW_SAMPLE === 'on',
    publicUrl: env.CURLEW_URL?.replace(/\/+$/, '') ?? null,
    proxies: listed(env.CURLEW_PROXIES),
    geoFile: env.CURLEW_GEO ? resolve(env.CURLEW_GEO) : null,
    rateLimit: env.CURLEW_RATE_LIMIT,
    answersMb: env.CURLEW_ANSWERS_MB,
    faviconUrl: env.CURLEW_FAVICONS === 'off' ? '' : env.CURLEW_FAVICONS,
    askSites: env.CURLEW_ASK_SITES === 'on',
    smtp: env.CURLEW_SMTP && env.CURLEW_MAIL_FROM ? smtpAccount(env.CURLEW_SMTP, env.CURLEW_MAIL_FROM) : null,
    privateWebhooks: env.CURLEW_PRIVATE_WEBHOOKS === 'on',
    modelOrigins: listed(env.CURLEW_MODEL_LOCAL),
    chromium: env.CURLEW_CHROMIUM === 'off' ? null : (env.CURLEW_CHROMIUM ?? findHeadlessChromium() ?? null),
    auditOrigins: listed(env.CURLEW_AUDIT_LOCAL),
    pageSpeedKey: env.CURLEW_PAGESPEED_KEY ?? null,
    pageSpeedUrl: env.CURLEW_PAGESPEED_URL ?? null,
    googleUrl: env.CURLEW_GOOGLE_URL ?? null,
    licencePublicKey: env.CURLEW_LICENCE_PUBLIC_KEY ?? null,
    metrics: env.CURLEW_METRICS === undefined ? null : readListenAddress(env.CURLEW_METRICS),
    logLevel: env.CURLEW_LOG,
  }
}

/** Parts of a comma-separated setting. */
function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function readListenAddress(text: string): ListenAddress | null {
  const [, host = '127.0.0.1', digits] = /^(?:(\[[\da-f:.]+\]|[\da-z.-]+):)?(\d{1,5})$/i.exec(text) ?? []
  const port = Number(digits)
  return port <= 65535 ? { host: host.replace(/^\[|\]$/g, ''), port } : null
}

/** A mail server as URL: `smtps` uses TLS from the start, `smtp` uses STARTTLS unless it ends in `?tls=off`. */
function readSmtp(text: string): Omit<MailAccount, 'from' | 'from_name'> | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, username, password, searchParams } = new URL(text)
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '') return null
  const isEncrypted = protocol === 'smtps:'
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isEncrypted ? 465 : 587),
      security: isEncrypted ? 'tls' : searchParams.get('tls') === 'off' ? 'none' : 'starttls',
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    }
  } catch {
    // An invalid percent escape.
    return null
  }
}

function smtpAccount(address: string, from: string): MailAccount | null {
  const server = readSmtp(address)
  return server && { ...server, from, from_name: '' }
}

function isOrigin(address: string): boolean {
  return URL.canParse(address) && `${new URL(address).origin}/` === new URL(address).href
}

function isPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** Zod's messages do not name the setting; these do. */
function sentence(message: string, path: PropertyKey[]): string {
  const name = path[0]
  return name === undefined || message.includes(String(name)) ? message : `${String(name)}: ${message}.`
}
