/** Password hashes: scrypt, stored as `salt:key`, both hexadecimal. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import PQueue from 'p-queue'
import type { PasswordCost } from '../base.ts'
import { TooManyAttempts } from '../http/failure.ts'

const COST: PasswordCost = { N: 16384, r: 16, p: 1 }
const MAX_MEMORY = 64 * 1024 * 1024
const KEY_BYTES = 64
/** Each hash takes 32 MB and about 60 ms of a worker thread. */
const AT_ONCE = 2
const MOST_WAITING = 50

/** Stored for people who have been invited and have no password yet. No password matches it. */
export const NO_PASSWORD = ''

const queue = new PQueue({ concurrency: AT_ONCE })

const RETRY_AFTER_SECONDS = 10

/**
 * @param cost lower in tests alone; a hash is verified with the cost it was made with
 * @throws {TooManyAttempts} if too many passwords are being checked at once
 */
export async function hashPassword(password: string, cost: PasswordCost = COST): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt, cost)).toString('hex')}`
}

/**
 * Takes as long for unknown accounts, so that timing does not reveal which accounts exist.
 * @param hash null for an unknown account
 * @throws {TooManyAttempts} as above
 */
export async function verifyPassword(
  hash: string | null,
  password: string,
  cost: PasswordCost = COST,
): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split(':')
  const actual = await keyOf(password, salt, cost)
  const expected = Buffer.from(key, 'hex')
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

async function keyOf(password: string, salt: string, cost: PasswordCost): Promise<Buffer> {
  if (queue.size >= MOST_WAITING) throw new TooManyAttempts(RETRY_AFTER_SECONDS)
  return queue.add(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        // The same characters can be typed as different code points.
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
}
