import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { t } from '../messages/translate.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './info.module.css'

const InfoTip = lazy(() => import('./info-tip.tsx'))

/** A small "i" whose explanation opens on hover, focus and, unlike most tooltips, on tap. Escape closes it. */
export function Info({ title, children }: { title: string; children: string }) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    const onPointerDown = (event: PointerEvent) => !trigger.current?.contains(event.target as Node) && setOpen(false)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [isOpen])
  return (
    <>
      <Button
        ref={trigger}
        className={cx(styles.button)}
        aria-label={t('info.about', { title })}
        aria-describedby={id}
        onHoverChange={setOpen}
        onFocusChange={setOpen}
        onPress={() => setOpen(true)}
      >
        <Icon name="info" size={14} />
      </Button>
      {/* For those who hear: the same words, whether the tip is open or not. */}
      <span id={id} hidden>
        {children}
      </span>
      {isOpen && (
        <Suspense>
          <InfoTip trigger={trigger}>{children}</InfoTip>
        </Suspense>
      )}
    </>
  )
}
