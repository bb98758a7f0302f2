import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const CHALLENGE_MS = 5 * 60 * 1000

export interface Challenges {
  /** @param subject what it is for: an answer to it is good for nothing else */
  create(subject: string): Uint8Array<ArrayBuffer>
  /** Checks that a challenge is ours, for this subject, not expired and not answered before; it cannot be answered again. */
  spend(subject: string): (challenge: string) => boolean
}

/** Signed challenges, so that unanswered ones need no storage. @param uptime monotonic clock in milliseconds */
export function createChallenges(uptime: () => number): Challenges {
  const key = randomBytes(32)
  /** Answered challenges, until they expire. */
  const spent = new Map<string, number>()
  const sign = (subject: string, head: Uint8Array) => createHmac('sha256', key).update(subject).update(head).digest()

  return {
    create(subject) {
      const head = new Uint8Array(24)
      new DataView(head.buffer).setFloat64(0, uptime() + CHALLENGE_MS)
      head.set(randomBytes(16), 8)
      return new Uint8Array([...head, ...sign(subject, head)])
    },
    spend: (subject) => (challenge) => {
      const bytes = new Uint8Array(Buffer.from(challenge, 'base64url'))
      if (bytes.length !== 56 || spent.has(challenge)) return false
      const head = bytes.subarray(0, 24)
      if (!timingSafeEqual(sign(subject, head), bytes.subarray(24))) return false
      const ends = new DataView(head.buffer, head.byteOffset).getFloat64(0)
      for (const [known, end] of spent) if (end <= uptime()) spent.delete(known)
      if (ends <= uptime()) return false
      spent.set(challenge, ends)
      return true
    },
  }
}
