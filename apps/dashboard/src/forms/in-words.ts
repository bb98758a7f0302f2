import { CallFailed } from '@curlew/ui'

/** Says in the language on screen what the server refuses about a field: its own sentences are English. */
export async function inWords<T>(call: Promise<T>, field: string, words: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof CallFailed) || error.type !== 'invalid_request') throw error
    throw error.message.startsWith(`${field}: `) ? new CallFailed(error.type, `${field}: ${words}`) : error
  }
}
