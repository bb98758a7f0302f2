/** State and reducer of the conversation screen. Names follow the contract. */
import type { Chat, ChatListItem, ChatLists, ChatMessage } from '@curlew/model'

export interface ChatState {
  /** False for a new conversation without an id. */
  chatId: string | false
  currentChat: ChatMessage[]
  pinnedChats: ChatListItem[]
  recentChats: ChatListItem[]
  /** Totals of each group, including conversations not loaded yet. */
  counts: ChatLists['counts']
  /** Text that the listed conversations contain; empty: all are listed. */
  search: string
  isWaitingForAI: boolean
  isLoadingChat: boolean
  isLoadingChatLists: boolean
  /** What is known of the lists: nothing yet, that loading them failed, or what came last. */
  chatLists: 'unknown' | 'failed' | 'came'
  /** HTML from the host; empty if none. */
  aiError: string
  retryable: boolean
  /** The question was refused because the reader is no longer signed in. */
  isSignedOut: boolean
  /** A question that could not be sent, to restore in the field. */
  draft: string
}

export const INITIAL: ChatState = {
  chatId: false,
  currentChat: [],
  pinnedChats: [],
  recentChats: [],
  counts: { pinned: 0, recent: 0 },
  search: '',
  isWaitingForAI: false,
  isLoadingChat: false,
  isLoadingChatLists: false,
  chatLists: 'unknown',
  aiError: '',
  retryable: true,
  isSignedOut: false,
  draft: '',
}

export type ChatEvent =
  | { type: 'listsAsked' }
  | { type: 'listsCame'; lists: ChatLists; isMore: boolean }
  | { type: 'listsFailed' }
  | { type: 'searched'; search: string }
  | { type: 'chatAsked'; id: string }
  /** @param notSent error shown if the last question has no answer */
  | { type: 'chatCame'; chat: Chat; notSent: string }
  | { type: 'cleared'; draft?: string }
  | { type: 'sent'; message: ChatMessage }
  | { type: 'retried' }
  | { type: 'named'; id: string }
  | { type: 'answered'; message: ChatMessage }
  | { type: 'failed'; error: string; retryable: boolean; isSignedOut?: boolean; id?: string | undefined }
  /** The first question of a new conversation has no stored copy, so it can only be sent again. */
  | { type: 'notKept'; error: string; isSignedOut?: boolean; draft: string }
  /** The host will answer no question now. The last one goes back to the field. */
  | { type: 'closed'; draft: string }
  | { type: 'drafted'; draft: string }
  | { type: 'waited' }
  | { type: 'rated'; id: string; change: Partial<ChatMessage> }
  | { type: 'changed'; id: string; change: Partial<ChatListItem> }

export function reduceChat(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'listsAsked':
      return { ...state, isLoadingChatLists: true }
    case 'listsCame': {
      const { pinned, recent, counts } = event.lists
      return {
        ...state,
        isLoadingChatLists: false,
        chatLists: 'came',
        counts,
        pinnedChats: event.isMore ? joined(state.pinnedChats, pinned) : pinned,
        recentChats: event.isMore ? joined(state.recentChats, recent) : recent,
      }
    }
    case 'listsFailed':
      // What is on screen stays.
      return { ...state, isLoadingChatLists: false, chatLists: state.chatLists === 'came' ? 'came' : 'failed' }
    case 'searched':
      return { ...state, search: event.search }
    case 'chatAsked':
      return {
        ...state,
        isLoadingChat: true,
        chatId: event.id,
        currentChat: [],
        aiError: '',
        retryable: true,
        draft: '',
      }
    case 'chatCame': {
      const { id, chat, waiting = false } = event.chat
      const isOpen = chat.at(-1)?.role === 'user'
      return {
        ...state,
        chatId: id,
        currentChat: chat,
        isLoadingChat: false,
        isWaitingForAI: waiting,
        aiError: isOpen && !waiting ? event.notSent : '',
        retryable: true,
      }
    }
    case 'cleared':
      return {
        ...state,
        chatId: false,
        currentChat: [],
        isLoadingChat: false,
        isWaitingForAI: false,
        aiError: '',
        retryable: true,
        draft: event.draft ?? '',
      }
    case 'sent':
      return {
        ...state,
        currentChat: [...state.currentChat, event.message],
        isWaitingForAI: true,
        aiError: '',
        draft: '',
      }
    case 'retried':
      return { ...state, isWaitingForAI: true }
    case 'named':
      return { ...state, chatId: event.id }
    case 'answered':
      return { ...state, currentChat: [...state.currentChat, event.message], aiError: '', retryable: true }
    case 'failed':
      return {
        ...state,
        aiError: event.error,
        retryable: event.retryable,
        isSignedOut: event.isSignedOut ?? false,
        chatId: event.id ?? state.chatId,
      }
    case 'notKept':
      return {
        ...state,
        aiError: event.error,
        isSignedOut: event.isSignedOut ?? false,
        currentChat: [],
        draft: event.draft,
      }
    case 'closed':
      return { ...state, currentChat: state.currentChat.slice(0, -1), aiError: '', draft: event.draft }
    case 'drafted':
      return { ...state, draft: event.draft }
    case 'waited':
      return { ...state, isWaitingForAI: false }
    case 'rated':
      return {
        ...state,
        currentChat: state.currentChat.map((message) =>
          message.id === event.id ? { ...message, ...event.change } : message,
        ),
      }
    case 'changed': {
      const all = [...state.pinnedChats, ...state.recentChats].map((chat) =>
        chat.id === event.id ? { ...chat, ...event.change } : chat,
      )
      const pinnedChats = all.filter((chat) => chat.is_pinned)
      const recentChats = all.filter((chat) => !chat.is_pinned)
      const moved = pinnedChats.length - state.pinnedChats.length
      const counts = { pinned: state.counts.pinned + moved, recent: state.counts.recent - moved }
      return { ...state, pinnedChats, recentChats, counts }
    }
  }
}

const joined = (known: readonly ChatListItem[], more: readonly ChatListItem[]) => [
  ...known,
  ...more.filter(({ id }) => known.every((chat) => chat.id !== id)),
]

/** A conversation has started once it has a message. */
export const hasStarted = ({ currentChat }: Pick<ChatState, 'currentChat'>): boolean => currentChat.length > 0

export const canRetry = ({ aiError, chatId, isWaitingForAI, retryable }: ChatState): boolean =>
  aiError !== '' && chatId !== false && !isWaitingForAI && retryable

/** Name in the list: the title, or else the preview. */
export const nameOf = ({ title, preview }: ChatListItem): string => title || preview
