import { CallFailed } from '@curlew/ui'

/** Says what the server refuses about a field in words of the form's own, which fit better than those for any field. */
export async function inWords<T>(call: Promise<T>, field: string, words: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof CallFailed) || error.fields[field] === undefined) throw error
    throw new CallFailed(error.type, words, { fields: { [field]: words } })
  }
}
