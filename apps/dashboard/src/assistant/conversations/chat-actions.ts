/** What people do on the conversation screen. */
import { typedText } from '@curlew/model'
import { CallFailed, showError, showUndo } from '@curlew/ui'
import { t } from '@curlew/words'
import { CHAT_ROUTE } from '../../navigation/routes.ts'
import { retryOrSend, waitForAnswer } from './chat-answers.ts'
import { loadLists } from './chat-lists.ts'
import { loadChat } from './chat-loading.ts'
import type { ChatStore } from './chat-store.ts'
import { escaped } from './user-text.ts'

export type ChatActions = ReturnType<typeof chatActions>

export const chatActions = (store: ChatStore) => ({
  ...askingActions(store),
  ...listActions(store),
  ...ratingActions(store),
})

function askingActions(store: ChatStore) {
  return {
    async send(typed: string): Promise<void> {
      const text = typedText(typed)
      if (text === '' || store.state.isWaitingForAI) return
      const message = {
        id: crypto.randomUUID(),
        role: 'user' as const,
        content: escaped(text),
        feedback: null,
        skipped_feedback: false,
      }
      const id = store.state.chatId
      store.dispatch({ type: 'sent', message })
      await waitForAnswer(store, id, () => store.calls.send(text, id), text)
    },
    /** Starts a new conversation; keeps an unsent draft. */
    begin(): void {
      store.dispatch({ type: 'cleared', draft: store.state.draft })
      store.go(CHAT_ROUTE)
    },
    async retry(): Promise<void> {
      const { chatId, isWaitingForAI } = store.state
      if (chatId === false || isWaitingForAI) return
      store.dispatch({ type: 'retried' })
      await waitForAnswer(store, chatId, () => retryOrSend(store, chatId))
    },
  }
}

function listActions(store: ChatStore) {
  return {
    async pin(id: string, is_pinned: boolean): Promise<void> {
      await changeItem(store, id, { is_pinned })
    },
    async rename(id: string, title: string): Promise<void> {
      await changeItem(store, id, { title })
    },
    /** Deletes a conversation and offers to undo. */
    async remove(id: string): Promise<void> {
      const wasOpen = store.state.chatId === id
      await changeChat(store, id, async () => {
        await store.calls.remove(id).then(
          () => showUndo(t('chat.deletedNow'), () => void restoreChat(store, id, wasOpen)),
          (error) => {
            // Deleted in another window already.
            if (!isMissing(error)) throw error
          },
        )
        leaveChat(store, id)
      })
    },
    search(text: string): void {
      store.dispatch({ type: 'searched', search: text })
      void loadLists(store)
    },
    reload: () => loadLists(store),
    more: () => loadLists(store, Math.max(store.state.pinnedChats.length, store.state.recentChats.length)),
  }
}

function ratingActions(store: ChatStore) {
  return {
    /** Applied at once, then saved; a failure leaves it on screen. */
    async rate(message: string, rating: 0 | 1): Promise<void> {
      const { chatId } = store.state
      if (chatId === false) return
      store.dispatch({ type: 'rated', id: message, change: { rating } })
      await store.calls.rate(chatId, { message_id: message, rating }).catch(() => {})
    },
    async feedback(message: string, feedback: string, skipped_feedback: boolean): Promise<void> {
      const { chatId } = store.state
      if (chatId === false) return
      store.dispatch({ type: 'rated', id: message, change: skipped_feedback ? { skipped_feedback } : { feedback } })
      await store.calls.rate(chatId, { message_id: message, feedback, skipped_feedback }).catch((error) => {
        if (isMissing(error)) showError({ text: t('chat.deleted') })
      })
      await loadChat(store, chatId, true)
    },
  }
}

/** Changes an entry of the list at once, and back if the server did not take the change. */
async function changeItem(store: ChatStore, id: string, change: { is_pinned: boolean } | { title: string }) {
  const before = [...store.state.pinnedChats, ...store.state.recentChats].find((chat) => chat.id === id)
  store.dispatch({ type: 'changed', id, change })
  const restore = () => {
    if (before) store.dispatch({ type: 'changed', id, change: { is_pinned: before.is_pinned, title: before.title } })
  }
  await changeChat(store, id, () => store.calls.change(id, change), restore)
}

/** Makes a change, reports its failure, and loads the list again. */
async function changeChat(
  store: ChatStore,
  id: string,
  change: () => Promise<unknown>,
  onFailure = () => {},
): Promise<void> {
  try {
    await change()
  } catch (error) {
    onFailure()
    const isDeleted = isMissing(error)
    showError({ text: t(isDeleted ? 'chat.deleted' : 'chat.failedChange') })
    if (isDeleted) leaveChat(store, id)
  }
  await loadLists(store)
}

/** Brings a deleted conversation back, and opens it if it was open and no other has been since. */
async function restoreChat(store: ChatStore, id: string, wasOpen: boolean): Promise<void> {
  await changeChat(store, id, () => store.calls.restore(id))
  const { chatId, isWaitingForAI } = store.state
  if (wasOpen && chatId === false && !isWaitingForAI && !store.isGone) store.go(`${CHAT_ROUTE}/${id}`)
}

/** Shows the start in place of a conversation that was deleted. */
function leaveChat(store: ChatStore, id: string): void {
  if (store.state.chatId !== id) return
  store.dispatch({ type: 'cleared' })
  store.go(CHAT_ROUTE)
}

const isMissing = (error: unknown) => error instanceof CallFailed && error.type === 'not_found'
