/** What the conversation screen does: it changes its state and makes the calls. Reset on each visit to the screen. */
import { ChatFailure, type ChatMessage, type SentMessage, typedText } from '@curlew/model'
import { CallFailed, showError, showUndo, useApp, useLocation } from '@curlew/ui'
import { t } from '@curlew/words'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CHAT_ROUTE } from '../navigation/routes.ts'
import { useGo } from '../navigation/shared-search.ts'
import { chatCalls } from './chat-calls.ts'
import { type ChatEvent, hasStarted, INITIAL, reduceChat } from './chat-state.ts'
import { keepUnsent, takeUnsent } from './unsent-question.ts'
import { escaped, unescaped } from './user-text.ts'

/** Poll interval for slow answers, in milliseconds. */
const LOOK_EVERY_MS = 2000

export type ChatActions = ReturnType<typeof useChat>['actions']

/**
 * @param isLicensed whether the licence includes chat; otherwise nothing is fetched
 * @param onClosed the licence has ended since the page was loaded
 */
export function useChat(wanted: string | false, isLicensed: boolean, onClosed: () => void) {
  const { client, pageData } = useApp()
  const site = pageData.site.id
  const go = useGo()
  const { key: locationKey } = useLocation()
  const [state, setState] = useState(() => ({ ...INITIAL, draft: wanted ? '' : takeUnsent(site, false) }))
  // A ref, as pending calls read it before the next render.
  const latest = useRef(state)
  // Another number for each conversation that is opened or begun: a new one has no id by which a late answer could know it.
  const visit = useRef(0)
  const dispatch = useCallback((event: ChatEvent) => {
    if (event.type === 'chatAsked' || event.type === 'cleared') visit.current++
    latest.current = reduceChat(latest.current, event)
    setState(latest.current)
  }, [])
  const calls = useRef(chatCalls(client, site))
  calls.current = chatCalls(client, site)
  const isGone = useRef(false)

  const loadLists = useCallback(
    async (offset = 0) => {
      dispatch({ type: 'listsAsked' })
      const { search } = latest.current
      // A later search has its own answer.
      const isLatest = () => latest.current.search === search
      try {
        const lists = await calls.current.lists(offset, search.trim())
        if (isLatest()) dispatch({ type: 'listsCame', lists, isMore: offset > 0 })
      } catch {
        if (isLatest()) dispatch({ type: 'listsFailed' })
      }
    },
    [dispatch],
  )

  const load = useCallback(
    async (id: string | false, isForced = false) => {
      if (id === false) return dispatch({ type: 'cleared' })
      if (!isForced && id === latest.current.chatId && hasStarted(latest.current)) return
      if (!isForced) dispatch({ type: 'chatAsked', id })
      try {
        const chat = await calls.current.read(id)
        if (latest.current.chatId !== id && !isForced) return
        dispatch({ type: 'chatCame', chat, notSent: t('chat.notSent') })
        const unsent = takeUnsent(site, id)
        if (unsent !== '') dispatch({ type: 'drafted', draft: unsent })
        if (chat.waiting) void waitForLater.current(id)
      } catch {
        dispatch({ type: 'cleared' })
        void loadLists()
        go(CHAT_ROUTE, { replace: true })
      }
    },
    [go, loadLists, dispatch, site],
  )

  useEffect(() => {
    isGone.current = false
    if (isLicensed) void loadLists()
    return () => {
      isGone.current = true
    }
  }, [isLicensed, loadLists])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit to the same address asks again, as after leaving it for a moment
  useEffect(() => {
    // A new conversation's id appears in the URL after its first answer: nothing to load then.
    if (isLicensed && wanted !== latest.current.chatId) void load(wanted)
  }, [wanted, locationKey, isLicensed, load])

  /** Resolves with the answer, polling while its conversation is shown if the call returns before it is ready. */
  async function answerOf(
    { chat_id, latest_message }: SentMessage,
    isShown: () => boolean,
  ): Promise<ChatMessage | null> {
    if (latest_message) return latest_message
    while (!isGone.current && isShown()) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      const { chat, waiting } = await calls.current.read(chat_id)
      const last = chat.at(-1)
      if (last?.role === 'assistant') return last
      // Work ended without an answer, for example after a server restart.
      if (!waiting) {
        dispatch({ type: 'failed', error: t('chat.notSent'), retryable: true })
        return null
      }
    }
    return null
  }

  /**
   * Waits for an answer and reports failures.
   * @param asked id of the conversation; false if it gets one with the answer
   * @param question as typed; restored in the field if it was not stored
   */
  async function waitFor(asked: string | false, work: () => Promise<SentMessage>, question = ''): Promise<void> {
    let id = asked
    const own = visit.current
    // Ignore the result if the user opened another conversation, or a new one, meanwhile.
    const isShown = () => visit.current === own
    try {
      const sent = await work()
      if (id === false) {
        id = sent.chat_id
        void loadLists()
        if (isShown()) {
          dispatch({ type: 'named', id })
          go(`${CHAT_ROUTE}/${id}`, { replace: true })
        }
      }
      const message = await answerOf(sent, isShown)
      if (message && isShown()) dispatch({ type: 'answered', message })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (!isShown()) return
      if (id !== false && error.type === 'not_found') {
        // Deleted in another window.
        dispatch({ type: 'cleared', draft: question })
        void loadLists()
        go(CHAT_ROUTE, { replace: true })
        showError({ text: t('chat.gone') })
        return
      }
      if (error.type === 'expired_license' || error.type === 'license_level') {
        dispatch({ type: 'closed', draft: question })
        return onClosed()
      }
      const more = ChatFailure.safeParse(error.data)
      // Another try changes nothing about a sign-in, a page or a right that has ended.
      const isRefused = error.status === 401 || error.status === 403
      if (isRefused && question !== '') keepUnsent(site, id, question)
      const failure = more.success ? more.data : { error: error.message, retryable: !isRefused, chat_id: undefined }
      const { error: text, chat_id = id } = failure
      // The host answered that there is no answer: retrying is pointless.
      const isFinal = error.status === 200
      const retryable = !isFinal && failure.retryable
      if (chat_id === false) dispatch({ type: 'notKept', error: text, draft: question })
      else dispatch({ type: 'failed', error: text, retryable, id: chat_id })
      if (chat_id !== id) void loadLists()
      id = chat_id
      if (isFinal) showError({ title: '', text: error.message, isMarkup: true })
    } finally {
      if (isShown()) dispatch({ type: 'waited' })
    }
  }

  /** The answer to the last question, which is sent again only if it never arrived. */
  async function retryOrSend(id: string): Promise<SentMessage> {
    try {
      return await calls.current.retry(id)
    } catch (error) {
      const question = latest.current.currentChat.at(-1)
      if (!(error instanceof CallFailed && error.type === 'conflict') || question?.role !== 'user') throw error
      const { chat } = await calls.current.read(id)
      const isKept = chat.length >= latest.current.currentChat.length
      return isKept
        ? { chat_id: id, latest_message: chat.at(-1)! }
        : calls.current.send(unescaped(question.content), id)
    }
  }

  const waitForLater = useRef(waitForAnswer)
  waitForLater.current = waitForAnswer
  /** Waits for an answer requested by another call. */
  function waitForAnswer(chat_id: string): Promise<void> {
    return waitFor(chat_id, async () => ({ chat_id, latest_message: null }))
  }

  const actions = {
    async send(typed: string): Promise<void> {
      const text = typedText(typed)
      if (text === '' || latest.current.isWaitingForAI) return
      const message = {
        id: crypto.randomUUID(),
        role: 'user' as const,
        content: escaped(text),
        feedback: null,
        skipped_feedback: false,
      }
      const id = latest.current.chatId
      dispatch({ type: 'sent', message })
      await waitFor(id, () => calls.current.send(text, id), text)
    },
    /** Starts a new conversation; keeps an unsent draft. */
    begin(): void {
      dispatch({ type: 'cleared', draft: latest.current.draft })
      go(CHAT_ROUTE)
    },
    async retry(): Promise<void> {
      const { chatId, isWaitingForAI } = latest.current
      if (chatId === false || isWaitingForAI) return
      dispatch({ type: 'retried' })
      await waitFor(chatId, () => retryOrSend(chatId))
    },
    async pin(id: string, is_pinned: boolean): Promise<void> {
      dispatch({ type: 'changed', id, change: { is_pinned } })
      await changed(id, () => calls.current.change(id, { is_pinned }))
    },
    async rename(id: string, title: string): Promise<void> {
      dispatch({ type: 'changed', id, change: { title } })
      await changed(id, () => calls.current.change(id, { title }))
    },
    /** Deletes a conversation and offers to undo. */
    async remove(id: string): Promise<void> {
      const wasOpen = latest.current.chatId === id
      await changed(id, async () => {
        await calls.current.remove(id).then(
          () => showUndo(t('chat.deletedNow'), () => void restored(id, wasOpen)),
          (error) => {
            // Deleted in another window already.
            if (!isMissing(error)) throw error
          },
        )
        leave(id)
      })
    },
    search(text: string): void {
      dispatch({ type: 'searched', search: text })
      void loadLists()
    },
    /** Applied at once, then saved; a failure leaves it on screen. */
    async rate(message: string, rating: 0 | 1): Promise<void> {
      const { chatId } = latest.current
      if (chatId === false) return
      dispatch({ type: 'rated', id: message, change: { rating } })
      await calls.current.rate(chatId, { message_id: message, rating }).catch(() => {})
    },
    async feedback(message: string, feedback: string, skipped_feedback: boolean): Promise<void> {
      const { chatId } = latest.current
      if (chatId === false) return
      dispatch({ type: 'rated', id: message, change: skipped_feedback ? { skipped_feedback } : { feedback } })
      await calls.current.rate(chatId, { message_id: message, feedback, skipped_feedback }).catch((error) => {
        if (isMissing(error)) showError({ text: t('chat.deleted') })
      })
      await load(chatId, true)
    },
    more: () => loadLists(Math.max(latest.current.pinnedChats.length, latest.current.recentChats.length)),
  }

  async function changed(id: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const isDeleted = isMissing(error)
      showError({ text: t(isDeleted ? 'chat.deleted' : 'chat.failedChange') })
      if (isDeleted) leave(id)
    }
    await loadLists()
  }

  /** Brings a deleted conversation back, and opens it if it was open and no other has been since. */
  async function restored(id: string, wasOpen: boolean): Promise<void> {
    await changed(id, () => calls.current.restore(id))
    const { chatId, isWaitingForAI } = latest.current
    if (wasOpen && chatId === false && !isWaitingForAI && !isGone.current) go(`${CHAT_ROUTE}/${id}`)
  }

  /** Shows the start in place of a conversation that was deleted. */
  function leave(id: string): void {
    if (latest.current.chatId !== id) return
    dispatch({ type: 'cleared' })
    go(CHAT_ROUTE)
  }

  return { state, actions }
}

const isMissing = (error: unknown) => error instanceof CallFailed && error.type === 'not_found'
