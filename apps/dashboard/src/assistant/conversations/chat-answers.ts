/** Sends questions and waits for their answers. */
import { ChatFailure, type ChatMessage, type SentMessage } from '@curlew/model'
import { CallFailed, showError } from '@curlew/ui'
import { t } from '@curlew/words'
import { CHAT_ROUTE } from '../../navigation/routes.ts'
import { loadLists } from './chat-lists.ts'
import type { ChatStore } from './chat-store.ts'
import { keepUnsent } from './unsent-question.ts'
import { unescaped } from './user-text.ts'

/** Poll interval for slow answers, in milliseconds. */
const POLL_EVERY_MS = 2000

/**
 * Waits for an answer and reports failures.
 * @param asked id of the conversation; false if it gets one with the answer
 * @param question as typed; restored in the field if it was not stored
 */
export async function waitForAnswer(
  store: ChatStore,
  asked: string | false,
  work: () => Promise<SentMessage>,
  question = '',
): Promise<void> {
  let id = asked
  const own = store.visit
  // Ignore the result if the user opened another conversation, or a new one, meanwhile.
  const isShown = () => store.visit === own
  try {
    const sent = await work()
    if (id === false) {
      id = sent.chat_id
      void loadLists(store)
      if (isShown()) {
        store.dispatch({ type: 'named', id })
        store.go(`${CHAT_ROUTE}/${id}`, { replace: true })
      }
    }
    const message = sent.latest_message ?? (await pollAnswer(store, sent.chat_id, isShown))
    if (message && isShown()) store.dispatch({ type: 'answered', message })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (isShown()) showFailure(store, error, id, question)
  } finally {
    if (isShown()) store.dispatch({ type: 'waited' })
  }
}

/** Waits for an answer requested by another call. */
export const waitForLaterAnswer = (store: ChatStore, chat_id: string): Promise<void> =>
  waitForAnswer(store, chat_id, async () => ({ chat_id, latest_message: null }))

/** Polls while the conversation is shown. Null: there is no answer. */
async function pollAnswer(store: ChatStore, id: string, isShown: () => boolean): Promise<ChatMessage | null> {
  while (!store.isGone && isShown()) {
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
    const { chat, waiting } = await store.calls.read(id)
    const last = chat.at(-1)
    if (last?.role === 'assistant') return last
    // Work ended without an answer, for example after a server restart.
    if (!waiting) {
      store.dispatch({ type: 'failed', error: t('chat.notSent'), retryable: true })
      return null
    }
  }
  return null
}

/** Shows why a question has no answer, and restores it in the field if it was not stored. */
function showFailure(store: ChatStore, error: CallFailed, id: string | false, question: string): void {
  if (id !== false && error.type === 'not_found') {
    // Deleted in another window.
    store.dispatch({ type: 'cleared', draft: question })
    void loadLists(store)
    store.go(CHAT_ROUTE, { replace: true })
    showError({ text: t('chat.gone') })
  } else if (error.type === 'expired_license' || error.type === 'license_level') {
    store.dispatch({ type: 'closed', draft: question })
    store.onClosed(error.type === 'expired_license' ? error.message : null)
  } else showNoAnswer(store, error, id, question)
}

/** Shows the host's reason for not answering, and whether another try may help. */
function showNoAnswer(store: ChatStore, error: CallFailed, id: string | false, question: string): void {
  const more = ChatFailure.safeParse(error.data)
  // Another try changes nothing about a sign-in, a page or a right that has ended.
  const isRefused = error.status === 401 || error.status === 403
  if (isRefused && question !== '') keepUnsent(store.site, id, question)
  const failure = more.success ? more.data : { error: error.message, retryable: !isRefused, chat_id: undefined }
  const { error: text, chat_id = id } = failure
  // The host answered that there is no answer: retrying is pointless.
  const isFinal = error.status === 200
  const isSignedOut = error.type === 'not_signed_in'
  if (chat_id === false) store.dispatch({ type: 'notKept', error: text, isSignedOut, draft: question })
  else
    store.dispatch({ type: 'failed', error: text, isSignedOut, retryable: !isFinal && failure.retryable, id: chat_id })
  if (chat_id !== id) void loadLists(store)
  if (isFinal) showError({ title: '', text: error.message, isMarkup: true })
}

/** The answer to the last question, which is sent again only if it never arrived. */
export async function retryOrSend(store: ChatStore, id: string): Promise<SentMessage> {
  try {
    return await store.calls.retry(id)
  } catch (error) {
    const question = store.state.currentChat.at(-1)
    if (!(error instanceof CallFailed && error.type === 'conflict') || question?.role !== 'user') throw error
    const { chat } = await store.calls.read(id)
    const isKept = chat.length >= store.state.currentChat.length
    return isKept ? { chat_id: id, latest_message: chat.at(-1)! } : store.calls.send(unescaped(question.content), id)
  }
}
