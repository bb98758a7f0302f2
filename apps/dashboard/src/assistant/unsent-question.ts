/** A question that a page too old to send it has had: kept in this tab until the page is loaded anew. */

const keyOf = (site: number, chat: string | false) => `curlew.unsent-question ${site} ${chat || 'new'}`

export function keepUnsent(site: number, chat: string | false, question: string): void {
  try {
    sessionStorage.setItem(keyOf(site, chat), question)
  } catch {
    // Blocked: the question stays on screen, to be copied.
  }
}

/** The question, which is then forgotten; empty if there is none. */
export function takeUnsent(site: number, chat: string | false): string {
  try {
    const key = keyOf(site, chat)
    const question = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return question
  } catch {
    return ''
  }
}
