/** List of conversations: pinned ones, then the others, newest first. A drawer on narrow windows. */
import { CHAT_LIMITS, type ChatListItem } from '@curlew/model'
import { Button, cx, Icon, SearchField, Skeleton, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { CHAT_ROUTE } from '../../navigation/routes.ts'
import { useGo } from '../../navigation/shared-search.ts'
import type { ChatActions } from './chat-actions.ts'
import { ChatItem } from './chat-item.tsx'
import styles from './chat-sidebar.module.css'
import type { ChatState } from './chat-state.ts'

/** Fewer conversations are all in view. */
const SEARCHABLE_FROM = 10

interface ChatSidebarProps {
  state: ChatState
  actions: ChatActions
  isShown: boolean
  isDrawer: boolean
  onClose(): void
}

export function ChatSidebar({ state, actions, isShown, isDrawer, onClose }: ChatSidebarProps) {
  const go = useGo()
  const { chatId, pinnedChats, recentChats, counts, search, isLoadingChatLists } = state
  if (!isShown) return null
  const open = (path: string) => {
    onClose()
    go(path)
  }
  const group = (title: string, empty: string, chats: readonly ChatListItem[], count: number) => (
    <Group
      // Opens with the first pinned conversation, closes with the last.
      key={`${title} ${chats.length > 0}`}
      title={title}
      empty={empty}
      chats={chats}
      count={count}
      current={chatId}
      actions={actions}
      onOpen={(id) => open(`${CHAT_ROUTE}/${id}`)}
    />
  )
  const isSearching = search.trim() !== ''
  const more = counts.pinned + counts.recent - pinnedChats.length - recentChats.length
  const list = (
    <nav className={cx(!isDrawer && styles.sidebar)} aria-label={t('chat.list')} aria-busy={isLoadingChatLists}>
      <div className={styles.pane}>
        {isDrawer && (
          <div className={styles.drawerHead}>
            <span>{t('chat.list')}</span>
            <Button look="plain" className={styles.close} aria-label={t('ai.close')} autoFocus onPress={onClose}>
              <Icon name="close" />
            </Button>
          </div>
        )}
        {(chatId !== false || state.aiError !== '') && (
          <Button
            className={styles.new}
            onPress={() => {
              onClose()
              actions.begin()
            }}
          >
            <Icon name="plus" />
            {t('chat.new')}
          </Button>
        )}
        {(isSearching || counts.pinned + counts.recent >= SEARCHABLE_FROM) && (
          <SearchField
            label={t('chat.search')}
            placeholder={t('chat.searchShort')}
            value={search}
            maxLength={CHAT_LIMITS.search}
            onChange={actions.search}
          />
        )}
        {state.chatLists === 'came' ? (
          <>
            {(!isSearching || pinnedChats.length > 0) &&
              group(t('chat.pinned'), t('chat.noPinned'), pinnedChats, counts.pinned)}
            {(!isSearching || recentChats.length > 0) &&
              group(t('chat.recent'), t('chat.noRecent'), recentChats, counts.recent)}
          </>
        ) : (
          <NotThereYet state={state} onRetry={() => void actions.reload()} />
        )}
        <p role="status" className={styles.empty}>
          {isSearching && pinnedChats.length + recentChats.length === 0 && t('chat.noneFound')}
        </p>
        {more > 0 && (
          <Button look="plain" isBusy={isLoadingChatLists} onPress={() => void actions.more()}>
            {t('chat.more')}
          </Button>
        )}
      </div>
    </nav>
  )
  return isDrawer ? (
    <ModalOverlay className={cx(styles.veil)} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={cx(styles.sidebar, styles.drawer)}>
        <Dialog className={cx(styles.dialog)} aria-label={t('chat.list')}>
          {list}
        </Dialog>
      </Modal>
    </ModalOverlay>
  ) : (
    list
  )
}

/** In place of the lists until they have come: as tall as their headings, or why they have not. */
function NotThereYet({ state, onRetry }: { state: ChatState; onRetry(): void }) {
  if (state.isLoadingChatLists) return <Skeleton height={96} />
  if (state.chatLists !== 'failed') return null
  return (
    <div className={styles.empty} role="alert">
      <p>{t('chat.listFailed')}</p>
      <Button onPress={onRetry}>{t('chat.retry')}</Button>
    </div>
  )
}

interface GroupProps {
  title: string
  empty: string
  chats: readonly ChatListItem[]
  count: number
  current: string | false
  actions: ChatActions
  onOpen(id: string): void
}

function Group({ title, empty, chats, count, current, actions, onOpen }: GroupProps) {
  const { formats } = useApp()
  const [isOpen, setOpen] = useState(chats.length > 0)
  return (
    <section className={styles.group} aria-label={title}>
      <h2>
        <Button look="plain" className={styles.toggle} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
          <span className={styles.groupName}>{title}</span>
          <span>{formats.number(count)}</span>
        </Button>
      </h2>
      {chats.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        isOpen && (
          <ul>
            {chats.map((chat) => (
              <ChatItem
                key={chat.id}
                chat={chat}
                isCurrent={chat.id === current}
                onOpen={() => onOpen(chat.id)}
                onPin={() => actions.pin(chat.id, !chat.is_pinned)}
                onRename={(name) => actions.rename(chat.id, name)}
                onDelete={() => actions.remove(chat.id)}
              />
            ))}
          </ul>
        )
      )}
    </section>
  )
}
