/** The newest state of the conversation screen, and the calls of its site. One for each visit to the screen. */
import type { useGo } from '../../navigation/shared-search.ts'
import type { chatCalls } from './chat-calls.ts'
import { type ChatEvent, type ChatState, reduceChat } from './chat-state.ts'

/** What may be another at each render. */
export interface ChatSurroundings {
  site: number
  calls: ReturnType<typeof chatCalls>
  go: ReturnType<typeof useGo>
  /** The licence no longer includes chat. @param expired says so if it has expired */
  onClosed(expired: string | null): void
}

export interface ChatStore extends ChatSurroundings {
  /** Read by pending calls before the next render. */
  state: ChatState
  /** Another number for each conversation that is opened or begun: a new one has no id by which a late answer could know it. */
  visit: number
  /** Whether the screen was left. */
  isGone: boolean
  dispatch(event: ChatEvent): void
}

export function createChatStore(
  state: ChatState,
  onState: (state: ChatState) => void,
  surroundings: ChatSurroundings,
): ChatStore {
  const store: ChatStore = {
    ...surroundings,
    state,
    visit: 0,
    isGone: false,
    dispatch(event) {
      if (event.type === 'chatAsked' || event.type === 'cleared') store.visit++
      store.state = reduceChat(store.state, event)
      onState(store.state)
    },
  }
  return store
}
