import type { ChatStore } from './chat-store.ts'

/** Loads the conversations that the list's search finds, from an offset on. */
export async function loadLists(store: ChatStore, offset = 0): Promise<void> {
  store.dispatch({ type: 'listsAsked' })
  const { search } = store.state
  // A later search has its own answer.
  const isLatest = () => store.state.search === search
  try {
    const lists = await store.calls.lists(offset, search.trim())
    if (isLatest()) store.dispatch({ type: 'listsCame', lists, isMore: offset > 0 })
  } catch {
    if (isLatest()) store.dispatch({ type: 'listsFailed' })
  }
}
