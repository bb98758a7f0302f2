import {
  type OldMonth,
  RETENTION_MONTHS,
  RetentionSetting,
  RetentionState,
  VISITOR_DATA_PATHS,
} from '@curlew/model/visitor-data'
import { Button, Confirm, readAs, showSuccess, TextField, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckField } from '../../forms/check-field.tsx'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { KeptTotals } from './kept-totals.tsx'
import styles from './privacy.module.css'

/** A setting, and what would be deleted by it. */
interface Tried {
  setting: RetentionSetting & { months: number }
  would: readonly OldMonth[]
}

/** How long events are kept: first what would be deleted, then the change. */
export function RetentionForm() {
  const { client, pageData, days } = useApp()
  const queries = useQueryClient()
  const failure = useFailureToast()
  const address = `${VISITOR_DATA_PATHS.retention}?site=${pageData.site.id}`
  const [tried, setTried] = useState<Tried>()
  const { data, error } = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => readAs(RetentionState, await client.rest('GET', address, undefined, signal)),
    retry: false,
  })
  const saving = useMutation({
    onMutate: failure.clear,
    mutationFn: (setting: RetentionSetting) => client.rest('PUT', address, setting),
    onSuccess: async () => {
      setTried(undefined)
      showSuccess(t('toast.success'))
      await queries.invalidateQueries({ queryKey: [address] })
    },
    onError: ({ message }) => failure.show({ text: message }),
  })
  const { minimum, maximum } = RETENTION_MONTHS
  return (
    <Loaded data={data} error={error} height={180}>
      {({ months, keep_totals, kept_since: since, totals }) => (
        <>
          <p>{months === null ? t('privacy.keptForEver') : t('privacy.keptMonths', { months })}</p>
          {since !== null && <p className={styles.note}>{t('privacy.keptSince', { day: days.full(since) })}</p>}
          <Form
            fields={['months', 'keep_totals']}
            submit={t('privacy.dryRun')}
            actions={
              months !== null && (
                <Button isBusy={saving.isPending} onPress={() => saving.mutate({ months: null, keep_totals })}>
                  {t('privacy.keepForEver')}
                </Button>
              )
            }
            check={(values) => ({
              ...(!RetentionSetting.safeParse({ months: Number(values.months) }).success && {
                months: t('privacy.monthsWrong', { minimum, maximum }),
              }),
            })}
            send={async (values) => {
              setTried(undefined)
              const asked = Number(values.months)
              const state = readAs(RetentionState, await client.rest('GET', `${address}&months=${asked}`))
              setTried({
                setting: { months: asked, keep_totals: values.keep_totals !== '' },
                would: state.would_delete,
              })
            }}
          >
            {(errors) => (
              <>
                <TextField
                  label={t('privacy.months')}
                  hint={t('privacy.monthsHint')}
                  name="months"
                  inputMode="numeric"
                  defaultValue={String(months ?? '')}
                  error={errors.months}
                />
                <CheckField
                  label={t('privacy.keepTotals')}
                  hint={t('privacy.keepTotalsHint')}
                  name="keep_totals"
                  defaultChecked={keep_totals}
                />
              </>
            )}
          </Form>
          {tried && <WouldDelete {...tried} isBusy={saving.isPending} onConfirm={() => saving.mutate(tried.setting)} />}
          {totals.length > 0 && <KeptTotals totals={totals} />}
        </>
      )}
    </Loaded>
  )
}

interface WouldDeleteProps extends Tried {
  isBusy: boolean
  onConfirm(): void
}

/** The months that a shorter time would delete, and the button that does so. */
function WouldDelete({ setting: { months, keep_totals }, would, isBusy, onConfirm }: WouldDeleteProps) {
  const { days } = useApp()
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={styles.found} aria-label={t('privacy.wouldDelete')}>
      <p role="status" className={styles.counts}>
        {would.length === 0 ? t('privacy.wouldDeleteNothing') : t('privacy.wouldDelete')}
      </p>
      <ul>
        {would.map(({ month, sessions, events }) => (
          <li key={month}>{t('privacy.ofMonth', { month: days.month(`${month}-01`), sessions, events })}</li>
        ))}
      </ul>
      <div>
        <Button look="filled" isBusy={isBusy} aria-haspopup="dialog" onPress={() => setAsking(true)}>
          {t('privacy.keepMonths', { months })}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={t('privacy.keepMonths', { months })}
          text={t(keep_totals ? 'privacy.keepMonthsTotalsText' : 'privacy.keepMonthsText')}
          confirm={t('privacy.switchOn')}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
