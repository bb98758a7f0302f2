/**
 * Removes personal data and secrets from texts before they are stored: e-mail addresses, session ids, passwords and long random tokens.
 * Every pattern here is linear, because strangers write the texts.
 */

import { usualnessOfPairs } from './letter-pairs.ts'

const EMAIL = '[email]'
/** Placeholder for a token or session id. */
export const TOKEN = '[token]'

/** Text between separators of words, addresses and fields. */
const RUN = /[^\s/<>()[\]{},;:"|\\?&=#]+/g
/** An at sign with something before it: plain, full-width, or percent-encoded any number of times. */
const AT = /(?<=.)(?:[@＠]|%(?:25)*40)/iu
/** What follows the at sign: a dot and a top-level domain, an IPv4 address, or localhost. */
const HOST = /(?:[.．。]|%(?:25)*2e)[\p{L}\p{M}]{2}|(?:\d{1,3}(?:\.|%(?:25)*2e)){3}\d|localhost/iu
/** Path parameters behind a semicolon: `/cart;jsessionid=1A2B`. */
const PATH_FIELD = /(?:;|%(?:25)*3b)([^;=%/?&#\s]+)(?:=|%(?:25)*3d)[^;/?&#\s]*/gi
const ENCODED = /%(?:25)*[0-9a-f]{2}/gi
const ENCODED_EQUALS = /%(?:25)*3d/i
/** Characters of a token; not the dot, which may separate two words. */
const WORD = /[\w~+-]+/g

/** Names of fields for credentials, sessions and passwords. */
const SESSION =
  /^(?:[\w.-]*[_.-])?(?:(?:php|asp|j|cgi|web|user|ci)?sess(?:ion)?(?:[_-]?(?:id[a-z]{0,8}|key))?|s_?id|(?:os|xt|zen)c?s?id|cfid|cftoken)$/i
const SECRET =
  /^(?:(?:access|id|refresh|auth|csrf|xsrf|reset|login|session|api)?[_-]?token|auth|authorization|jwt|api[_-]?key|secret|client[_-]?secret|pass(?:word|wd)?|pwd|otp|sig|signature|_?(?:wp)?nonce)$/i
/** Longer names are not checked. */
const NAME_LENGTH = 64

/** Path segments that precede a secret: `/reset-password/x8Fk2Lq`, `/einladung/x8Fk2Lq`. */
const ANNOUNCES =
  /^(?:(?:password|passwort|email|e-mail|account|konto|newsletter|user)[_-]?)?(?:reset|invit(?:e|ation)s?|magic|key|verif(?:y|ication)|confirm(?:ation)?|activat(?:e|ion)|unsubscribe|sign[_-]?in|log[_-]?in|sso|unlock|recover(?:y)?|opt[_-]?(?:in|out)|einladung|bestaetig(?:en|ung)|bestätig(?:en|ung)|abmelden|abmeldung|zuruecksetzen|zurücksetzen)(?:[_-]?(?:password|pass|email|e-mail|account|link|token|key|code))?$/iu
/** Keys and tokens with known prefixes: of Stripe, WooCommerce, GitHub, GitLab, Slack, Shopify, AWS and Google. */
const KNOWN =
  /^(?:(?:[spr]k|cs)_(?:live|test)_|whsec_|wc_order_|gh[opsur]_|github_pat_|glpat-|xox[a-z]-|shp(?:at|ca|pa|ss)_|AKIA|AIza)(?=[a-z]*[A-Z0-9])[\w-]{8,}$/
/** Hashes and keys in hexadecimal. */
const HEX = /^(?=\d*[a-f])[\da-f]{16,}$/i

/** From this length on, a random-looking word counts as a token. */
const TOKEN_LENGTH = 20
/** Minimum length behind a word that announces a secret: `/sid/0a1b2c3d4e5f6071`, but not `/session/opening`. */
const NAMED_TOKEN_LENGTH = 16
/** Minimum length behind such a word if letters and digits, or upper and lower case, are mixed as in no word. */
const MIXED_TOKEN_LENGTH = 6
const MIXED_CHANGES = 0.3
const MIXED_CHANGES_OF_WORDS = 0.65
/** Upper limit for 19 of 20 random texts; words have more. */
const RANDOM_USUALNESS = 5.3
/** Minimum number of different characters in a random text. */
const RANDOM_VARIETY = 6
const RANDOM_NUMBERS = 5
/** Words, each capitalised and optionally with a number: `Weihnachtsangebote2026`, `toBase64UrlEncodedText`. */
const PLAIN_WORDS = /^[A-Z]?[a-z]*\d*(?:[A-Z][a-z]+\d*)*$/
/** Minimum share of adjacent characters of different kinds (lower case, upper case, digit): words have few, random text has many. */
const RANDOM_CHANGES = 0.4
/** Minimum share of adjacent pairs without a separator in a token; product codes have fewer. */
const RANDOM_PAIRS = 0.65
/** Start of a JWT: `{"` in base64. */
const JWT_START = 'eyJ'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Replaces e-mail addresses by `[email]`; session ids, secrets and random tokens by `[token]`. */
export function withoutPrivateData(text: string): string {
  let field = ''
  let end = -1
  return text
    .replace(PATH_FIELD, (whole, name: string) => (isSecretField(name) ? '' : whole))
    .replace(RUN, (run, start: number, whole: string) => {
      const mark = start === end + 1 ? whole[end] : ''
      const isNamed = (mark === '=' && isSecretField(field)) || (mark === '/' && announcesSecret(field))
      field = run
      end = start + run.length
      if (isNamed && mark === '=') return TOKEN
      if (holdsEmail(run)) return EMAIL
      return holdsSecretField(run) ? TOKEN : withoutTokens(run, isNamed)
    })
}

/** The same for texts that are random on purpose, such as coupon codes: removes only e-mail addresses. */
export function withoutEmails(text: string): string {
  return text.replace(RUN, (run) => (holdsEmail(run) ? EMAIL : run))
}

/** Whether a field with this name contains credentials, a session or a password. */
export function isSecretField(name: string): boolean {
  return name.length <= NAME_LENGTH && (SESSION.test(name) || SECRET.test(name))
}

/** Whether the path segment after this one is likely to be a secret. */
function announcesSecret(segment: string): boolean {
  return segment.length <= NAME_LENGTH && (isSecretField(segment) || ANNOUNCES.test(segment))
}

/** Finds fields in an address that was encoded as a whole: `back%3FPHPSESSID%3D1A2B`, `back%2Fsid%2F0a1b2c3d4e5f6071`. */
function holdsSecretField(run: string): boolean {
  const parts = run.split(ENCODED_EQUALS)
  if (parts.slice(0, -1).some((part) => isSecretField(part.split(ENCODED).at(-1)!))) return true
  const words = run.split(ENCODED)
  return words.some((name, index) => announcesSecret(name) && isToken(words[index + 1] ?? '', true))
}

function holdsEmail(run: string): boolean {
  const at = AT.exec(run)
  return at !== null && HOST.test(run.slice(at.index + at[0].length))
}

function withoutTokens(run: string, isNamed: boolean): string {
  if (run.length < MIXED_TOKEN_LENGTH) return run
  // The three parts of a JWT are one token.
  if (run.split('.').some((part) => part.includes(JWT_START) && part.length >= TOKEN_LENGTH)) return TOKEN
  // Encoded characters are not part of a token's letters; padding and plus signs are often encoded.
  const bare = run.replace(ENCODED, '-')
  if (bare !== run) return (bare.match(WORD) ?? []).some((word) => isToken(word, isNamed)) ? TOKEN : run
  return run.replace(WORD, (word) => (isToken(word, isNamed) ? TOKEN : word))
}

/** Words joined by hyphens, as in a post's address, are not tokens. */
function isToken(word: string, isNamed: boolean): boolean {
  const parts = word.split(/[-_~+]/)
  if (KNOWN.test(word) || UUID.test(word) || parts.some((part) => HEX.test(part) && isVaried(part))) return true
  const length = isNamed ? NAMED_TOKEN_LENGTH : TOKEN_LENGTH
  if (parts.some((part) => isRandom(part, length))) return true
  const isPlain = parts.every((part) => PLAIN_WORDS.test(part))
  if (isNamed && changesOf(word, MIXED_TOKEN_LENGTH) >= (isPlain ? MIXED_CHANGES_OF_WORDS : MIXED_CHANGES)) return true
  return !isPlain && changesOf(word, TOKEN_LENGTH) >= RANDOM_CHANGES
}

/** Letters with pairs of no language, or with more digits between them than a product code. Digits alone are order numbers. */
function isRandom(part: string, length: number): boolean {
  if (part.length < length || !/[a-z]/i.test(part) || !isVaried(part)) return false
  return usualnessOfPairs(part) < RANDOM_USUALNESS || (part.match(/\d+/g)?.length ?? 0) >= RANDOM_NUMBERS
}

/** Excludes fillers such as `xxxx`, and a few letters repeated. */
const isVaried = (part: string) => new Set(part.toLowerCase()).size >= RANDOM_VARIETY

/** Share of adjacent characters of different kinds, ignoring separators. 0 if too few pairs are left. */
function changesOf(word: string, length: number): number {
  let pairs = 0
  let changes = 0
  let before = 0
  for (let index = 0; index < word.length; index++) {
    const kind = kindOf(word.charCodeAt(index))
    if (before !== 0 && kind !== 0) {
      pairs++
      if (kind !== before) changes++
    }
    before = kind
  }
  return pairs < length * RANDOM_PAIRS ? 0 : changes / pairs
}

function kindOf(code: number): number {
  if (code >= 48 && code <= 57) return 1
  if (code >= 65 && code <= 90) return 2
  return code >= 97 && code <= 122 ? 3 : 0
}
