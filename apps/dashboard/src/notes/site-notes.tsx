/** Button below a chart that opens the notes panel. */

import { Button, type DateState, Icon, lazyComponent } from '@curlew/ui'
import { t } from '@curlew/words'
import { Suspense, useId } from 'react'
import { usePanelState } from './panel-state.ts'
import styles from './site-notes.module.css'

// Forms and calendars are large: load them on hover or focus, not before the first chart.
const NotesPanel = lazyComponent(() => import('./notes-panel.tsx'))

/** @param dates the days on screen */
export function SiteNotes({ dates }: { dates: DateState }) {
  const [{ isOpen }, change] = usePanelState()
  const id = useId()
  return (
    <div className={styles.notes}>
      <div className={styles.bar}>
        <Button
          look="plain"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onHoverStart={NotesPanel.preload}
          onFocus={NotesPanel.preload}
          onPress={() => change({ isOpen: !isOpen })}
        >
          <Icon name="note" />
          {t(isOpen ? 'notes.close' : 'notes.open')}
        </Button>
      </div>
      {isOpen && (
        <section id={id} aria-label={t('notes.title')}>
          <Suspense>
            <NotesPanel dates={dates} />
          </Suspense>
        </section>
      )}
    </div>
  )
}
