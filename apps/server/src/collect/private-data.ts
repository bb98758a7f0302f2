/**
 * What names a person or opens a door has no place in what is kept: e-mail addresses, session ids, passwords and long random tokens.
 * Every pattern here reads each character once: what it looks at was written by strangers.
 */

const EMAIL = '[email]'
/** What stands in the place of a token or a session. */
export const TOKEN = '[token]'

/** Text between the marks that part words, addresses and fields from each other. */
const RUN = /[^\s/<>()[\]{},;:"|\\?&=#]+/g
/** An at sign: as it is, in full width, or encoded for an address once or twice. */
const AT = /[@＠]|%(?:25)?40/i
/** What an e-mail address has after its at sign: a dot, and the name of a top-level domain. */
const DOMAIN_END = /\.[\p{L}\p{M}]{2}/u
/** Fields of a path, behind a semicolon: `/cart;jsessionid=1A2B`. */
const PATH_FIELD = /(?:;|%3b)([^;=%/?&#\s]+)(?:=|%3d)[^;/?&#\s]*/gi
const ENCODED = /%[0-9a-f]{2}/gi
const ENCODED_EQUALS = /%(?:25)?3d/i
/** What belongs to a token; a dot may part two words, so it does not. */
const WORD = /[\w~+-]+/g

/** Names of fields that hold a sign-in, a session or a password. */
const SESSION =
  /^(?:[\w.-]*[_.-])?(?:(?:php|asp|j|cgi|web|user|ci)?sess(?:ion)?(?:[_-]?(?:id[a-z]{0,8}|key))?|s_?id|(?:os|xt|zen)c?s?id|cfid|cftoken)$/i
const SECRET =
  /^(?:(?:access|id|refresh|auth|csrf|xsrf|reset|login|session|api)?[_-]?token|auth|authorization|jwt|api[_-]?key|secret|client[_-]?secret|pass(?:word|wd)?|pwd|otp|sig|signature|_?(?:wp)?nonce)$/i
/** Longer names are none of these. */
const NAME_LENGTH = 64

/** From this length on a word without any pattern is taken for a token. */
const TOKEN_LENGTH = 20
const JOINED_TOKEN_LENGTH = 24
/** The part of neighbouring characters that are of different kinds (small, capital, digit): words have few, random text has many. */
const RANDOM_CHANGES = 0.4
/** How the first part of a JWT begins: `{"` in base64. */
const JWT_START = 'eyJ'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** E-mail addresses become `[email]`; session ids, secrets and random tokens become `[token]`. */
export function withoutPrivateData(text: string): string {
  let field = ''
  let end = -1
  return text
    .replace(PATH_FIELD, (whole, name: string) => (isSecretField(name) ? '' : whole))
    .replace(RUN, (run, start: number, whole: string) => {
      const isValue = start === end + 1 && whole[end] === '='
      const name = field
      field = run
      end = start + run.length
      if (isValue && isSecretField(name)) return TOKEN
      if (holdsEmail(run)) return EMAIL
      return holdsSecretField(run) ? TOKEN : withoutTokens(run)
    })
}

/** The same of texts in which something random is meant to be, such as the code of a coupon. */
export function withoutEmails(text: string): string {
  return text.replace(RUN, (run) => (holdsEmail(run) ? EMAIL : run))
}

/** Whether a field of this name holds a sign-in, a session or a password. */
export function isSecretField(name: string): boolean {
  return name.length <= NAME_LENGTH && (SESSION.test(name) || SECRET.test(name))
}

/** Fields of a query that was encoded as a whole: `back%3FPHPSESSID%3D1A2B`. */
function holdsSecretField(run: string): boolean {
  const parts = run.split(ENCODED_EQUALS)
  return parts.slice(0, -1).some((part) => isSecretField(part.split(ENCODED).at(-1)!))
}

function holdsEmail(run: string): boolean {
  const at = AT.exec(run)
  return at !== null && at.index > 0 && DOMAIN_END.test(run.slice(at.index + at[0].length))
}

function withoutTokens(run: string): string {
  if (run.length < TOKEN_LENGTH) return run
  // The three parts of a JWT are one token.
  if (run.split('.').some((part) => part.includes(JWT_START) && part.length >= TOKEN_LENGTH)) return TOKEN
  // Encoded marks are no letters of a token; padding and plus signs are encoded in many.
  const bare = run.replace(ENCODED, '-')
  if (bare !== run) return (bare.match(WORD) ?? []).some(isToken) ? TOKEN : run
  return run.replace(WORD, (word) => (isToken(word) ? TOKEN : word))
}

/** Words joined by hyphens, as in a post's address, are none. */
function isToken(word: string): boolean {
  if (UUID.test(word)) return true
  return (
    word.length >= JOINED_TOKEN_LENGTH && (word.split(/[-_~+]/).some(isRandom) || changesOf(word) >= RANDOM_CHANGES)
  )
}

/** A long run of letters and digits mixed up. */
const isRandom = (run: string) => run.length >= TOKEN_LENGTH && /\d/.test(run) && /[A-Za-z]/.test(run)

/** Which part of the neighbours in a word are of different kinds; those that a mark parts do not count. */
function changesOf(word: string): number {
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
  return pairs < TOKEN_LENGTH / 2 ? 0 : changes / pairs
}

function kindOf(code: number): number {
  if (code >= 48 && code <= 57) return 1
  if (code >= 65 && code <= 90) return 2
  return code >= 97 && code <= 122 ? 3 : 0
}
