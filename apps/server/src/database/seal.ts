/** Encrypts secrets in the small database: a copy of the database alone does not disclose them, and they are deleted with their rows. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretFiles } from './secret-file.ts'

export interface Seal {
  /** @param context what the secret belongs to; it decrypts only with the same context */
  close(secret: string, context: string): string
  /** Undefined if it was encrypted with another key or context. */
  open(sealed: string, context: string): string | undefined
}

const ALGORITHM = 'aes-256-gcm'
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16]

/** @param name of the key file, created if missing */
export async function openSeal(files: SecretFiles, name: string): Promise<Seal> {
  const stored = Buffer.from((await files.read(name)) ?? '', 'base64url')
  const key = stored.length === KEY_BYTES ? stored : randomBytes(KEY_BYTES)
  if (key !== stored) await files.write(name, key.toString('base64url'))
  return {
    close(secret, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
      try {
        const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context)).setAuthTag(tag)
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
