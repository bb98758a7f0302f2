import { allows } from '@curlew/model'
import { type FilterProps, Icon, lazyComponent, PressButton, useApp, useWide } from '@curlew/ui'
import { t } from '@curlew/words'
import { Suspense, useEffect, useRef, useState } from 'react'
import styles from './filter-button.module.css'
import './filter-words.ts'
import { useFilters } from './use-filters.ts'

const FilterOverlay = lazyComponent(() => import('./filter-overlay.tsx'))
const UpgradePopover = lazyComponent(() => import('../upsell/upgrade-popover.tsx'))

/** Opens the filters, also with the key F. */
export function FilterButton({ dates }: Pick<FilterProps, 'dates'>) {
  const { pageData } = useApp()
  const { list } = useFilters()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isWide = useWide()
  const isAllowed = allows(pageData.level, 'date_range')
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || isTyping(event)) return
      event.preventDefault()
      trigger.current?.focus()
      setOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  const count = list.length
  const label = !isAllowed ? 'filters.buttonLocked' : count > 0 ? 'filters.buttonSet' : 'filters.button'
  return (
    <>
      <PressButton
        ref={trigger}
        data-screen-only
        className={styles.button}
        data-set={count > 0 || isOpen || undefined}
        aria-label={t(label, { count })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onHoverStart={FilterOverlay.preload}
        onPress={() => setOpen(true)}
      >
        <Icon name={isAllowed ? 'filter' : 'lock'} />
        {t('filters.button')}
        {count > 0 && <span className={styles.count} data-count={count} />}
      </PressButton>
      <Suspense>
        {isOpen &&
          (isAllowed ? (
            <FilterOverlay dates={dates} trigger={trigger} isWide={isWide} onClose={() => setOpen(false)} />
          ) : (
            <UpgradePopover
              feature="date_range"
              label={t('filters.button')}
              trigger={trigger}
              onClose={() => setOpen(false)}
            />
          ))}
      </Suspense>
    </>
  )
}

/** Whether a key belongs to a field, a dialog or a shortcut of the browser. */
function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null
  const isField = element?.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"]')
  return ctrlKey || metaKey || altKey || Boolean(isField) || document.querySelector('[role="dialog"]') !== null
}
