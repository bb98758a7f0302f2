/** A question that the page was too old to send. It stays in this tab until the page is reloaded. */
import { keptInTab } from '@curlew/ui'

const keyOf = (site: number, chat: string | false) => `unsent-question ${site} ${chat || 'new'}`

export const keepUnsent = (site: number, chat: string | false, question: string): void =>
  keptInTab.write(keyOf(site, chat), question)

/** Returns the question and forgets it; empty if it is missing. */
export function takeUnsent(site: number, chat: string | false): string {
  const key = keyOf(site, chat)
  const question = keptInTab.read(key) ?? ''
  keptInTab.remove(key)
  return question
}
