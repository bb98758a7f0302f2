/** The button under a chart that opens its notes, and the panel it opens. */
import { t } from '@curlew/words'
import { Suspense, useContext, useId } from 'react'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { lazyPiece } from '../kit/lazy-piece.tsx'
import { ReportDates } from '../report/report-dates.ts'
import { usePanelState } from './panel-state.ts'
import styles from './site-notes.module.css'

// Forms and calendars are large, and the first chart does not wait for them: they load when the pointer nears the button.
const NotesPanel = lazyPiece(() => import('./notes-panel.tsx'))

/** Of the days whose figures are on screen. A sample has none. */
export function SiteNotes() {
  const dates = useContext(ReportDates)
  const [{ isOpen }, change] = usePanelState()
  const id = useId()
  if (!dates) return null
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
