/** An import: its state, its report, and what can be done with it. */
import type { HistoryImport } from '@curlew/model/history-imports'
import { Button, Confirm, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { facts, find, t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CoverageReport } from './coverage-report.tsx'
import styles from './import.module.css'
import { isUnderWay, useImports } from './use-imports.ts'

export function ImportItem({ entry }: { entry: HistoryImport }) {
  const { days, formats } = useApp()
  const { state, report, kind, files, added } = entry
  const name = t('imports.name', { kind: find(`imports.kind.${kind || 'curlew'}`) ?? kind, files: formats.list(files) })
  const day = (instant: number) => days.moment(new Date(instant).toISOString())
  const made = day(entry.created_at)
  const span =
    entry.first_day !== null && entry.last_day !== null && added > 0
      ? days.range({ start: entry.first_day, end: entry.last_day })
      : null
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.hint}>
          {facts([
            entry.by_command
              ? t('imports.byCommand', { moment: made })
              : entry.created_by === ''
                ? made
                : t('imports.by', { moment: made, name: entry.created_by }),
            ...(span === null ? [] : [span]),
          ])}
        </span>
        {entry.undone_at !== null && (
          <span className={styles.hint}>
            {entry.undone_by === ''
              ? t(entry.by_command ? 'imports.undoneByCommand' : 'imports.undoneOn', { moment: day(entry.undone_at) })
              : t('imports.undoneBy', { moment: day(entry.undone_at), name: entry.undone_by })}
          </span>
        )}
        <p role="status" data-failed={state.endsWith('failed') || undefined} className={styles.state}>
          {stateOf(entry, formats.exactPercent(Math.floor(entry.progress * 100)))}
        </p>
        {isUnderWay(entry) && !entry.waits && !entry.by_command && (
          <progress className={styles.bar} aria-label={name} max={1} value={entry.progress} />
        )}
        {report && (
          <details open={state === 'tried'} className={styles.report}>
            <summary>{t(report.isDry ? 'imports.wouldCome' : 'imports.report')}</summary>
            <CoverageReport report={report} />
          </details>
        )}
      </div>
      <Actions entry={entry} name={name} />
    </li>
  )
}

function stateOf({ state, waits, added, failure, by_command: byCommand }: HistoryImport, share: string): string {
  if (waits) return t('imports.waits')
  if (byCommand && state === 'importing') return t('imports.byCommandUnderWay')
  const reason = reasonOf(failure)
  switch (state) {
    case 'trying':
    case 'importing':
    case 'undoing':
      return t(`imports.state.${state}`, { share })
    case 'tried':
      return t('imports.state.tried')
    case 'imported':
    case 'undone':
      return t(`imports.state.${state}`, { added })
    case 'try_failed':
      return t('imports.state.try_failed', { failure: reason })
    case 'import_failed':
      return t('imports.state.import_failed', { added, failure: reason })
  }
}

/** A code with words, one with the name of a column, or a sentence of the command. */
function reasonOf(failure: string | null): string {
  if (failure === null) return ''
  const [, column] = /^column_missing:(.*)/s.exec(failure) ?? []
  if (column !== undefined) return t('imports.failure.column_missing', { column })
  return find(`imports.failure.${failure}`) ?? failure
}

function Actions({ entry, name }: { entry: HistoryImport; name: string }) {
  const { start, undo, discard } = useImports()
  const failure = useFailureToast()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    onMutate: failure.clear,
    mutationFn: (what: 'start' | 'undo' | 'discard') => ({ start, undo, discard })[what](entry.id),
    onSuccess: (_, what) => {
      if (what === 'start' && entry.state === 'tried') showSuccess(t('imports.begun'))
      if (what === 'undo') showSuccess(t('imports.undoBegun'))
    },
    onError: ({ message }) => failure.show({ text: message }),
  })
  const { state, report, added, by_command: byCommand } = entry
  const canDiscard = state === 'trying' || state === 'tried' || state === 'try_failed'
  const canUndo = state === 'importing' || state === 'imported' || state === 'import_failed'
  const hasSome = report !== null && report.pageViews + report.otherEvents + report.fetches > 0
  return (
    <div className={styles.actions}>
      {state === 'tried' && hasSome && (
        <Button
          look="filled"
          isBusy={isPending}
          aria-label={t('imports.importOf', { name })}
          onPress={() => mutate('start')}
        >
          {t('imports.import')}
        </Button>
      )}
      {!byCommand && (state === 'try_failed' || state === 'import_failed') && (
        <Button isBusy={isPending} onPress={() => mutate('start')}>
          {t(state === 'try_failed' ? 'imports.again' : 'imports.goOn')}
        </Button>
      )}
      {canUndo && (
        <Button
          isBusy={isPending}
          aria-label={t('imports.undoOf', { name })}
          aria-haspopup="dialog"
          onPress={() => setAsking(true)}
        >
          {t('imports.undo')}
        </Button>
      )}
      {(canDiscard || state === 'undone') && (
        <Button
          look="plain"
          isBusy={isPending}
          aria-label={t(canDiscard ? 'imports.discardOf' : 'imports.removeEntryOf', { name })}
          onPress={() => mutate('discard')}
        >
          {t(canDiscard ? 'imports.discard' : 'imports.removeEntry')}
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={t('imports.undoTitle')}
          text={t('imports.undoText', { added })}
          confirm={t('imports.undo')}
          onConfirm={() => mutate('undo')}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
