import { t } from '@curlew/words'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { PressButton } from '../buttons/press-button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { lazyComponent } from '../loading/lazy-component.tsx'
import styles from './info.module.css'
import type { InfoTipProps } from './info-tip.tsx'

const InfoTip = lazyComponent(
  () => import('./info-tip.tsx'),
  (_, props) => <PlainTip {...props} />,
)

/** Time to move the pointer from button to tip, in milliseconds. */
const LINGER_MS = 150

/** An "i" button whose tooltip opens on hover, focus and tap. Escape closes it. */
export function Info({ title, children }: { title: string; children: string }) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const { isOpen, open, close, closeSoon } = useTip()
  return (
    <>
      <PressButton
        ref={trigger}
        data-screen-only
        className={cx(styles.button)}
        aria-label={t('info.about', { title })}
        aria-describedby={id}
        onHoverStart={open}
        onHoverEnd={closeSoon}
        onFocus={open}
        onBlur={close}
        onPress={open}
      >
        <Icon name="info" size={14} />
      </PressButton>
      {/* Same text for screen readers, whether open or not. */}
      <span id={id} hidden>
        {children}
      </span>
      {isOpen && (
        <Suspense>
          <InfoTip trigger={trigger} onHover={open} onLeave={close}>
            {children}
          </InfoTip>
        </Suspense>
      )}
    </>
  )
}

/** Fallback if the positioning code failed to load: the text is already there. */
function PlainTip({ children }: InfoTipProps) {
  return <div className={cx(styles.tooltip, styles.plain)}>{children}</div>
}

function useTip() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  return {
    isOpen,
    open: () => set(true),
    close: () => set(false),
    closeSoon: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setOpen(false), LINGER_MS)
    },
  }
}
