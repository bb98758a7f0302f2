/** Conversations about a site's figures. */
import { allows, PRODUCT } from '@curlew/model'
import {
  Button,
  cx,
  Icon,
  NotConnected,
  SafeMarkup,
  SampleBody,
  useApp,
  usePageHeading,
  useParams,
  useWide,
} from '@curlew/ui'
import { t } from '@curlew/words'
import { useEffect, useRef, useState } from 'react'
import { CHAT_ROUTE } from '../../navigation/routes.ts'
import { LockedBody } from '../../upsell/locked-body.tsx'
import { useRoomFor } from '../answer/in-view.ts'
import { Mascot } from '../answer/mascot.tsx'
import { Message, PendingAnswer } from '../answer/message.tsx'
import type { ChatActions } from './chat-actions.ts'
import { ChatSidebar } from './chat-sidebar.tsx'
import { type ChatState, canRetry, hasStarted } from './chat-state.ts'
import { Composer } from './composer.tsx'
import styles from './conversations.module.css'
import { sampleChat } from './sample-chat.ts'
import { UpgradeDialog } from './upgrade-dialog.tsx'
import { useChat } from './use-chat.ts'
import { useWindowRoom } from './window-room.ts'

/** Suggested questions, in the order of the contract. */
const PROMPTS = ['chat.prompt1', 'chat.prompt2', 'chat.prompt3', 'chat.prompt4'] as const

export function Conversations() {
  const { pageData } = useApp()
  const { chatId } = useParams()
  // Level lite does not fetch; other levels without chat show the upgrade on send.
  const isOpen = allows(pageData.level, 'ai_insights_chat') && pageData.authed
  const [upgrade, setUpgrade] = useState<{ expired: string | null } | null>(null)
  const { state, actions } = useChat(chatId ?? false, isOpen, (expired) => setUpgrade({ expired }))
  const heading = usePageHeading(t('chat.title'), false, CHAT_ROUTE)
  const isWide = useWide()
  const [isListShown, setListShown] = useState(false)
  const isLite = pageData.level === 'lite'
  const send = (text: string) => {
    if (!isOpen) return setUpgrade({ expired: null })
    void actions.send(text)
  }
  const screen = useRef<HTMLDivElement>(null)
  const closeUpgrade = () => {
    setUpgrade(null)
    // The field was closed when the dialog opened, so the dialog has nothing to give the focus back to.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) screen.current?.querySelector('textarea')?.focus()
    })
  }
  useWindowRoom(screen)
  return (
    <div ref={screen} className={styles.screen} data-fills-window="">
      <ChatSidebar
        state={state}
        actions={actions}
        isShown={isWide || isListShown}
        isDrawer={!isWide}
        onClose={() => setListShown(false)}
      />
      <section className={styles.main} aria-labelledby="chat-heading">
        <header className={styles.head}>
          <h1 id="chat-heading" ref={heading} tabIndex={-1} className={styles.title}>
            {t('chat.title')}
          </h1>
          {!isWide && (
            <Button aria-haspopup="dialog" aria-expanded={isListShown} onPress={() => setListShown(true)}>
              <Icon name="menu" />
              {t('chat.showList')}
            </Button>
          )}
        </header>
        {!pageData.authed ? (
          <SampleBody sample={<Sample />}>
            <NotConnected notice={pageData.reauth ? 'again' : 'connect'} canUpdate={pageData.update_settings} />
          </SampleBody>
        ) : isLite ? (
          <>
            <LockedBody upsell="ai_insights_chat" sample={<Sample />} />
            <Composer isDisabled isWaiting={false} messages={0} onSend={send} />
          </>
        ) : (
          <Conversation state={state} onSend={send} actions={actions} />
        )}
      </section>
      {upgrade && <UpgradeDialog expired={upgrade.expired} onClose={closeUpgrade} />}
    </div>
  )
}

function Sample() {
  return (
    <div className={styles.thread}>
      {sampleChat().map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </div>
  )
}

interface TalkProps {
  state: ChatState
  actions: ChatActions
  onSend(text: string): void
}

function Conversation({ state, actions, onSend }: TalkProps) {
  const { currentChat, isWaitingForAI, isLoadingChat, aiError } = state
  const end = useRef<HTMLDivElement>(null)
  const count = currentChat.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages, what went wrong and another conversation are shown from their end
  useEffect(() => {
    if (count > 0 || aiError !== '') end.current?.scrollIntoView({ block: 'end' })
  }, [count, isWaitingForAI, aiError, state.chatId])
  if (isLoadingChat)
    return (
      <p className={styles.waiting} role="status">
        <i className={styles.spinner} />
        {t('chat.loading')}
      </p>
    )
  return (
    <>
      {/* Always there, as screen readers announce only what is added to a log that they know. */}
      <div className={cx(hasStarted(state) && styles.thread)}>
        <div role="log" aria-live="polite" aria-label={t('chat.messages')} className={styles.log}>
          {currentChat.map((message) => (
            <Message
              key={message.id}
              message={message}
              {...(message.role === 'assistant' && { onRate: actions.rate, onFeedback: actions.feedback })}
            />
          ))}
          {isWaitingForAI && (
            <PendingAnswer>
              <div className={styles.waiting}>
                <i className={styles.spinner} />
                {t('chat.waiting', { product: PRODUCT })}
              </div>
            </PendingAnswer>
          )}
        </div>
        {hasStarted(state) && <div className={styles.end} />}
      </div>
      {!hasStarted(state) && <Start onSend={onSend} />}
      {aiError !== '' ? (
        <ErrorBox state={state} onRetry={() => void actions.retry()} onBack={actions.begin} />
      ) : (
        <Composer isDisabled={false} isWaiting={isWaitingForAI} messages={count} draft={state.draft} onSend={onSend} />
      )}
      <div ref={end} />
    </>
  )
}

/** In place of the question field, until the question is answered or another conversation is open. */
function ErrorBox({ state, onRetry, onBack }: { state: ChatState; onRetry(): void; onBack(): void }) {
  const box = useRef<HTMLDivElement>(null)
  // The first question of a conversation has no copy on the server: it goes back to the field.
  const isKept = state.chatId === false && state.draft !== ''
  useRoomFor(box)
  // The field that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className={styles.error} role="alert">
      <Icon name="alert" />
      <div className={styles.errorText}>
        <SafeMarkup html={state.aiError} />
        {isKept && <p>{t('chat.questionKept')}</p>}
      </div>
      {/* Loading the page leads to the sign-in and back, and the question is kept. */}
      {state.isSignedOut && <Button onPress={() => location.reload()}>{t('report.signInAgain')}</Button>}
      {isKept && <Button onPress={onBack}>{t('chat.backToQuestion')}</Button>}
      {canRetry(state) && (
        <Button
          onPress={() => {
            // The button goes meanwhile.
            box.current?.focus()
            onRetry()
          }}
        >
          <Icon name="repeat" />
          {t('chat.retry')}
        </Button>
      )}
    </div>
  )
}

function Start({ onSend }: { onSend(text: string): void }) {
  return (
    <div className={styles.start}>
      <Mascot size={120} />
      <h2 className={styles.headline}>{t('chat.start')}</h2>
      <p className={styles.hint}>{t('chat.startHint')}</p>
      <ul className={styles.prompts}>
        {PROMPTS.map((prompt) => (
          <li key={prompt}>
            <Button className={styles.prompt} onPress={() => onSend(t(prompt))}>
              <Icon name="comment" />
              <span>{t(prompt)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
