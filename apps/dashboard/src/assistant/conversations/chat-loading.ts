/** Loads conversations and their list. */
import { t } from '@curlew/words'
import { CHAT_ROUTE } from '../../navigation/routes.ts'
import { waitForLaterAnswer } from './chat-answers.ts'
import { loadLists } from './chat-lists.ts'
import { hasStarted } from './chat-state.ts'
import type { ChatStore } from './chat-store.ts'
import { takeUnsent } from './unsent-question.ts'

/**
 * Opens a conversation; false: a new one.
 * @param isForced loads it again, if it is open already
 */
export async function loadChat(store: ChatStore, id: string | false, isForced = false): Promise<void> {
  if (id === false) return store.dispatch({ type: 'cleared' })
  if (!isForced && id === store.state.chatId && hasStarted(store.state)) return
  if (!isForced) store.dispatch({ type: 'chatAsked', id })
  try {
    const chat = await store.calls.read(id)
    if (store.state.chatId !== id && !isForced) return
    store.dispatch({ type: 'chatCame', chat, notSent: t('chat.notSent') })
    const unsent = takeUnsent(store.site, id)
    if (unsent !== '') store.dispatch({ type: 'drafted', draft: unsent })
    if (chat.waiting) void waitForLaterAnswer(store, id)
  } catch {
    store.dispatch({ type: 'cleared' })
    void loadLists(store)
    store.go(CHAT_ROUTE, { replace: true })
  }
}
