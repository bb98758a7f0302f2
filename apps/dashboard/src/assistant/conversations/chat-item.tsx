/** A conversation in the list, with a menu and inline renaming. */
import { CHAT_LIMITS, type ChatListItem } from '@curlew/model'
import { afterPaint, Button, cx, Icon, MenuButton } from '@curlew/ui'
import { t } from '@curlew/words'
import { useEffect, useRef, useState } from 'react'
import styles from './chat-sidebar.module.css'
import { nameOf } from './chat-state.ts'

interface ChatItemProps {
  chat: ChatListItem
  isCurrent: boolean
  onOpen(): void
  onPin(): Promise<void>
  onRename(title: string): Promise<void>
  onDelete(): Promise<void>
}

export function ChatItem({ chat, isCurrent, onOpen, onPin, onRename, onDelete }: ChatItemProps) {
  const [isRenaming, setRenaming] = useState(false)
  const name = nameOf(chat)
  const item = useRef<HTMLLIElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) menuIn(item.current)?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  if (isRenaming) {
    const rename = (title: string) => {
      setRenaming(false)
      void onRename(title)
    }
    return (
      <li>
        <RenameField chat={chat} onRename={rename} onCancel={() => setRenaming(false)} />
      </li>
    )
  }
  return (
    <li ref={item} className={cx(styles.item, isCurrent && styles.current)} data-chat={chat.id}>
      <Button
        look="plain"
        className={styles.open}
        {...(isCurrent && { 'aria-current': 'page' as const })}
        onPress={onOpen}
      >
        <span className={styles.name} dir="auto">
          {name}
        </span>
      </Button>
      <MenuButton
        className={styles.dots}
        label={t('chat.menu', { title: name })}
        face={<Icon name="dots" />}
        options={[
          { id: 'pin', label: t(chat.is_pinned ? 'chat.unpin' : 'chat.pin'), icon: 'pin' },
          { id: 'rename', label: t('chat.rename'), icon: 'pencil' },
          { id: 'delete', label: t('chat.delete'), icon: 'trash', isDestructive: true },
        ]}
        onChoose={(id) => {
          if (id === 'rename') return setRenaming(true)
          const next = item.current?.nextElementSibling ?? item.current?.previousElementSibling ?? null
          const list = item.current?.closest('nav')
          // Pinned or not, the conversation is in another group; deleted, its neighbour takes the focus.
          const placeFocus = () => {
            const place = id === 'pin' ? list?.querySelector(`[data-chat="${chat.id}"]`) : next
            const target = place?.isConnected ? menuIn(place) : list?.querySelector('button')
            const focused = document.activeElement
            // The focus of an entry that goes from its group may have been given to its neighbour already (`keep-focus.ts`).
            const isMoved = id === 'pin' && list?.contains(focused) === true
            if (focused === document.body || isMoved) target?.focus()
          }
          // The changed list has to be rendered first.
          void (id === 'pin' ? onPin() : onDelete()).then(() => afterPaint(placeFocus))
        }}
      />
    </li>
  )
}

const menuIn = (item: Element | null) => item?.querySelector<HTMLElement>('[aria-haspopup=menu]')

interface RenameFieldProps {
  chat: ChatListItem
  onRename(title: string): void
  onCancel(): void
}

function RenameField({ chat, onRename, onCancel }: RenameFieldProps) {
  const usual = chat.preview.slice(0, CHAT_LIMITS.title)
  const [title, setTitle] = useState(chat.title || usual)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The closing menu restores focus in this frame first.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault()
        onRename(title.trim() || usual)
      }}
    >
      <input
        ref={field}
        className={styles.field}
        aria-label={t('chat.newTitle')}
        maxLength={CHAT_LIMITS.title}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onFocus={(event) => event.target.select()}
        // Not when the whole window loses the focus.
        onBlur={() => document.hasFocus() && onRename(title.trim() || usual)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Do not close a surrounding drawer.
          event.stopPropagation()
          onCancel()
        }}
      />
      <span className={styles.counter}>{t('chat.length', { count: title.length, maximum: CHAT_LIMITS.title })}</span>
    </form>
  )
}
