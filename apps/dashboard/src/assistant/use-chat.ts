/** The calls of conversations, and the state that they change. It begins anew on each entry to the screen. */
import {
  Chat,
  type ChatChange,
  ChatFailure,
  ChatLists,
  type ChatMessage,
  type MessageRating,
  REST_PATHS,
  restPath,
  SentMessage,
} from '@curlew/model'
import { CallFailed, type Client, readAs, showError, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CHAT_ROUTE } from '../shell/routes.ts'
import { useGo } from '../shell/shared-search.ts'
import { type ChatEvent, hasBegun, INITIAL, reduceChat } from './chat-state.ts'

/** How often an answer that takes long is looked for. */
const LOOK_EVERY_MS = 2000

/** The operations of the contract, bound to a site. */
export function chatCalls(client: Client, site: number) {
  const at = (path: string, query = '') => `${path}?site=${site}${query}`
  return {
    lists: async (offset = 0) =>
      readAs(ChatLists, await client.rest('GET', at(REST_PATHS.chats, offset > 0 ? `&offset=${offset}` : ''))),
    read: async (id: string) => readAs(Chat, await client.rest('GET', at(restPath(REST_PATHS.chat, id)))),
    change: (id: string, change: ChatChange) => client.rest('PUT', at(restPath(REST_PATHS.chat, id)), change),
    remove: (id: string) => client.rest('DELETE', at(restPath(REST_PATHS.chat, id))),
    send: async (message: string, id: string | false) =>
      readAs(
        SentMessage,
        await client.rest('POST', at(id ? restPath(REST_PATHS.chat, id) : REST_PATHS.newChat), { message }),
      ),
    retry: async (id: string) => readAs(SentMessage, await client.rest('POST', at(restPath(REST_PATHS.chatRetry, id)))),
    rate: (id: string, rating: MessageRating) => client.rest('POST', at(restPath(REST_PATHS.chatRate, id)), rating),
  }
}

export type ChatActions = ReturnType<typeof useChat>['actions']

/** @param isOpen whether the edition has conversations: else nothing is asked */
export function useChat(wanted: string | false, isOpen: boolean) {
  const { client, pageData } = useApp()
  const go = useGo()
  const { key: visit } = useLocation()
  const [state, setState] = useState(INITIAL)
  // Known at once: what waits for calls asks for it before it is rendered.
  const latest = useRef(state)
  const dispatch = useCallback((event: ChatEvent) => {
    latest.current = reduceChat(latest.current, event)
    setState(latest.current)
  }, [])
  const calls = useRef(chatCalls(client, pageData.site.id))
  calls.current = chatCalls(client, pageData.site.id)
  const isGone = useRef(false)

  const loadLists = useCallback(
    async (offset = 0) => {
      dispatch({ type: 'listsAsked' })
      try {
        dispatch({ type: 'listsCame', lists: await calls.current.lists(offset), isMore: offset > 0 })
      } catch {
        dispatch({ type: 'listsFailed' })
      }
    },
    [dispatch],
  )

  const load = useCallback(
    async (id: string | false, isForced = false) => {
      if (id === false) return dispatch({ type: 'cleared' })
      if (!isForced && id === latest.current.chatId && hasBegun(latest.current)) return
      if (!isForced) dispatch({ type: 'chatAsked', id })
      try {
        const chat = await calls.current.read(id)
        if (latest.current.chatId !== id && !isForced) return
        dispatch({ type: 'chatCame', chat, notSent: t('chat.notSent') })
        if (chat.waiting) void waitForLater.current(id)
      } catch {
        dispatch({ type: 'cleared' })
        void loadLists()
        go(CHAT_ROUTE, { replace: true })
      }
    },
    [go, loadLists, dispatch],
  )

  useEffect(() => {
    isGone.current = false
    if (isOpen) void loadLists()
    return () => {
      isGone.current = true
    }
  }, [isOpen, loadLists])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit to the same address asks again, as after leaving it for a moment
  useEffect(() => {
    // The address follows a new conversation once that has an id: there is nothing to load then.
    if (isOpen && wanted !== latest.current.chatId) void load(wanted)
  }, [wanted, visit, isOpen, load])

  /** The answer, also one that a call could not wait for. */
  async function answerOf({ chat_id, latest_message }: SentMessage): Promise<ChatMessage | null> {
    if (latest_message) return latest_message
    while (!isGone.current && latest.current.chatId === chat_id) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      const { chat, waiting } = await calls.current.read(chat_id)
      const last = chat.at(-1)
      if (last?.role === 'assistant') return last
      // The work ended without an answer, as when the server was started again.
      if (!waiting) {
        dispatch({ type: 'failed', error: t('chat.notSent'), retryable: true })
        return null
      }
    }
    return null
  }

  /**
   * Waits for an answer, and says what went wrong where there is none.
   * @param asked the conversation; false: one that gets its id with the answer
   * @param question as it was typed: where it was not kept, the field has it again
   */
  async function waitFor(asked: string | false, work: () => Promise<SentMessage>, question = ''): Promise<void> {
    let id = asked
    // The reader may have opened another one meanwhile: that has nothing to do with this answer.
    const isShown = () => latest.current.chatId === id
    try {
      const sent = await work()
      if (isShown() && id === false) {
        id = sent.chat_id
        dispatch({ type: 'named', id })
        void loadLists()
        go(`${CHAT_ROUTE}/${id}`, { replace: true })
      }
      const message = await answerOf(sent)
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
      const more = ChatFailure.safeParse(error.data)
      const failure = more.success ? more.data : { error: error.message, retryable: true, chat_id: undefined }
      const { error: text, retryable, chat_id = id } = failure
      if (chat_id === false) dispatch({ type: 'notKept', error: text, draft: question })
      else dispatch({ type: 'failed', error: text, retryable, id: chat_id })
      if (chat_id !== id) void loadLists()
      id = chat_id
      // An answer, but that there is none: it is no use to try again.
      if (more.success && error.status === 200) showError({ title: '', text: error.message })
    } finally {
      if (isShown()) dispatch({ type: 'waited' })
    }
  }

  /** The answer to the last question, which is sent once more where it never reached the host. */
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
  /** Waits for an answer that another call has asked for. */
  function waitForAnswer(chat_id: string): Promise<void> {
    return waitFor(chat_id, async () => ({ chat_id, latest_message: null }))
  }

  const actions = {
    async send(text: string): Promise<void> {
      if (latest.current.isWaitingForAI) return
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
    /** A new conversation, also where the one that is left has no id yet. */
    begin(): void {
      dispatch({ type: 'cleared' })
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
      await changed(() => calls.current.change(id, { is_pinned }))
    },
    async rename(id: string, title: string): Promise<void> {
      dispatch({ type: 'changed', id, change: { title } })
      await changed(() => calls.current.change(id, { title }))
    },
    async remove(id: string): Promise<void> {
      await changed(() => calls.current.remove(id))
      if (latest.current.chatId !== id) return
      dispatch({ type: 'cleared' })
      go(CHAT_ROUTE)
    },
    /** Set at once, kept afterwards: what could not be kept stays as the reader has set it. */
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
      await calls.current.rate(chatId, { message_id: message, feedback, skipped_feedback }).catch(() => {})
      await load(chatId, true)
    },
    more: () => loadLists(Math.max(latest.current.pinnedChats.length, latest.current.recentChats.length)),
  }

  async function changed(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch {
      showError({ text: t('chat.failedChange') })
    }
    await loadLists()
  }

  return { state, actions }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const SIGNS = Object.fromEntries(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]))
/** As the host shows what people wrote. */
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign]!)
const unescaped = (markup: string) => markup.replace(/&(?:amp|lt|gt);/g, (entity) => SIGNS[entity]!)
