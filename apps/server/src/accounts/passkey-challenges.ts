import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SharedAttempts } from './shared-attempts.ts'

const CHALLENGE_MS = 5 * 60 * 1000
/** Tolerated difference between the clocks of two processes. */
const TOLERANCE_MS = 60 * 1000

export interface Challenges {
  /** @param subject what it is for: an answer to it is good for nothing else */
  create(subject: string): Uint8Array<ArrayBuffer>
  /** Checks that a challenge is ours, for this subject, not expired and not answered before; it cannot be answered again. */
  spend(subject: string): (challenge: string) => Promise<boolean>
}

/**
 * Signed challenges, so that unanswered ones need no storage.
 * @param secret of the installation, so that any process can check an answer. @param now wall clock, which processes share
 */
export function createChallenges(
  secret: string,
  attempts: Pick<SharedAttempts, 'isFirstUse'>,
  now: () => number,
): Challenges {
  const sign = (subject: string, head: Uint8Array) => createHmac('sha256', secret).update(subject).update(head).digest()

  return {
    create(subject) {
      const head = new Uint8Array(24)
      new DataView(head.buffer).setFloat64(0, now() + CHALLENGE_MS)
      head.set(randomBytes(16), 8)
      return new Uint8Array([...head, ...sign(subject, head)])
    },
    spend: (subject) => async (challenge) => {
      const bytes = new Uint8Array(Buffer.from(challenge, 'base64url'))
      if (bytes.length !== 56) return false
      const head = bytes.subarray(0, 24)
      if (!timingSafeEqual(sign(subject, head), bytes.subarray(24))) return false
      const left = new DataView(head.buffer, head.byteOffset).getFloat64(0) - now()
      // One that is valid for longer is from before the clock was set back: its age is unknown.
      if (left <= 0 || left > CHALLENGE_MS + TOLERANCE_MS) return false
      return attempts.isFirstUse('passkey challenge', Buffer.from(bytes).toString('base64url'))
    },
  }
}
