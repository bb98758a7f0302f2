/** Settings: visits that are left out of all figures, and those that were. */
import '@curlew/words/en/clean-up.ts'
import { presetRange, readReportFilters } from '@curlew/model'
import type { LeftOutVisits } from '@curlew/model/left-out'
import { Button, Card, Icon, lazyComponent, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FilterList } from '../../filters/filter-list.tsx'
import type { LeaveOutDialogProps } from '../../filters/leave-out-dialog.tsx'
import { ChangeOf, figuresIn } from '../../filters/leave-out-preview.tsx'
import { isUnderWay, useLeftOut } from '../../filters/use-left-out.ts'
import { Loaded } from '../../forms/loaded.tsx'
import styles from './clean-up.module.css'

const LeaveOutDialog = lazyComponent(() => import('../../filters/leave-out-dialog.tsx'))

type Draft = Omit<LeaveOutDialogProps, 'onClose'>

export function CleanUp() {
  const { pageData } = useApp()
  const { data, error } = useLeftOut()
  const [draft, setDraft] = useState<Draft>()
  const { range } = presetRange('last30days', pageData.today)
  return (
    <Card
      title={t('cleanUp.rules')}
      control={
        data?.possible && (
          <Button
            aria-haspopup="dialog"
            onHoverStart={LeaveOutDialog.preload}
            onPress={() => setDraft({ filters: [], ...range })}
          >
            <Icon name="plus" />
            {t('cleanUp.new')}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        <p className={styles.note}>{t('cleanUp.rulesText')}</p>
        <Loaded data={data} error={error} height={80}>
          {({ possible, visits }) =>
            visits.length > 0 ? (
              <ul className={styles.list} aria-label={t('cleanUp.rules')}>
                {visits.map((one) => (
                  <Rule key={one.id} visits={one} onAgain={setDraft} />
                ))}
              </ul>
            ) : (
              <p className={styles.none}>{t(possible ? 'cleanUp.none' : 'cleanUp.impossible')}</p>
            )
          }
        </Loaded>
      </div>
      <Suspense>{draft && <LeaveOutDialog {...draft} onClose={() => setDraft(undefined)} />}</Suspense>
    </Card>
  )
}

function Rule({ visits, onAgain }: { visits: LeftOutVisits; onAgain(draft: Draft): void }) {
  const { formats, days } = useApp()
  const { undo } = useLeftOut()
  const failure = useFailureToast()
  const { mutate, isPending } = useMutation({
    onMutate: failure.clear,
    mutationFn: () => undo(visits.id),
    onSuccess: () => showSuccess(t('cleanUp.undoing')),
    onError: ({ message }) => failure.show({ text: message }),
  })
  const { name, start, end, state, progress } = visits
  const filters = readReportFilters(visits.filters) ?? []
  const isOff = state === 'undone'
  return (
    <li className={styles.rule} data-off={isOff || undefined}>
      <div className={styles.about}>
        <bdi className={styles.name}>{name}</bdi>
        <div className={styles.what}>
          <FilterList filters={filters} isOff={isOff} />
          <span>{days.range({ start, end })}</span>
        </div>
        {isUnderWay(visits) ? (
          <p className={styles.progress} role="status">
            {t(state === 'taking' ? 'cleanUp.taking' : 'cleanUp.returning', { share: formats.percent(progress * 100) })}
          </p>
        ) : (
          !isOff && <EffectOf visits={visits} />
        )}
        <p className={styles.note}>{historyOf(visits, (instant) => days.moment(new Date(instant).toISOString()))}</p>
      </div>
      {isOff ? (
        <Button
          look="plain"
          aria-haspopup="dialog"
          aria-label={t('cleanUp.againOf', { name })}
          onPress={() => onAgain({ filters, start, end, name })}
        >
          {t('cleanUp.again')}
        </Button>
      ) : (
        state !== 'returning' && (
          <Button isBusy={isPending} aria-label={t('cleanUp.undoOf', { name })} onPress={() => mutate()}>
            {t('cleanUp.undo')}
          </Button>
        )
      )}
    </li>
  )
}

/** The range's figures, before and after. */
function EffectOf({ visits }: { visits: LeftOutVisits }) {
  return (
    <dl className={styles.effect}>
      {figuresIn(visits).map((name) => (
        <div key={name}>
          <dt>{t(`cleanUp.${name}`)}</dt>
          <dd>
            <ChangeOf name={name} before={visits.before} after={visits.after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function historyOf(
  { state, created_at: createdAt, created_by: name, undone_at: undoneAt, undone_by: undoneBy }: LeftOutVisits,
  day: (instant: number) => string,
): string {
  if (state === 'undone' && undoneAt !== null) {
    return undoneBy === ''
      ? t('cleanUp.undoneBySomeone', { day: day(undoneAt) })
      : t('cleanUp.undone', { name: undoneBy, day: day(undoneAt) })
  }
  return name === ''
    ? t('cleanUp.madeBySomeone', { day: day(createdAt) })
    : t('cleanUp.made', { name, day: day(createdAt) })
}
