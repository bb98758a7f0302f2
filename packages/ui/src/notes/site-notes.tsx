/** The button under a chart that opens its notes, and the panel it opens. */
import { lazy, Suspense, useId } from 'react'
import type { DateState } from '../dates/date-state.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { t } from '../messages/translate.ts'
import { usePanelState } from './panel-state.ts'
import styles from './site-notes.module.css'

// Forms and calendars are large, and the first chart does not wait for them: they load when the pointer nears the button.
const loadPanel = () => import('./notes-panel.tsx')
const NotesPanel = lazy(loadPanel)

/** @param dates whose notes are listed */
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
          onHoverStart={loadPanel}
          onFocus={loadPanel}
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
