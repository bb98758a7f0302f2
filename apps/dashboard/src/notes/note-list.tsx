/** Notes of the chosen dates, all or only important ones. */

import type { Note, NotesAnswer } from '@curlew/model'
import type { DateState } from '@curlew/ui'
import { Button, Choice, EmptyText, Icon, Skeleton, StarIcon, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { LoadFailed } from './load-failed.tsx'
import { draftOf, emptyDraft } from './note-draft.ts'
import styles from './note-list.module.css'
import { NoteRow } from './note-row.tsx'
import { PanelHead } from './panel-head.tsx'
import { usePanelState } from './panel-state.ts'
import { useNoteList } from './use-notes.ts'

const LOADING_HEIGHT = 156

export function NoteList({ dates }: { dates: DateState }) {
  const { pageData } = useApp()
  const canEdit = pageData.update_settings
  const [{ importantOnly }, change] = usePanelState()
  const { data, error, isFetching, refetch } = useNoteList(dates, importantOnly)

  return (
    <>
      <PanelHead title={t('notes.title')}>
        {!error && (
          <Filter
            counts={data?.pagination}
            importantOnly={importantOnly}
            onChange={(only) => change({ importantOnly: only })}
          />
        )}
        {canEdit && (
          <>
            <Button look="plain" onPress={() => change({ view: 'categories' })}>
              {t('notes.categories')}
            </Button>
            <Button
              onPress={() =>
                change({ view: 'form', draft: emptyDraft(dates.end, pageData.today), conflict: undefined })
              }
            >
              <Icon name="plus" />
              {t('notes.add')}
            </Button>
          </>
        )}
      </PanelHead>
      {error ? (
        <LoadFailed text={t('notes.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.loading} role="status">
          <span className="visually-hidden">{t('notes.loading')}</span>
          <Skeleton height={LOADING_HEIGHT} />
        </div>
      ) : data.items.length === 0 ? (
        <EmptyText text={emptyText(data, canEdit)} hint={t('notes.emptyHint')} />
      ) : (
        <Table
          notes={data.items}
          canEdit={canEdit}
          onEdit={(note) => change({ view: 'form', draft: draftOf(note), conflict: undefined })}
        />
      )}
    </>
  )
}

function emptyText({ pagination }: NotesAnswer, canEdit: boolean): string {
  if (pagination.total_published > 0) return t('notes.emptyImportant')
  return t(canEdit ? 'notes.empty' : 'notes.emptyViewer')
}

interface FilterProps {
  counts: NotesAnswer['pagination'] | undefined
  importantOnly: boolean
  onChange(importantOnly: boolean): void
}

function Filter({ counts, importantOnly, onChange }: FilterProps) {
  const important = (
    <>
      <StarIcon size={14} className={styles.star} />
      {t('notes.important', { count: counts?.total_important ?? 0 })}
    </>
  )
  return (
    <div className={styles.filter}>
      <span aria-hidden="true">{t('notes.show')}</span>
      <Choice
        label={t('notes.show')}
        options={[
          { id: 'all', face: t('notes.all', { count: counts?.total_published ?? 0 }) },
          { id: 'important', face: important },
        ]}
        selected={importantOnly ? 'important' : 'all'}
        onChoose={(id) => onChange(id === 'important')}
        className={styles.options}
      />
    </div>
  )
}

/** Newest first. */
function Table({ notes, canEdit, onEdit }: { notes: readonly Note[]; canEdit: boolean; onEdit(note: Note): void }) {
  const sorted = notes.toSorted((a, b) => b.note_date_ymd.localeCompare(a.note_date_ymd) || b.id - a.id)
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('notes.title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('notes.columnImportant')}</span>
          </th>
          <th scope="col">{t('notes.columnDate')}</th>
          <th scope="col">{t('notes.columnNote')}</th>
          <th scope="col">{t('notes.columnCategory')}</th>
          {canEdit && (
            <th scope="col">
              <span className="visually-hidden">{t('notes.columnActions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sorted.map((note) => (
          <NoteRow key={note.id} note={note} canEdit={canEdit} onEdit={() => onEdit(note)} />
        ))}
      </tbody>
    </table>
  )
}
