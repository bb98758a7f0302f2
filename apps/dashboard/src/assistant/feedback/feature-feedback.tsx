/** Asks once per user how they like a new feature, without covering their work. */
import { CHAT_LIMITS, type FeatureFeedback as Given, REST_PATHS } from '@curlew/model'
import { Button, cx, Icon, type IconName, showError, useApp, useLocation } from '@curlew/ui'
import { t } from '@curlew/words'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CHAT_ROUTE } from '../../navigation/routes.ts'
import styles from './feature-feedback.module.css'
import { CLOSE_DELAY_MS, OPEN_DELAY_MS, type WidgetState } from './feedback-states.ts'

const FEATURE = 'ai-insights'

const RATINGS = [1, 2, 3, 4, 5] as const
const FACES: Record<(typeof RATINGS)[number], IconName> = {
  1: 'faceVerySad',
  2: 'faceSad',
  3: 'faceNeutral',
  4: 'faceHappy',
  5: 'faceVeryHappy',
}

export function FeatureFeedback() {
  const { client, pageData } = useApp()
  const { pathname } = useLocation()
  const path = `${REST_PATHS.feedback}?site=${pageData.site.id}`
  const { data } = useQuery({
    queryKey: ['tracked-features', pageData.site.id],
    queryFn: async () => ((await client.rest('GET', path)) as { tracked: string[] }).tracked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [isFinished, setFinished] = useState(false)
  if (!data || data.includes(FEATURE) || isFinished) return null
  const submit = (given: Pick<Given, 'rating' | 'message'>) =>
    client.rest('POST', path, { ...given, feature_key: FEATURE } satisfies Given)
  return (
    <Widget isAboveField={pathname.startsWith(CHAT_ROUTE)} onSubmit={submit} onFinished={() => setFinished(true)} />
  )
}

interface WidgetProps {
  /** Whether the screen ends with a question field. */
  isAboveField: boolean
  onSubmit(given: Pick<Given, 'rating' | 'message'>): Promise<unknown>
  onFinished(): void
}

function Widget({ isAboveField, onSubmit, onFinished }: WidgetProps) {
  const [state, setState] = useState<WidgetState>('closed')
  const [isVisible, setVisible] = useState(false)
  const [rating, setRating] = useState(0)
  const [message, setMessage] = useState('')
  const [wasOpened, setWasOpened] = useState(false)
  const isOpen = state !== 'closed'
  const panel = usePanelFocus(state)
  // Wait before showing the panel, so that the CSS transition runs.
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setVisible(true), OPEN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  const close = () => {
    setVisible(false)
    setTimeout(() => {
      if (state !== 'submitted') return setState('closed')
      document.querySelector('main')?.focus({ preventScroll: true })
      onFinished()
    }, CLOSE_DELAY_MS)
  }
  const submit = async () => {
    setState('submitting')
    try {
      await onSubmit({ rating, message })
      setState('submitted')
    } catch {
      setState('open')
      showError()
    }
  }
  return (
    <>
      {isOpen && !isAboveField && <div className={styles.room} />}
      <aside
        className={cx(styles.widget, isAboveField && styles.aboveField, !isOpen && styles.closed)}
        data-feedback=""
        aria-label={t('feedback.title')}
        onKeyDown={(event) => event.key === 'Escape' && isOpen && state !== 'submitting' && close()}
      >
        {!isOpen ? (
          <Button
            className={styles.tab}
            autoFocus={wasOpened}
            onPress={() => {
              setWasOpened(true)
              setState('open')
            }}
          >
            <Icon name="comment" size={14} />
            <span className={styles.words}>{t('feedback.open')}</span>
          </Button>
        ) : (
          <div ref={panel} tabIndex={-1} className={cx(styles.panel, isVisible && styles.visible)}>
            <Button look="plain" className={styles.close} aria-label={t('ai.close')} onPress={close}>
              <Icon name="close" />
            </Button>
            {state === 'submitted' ? (
              <p role="status">{t('feedback.thanks')}</p>
            ) : (
              <FeedbackForm
                {...{ rating, message, setRating, setMessage }}
                isBusy={state === 'submitting'}
                onSubmit={submit}
              />
            )}
          </div>
        )}
      </aside>
    </>
  )
}

/** The focused element was removed: moves the focus into the panel. */
function usePanelFocus(state: WidgetState) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state === 'open' && !panel.current?.contains(document.activeElement))
      panel.current?.querySelector('input')?.focus()
    if (state === 'submitted') panel.current?.focus()
  }, [state])
  return panel
}

interface FeedbackFormProps {
  /** 0: none yet. */
  rating: number
  message: string
  isBusy: boolean
  setRating(rating: number): void
  setMessage(message: string): void
  onSubmit(): Promise<void>
}

function FeedbackForm({ rating, message, isBusy, setRating, setMessage, onSubmit }: FeedbackFormProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      <fieldset className={styles.faces}>
        <legend className={styles.title}>{t('feedback.title')}</legend>
        {RATINGS.map((value) => (
          <label key={value} className={cx(styles.face, rating === value && styles.chosen)}>
            <input
              type="radio"
              className="visually-hidden"
              name="rating"
              checked={rating === value}
              aria-label={t(`feedback.${value}`)}
              onChange={() => setRating(value)}
            />
            <Icon name={FACES[value]} size={28} />
          </label>
        ))}
      </fieldset>
      <textarea
        className={styles.field}
        rows={3}
        maxLength={CHAT_LIMITS.feedback}
        placeholder={t('feedback.message')}
        aria-label={t('feedback.message')}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Button type="submit" look="filled" isDisabled={rating === 0} isBusy={isBusy}>
        {t('feedback.submit')}
      </Button>
    </form>
  )
}
