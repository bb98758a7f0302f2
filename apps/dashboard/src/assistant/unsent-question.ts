/** A question that a page too old to send it has had: kept in this tab until the page is loaded anew. */
import { keptInTab } from '@curlew/ui'

const keyOf = (site: number, chat: string | false) => `unsent-question ${site} ${chat || 'new'}`

export const keepUnsent = (site: number, chat: string | false, question: string): void =>
  keptInTab.write(keyOf(site, chat), question)

/** The question, which is then forgotten; empty if there is none. */
export function takeUnsent(site: number, chat: string | false): string {
  const key = keyOf(site, chat)
  const question = keptInTab.read(key) ?? ''
  keptInTab.remove(key)
  return question
}
