import { useApp, useLocation } from '@curlew/ui'
import { useEffect, useState } from 'react'
import { useGo } from '../../navigation/shared-search.ts'
import { chatActions } from './chat-actions.ts'
import { chatCalls } from './chat-calls.ts'
import { loadLists } from './chat-lists.ts'
import { loadChat } from './chat-loading.ts'
import { INITIAL } from './chat-state.ts'
import { type ChatSurroundings, createChatStore } from './chat-store.ts'
import { takeUnsent } from './unsent-question.ts'

/**
 * State and actions of the conversation screen. Reset on each visit to the screen.
 * @param wanted id of the conversation in the address; false: a new one
 * @param isLicensed whether the licence includes chat; otherwise nothing is fetched
 * @param onClosed as {@link ChatSurroundings} has it
 */
export function useChat(wanted: string | false, isLicensed: boolean, onClosed: ChatSurroundings['onClosed']) {
  const { client, pageData } = useApp()
  const site = pageData.site.id
  const { key: locationKey } = useLocation()
  const surroundings = { site, calls: chatCalls(client, site), go: useGo(), onClosed }
  const [state, setState] = useState(() => ({ ...INITIAL, draft: wanted ? '' : takeUnsent(site, false) }))
  const [store] = useState(() => createChatStore(state, setState, surroundings))
  Object.assign(store, surroundings)
  const [actions] = useState(() => chatActions(store))

  useEffect(() => {
    store.isGone = false
    if (isLicensed) void loadLists(store)
    return () => {
      store.isGone = true
    }
  }, [isLicensed, store])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit to the same address or of another site asks again
  useEffect(() => {
    // A new conversation's id appears in the URL after its first answer: nothing to load then.
    if (isLicensed && wanted !== store.state.chatId) void loadChat(store, wanted)
  }, [wanted, locationKey, isLicensed, site, store])

  return { state, actions }
}
