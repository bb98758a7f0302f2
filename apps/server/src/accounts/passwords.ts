/** Hashes of passwords: scrypt, in the form `salt:key`, both hexadecimal. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import PQueue from 'p-queue'
import { TooManyTries } from '../http/failure.ts'

const COST = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const KEY_BYTES = 64
/** Each hash takes 32 MB and some 60 ms of a worker thread. */
const AT_ONCE = 2
const MOST_WAITING = 50

const queue = new PQueue({ concurrency: AT_ONCE })

const RETRY_AFTER_SECONDS = 10

/** @throws {TooManyTries} when more passwords are being checked than this machine has room for */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

/**
 * Takes as long for an account that does not exist, so that the time does not say which accounts there are.
 * @param hash null: of an unknown account
 * @throws {TooManyTries} as above
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split(':')
  const actual = await keyOf(password, salt)
  const expected = Buffer.from(key, 'hex')
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

async function keyOf(password: string, salt: string): Promise<Buffer> {
  if (queue.size >= MOST_WAITING) throw new TooManyTries(RETRY_AFTER_SECONDS)
  return queue.add(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        // The same characters may be typed as different code points.
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
}
