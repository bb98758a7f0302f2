/** Settings: backups, and whether anything is wrong with the server. */

import { REST_PATHS } from '@curlew/model'
import { BACKUPS_KEPT, BackupSchedule, BackupStatus, Diagnosis } from '@curlew/model/server-care'
import { Button, Icon, readAs, showSuccess, TextField, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckField } from '../../forms/check-field.tsx'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { Item, Items } from '../shared/items.tsx'
import styles from '../shared/settings.module.css'
import { SettingsSection } from '../shared/settings-section.tsx'

const POLL_MS = 1000

export function ServerCare() {
  return (
    <>
      <SettingsSection title={t('care.backups')} text={t('care.backupsText')}>
        <Backups />
      </SettingsSection>
      <SettingsSection title={t('care.health')} text={t('care.healthText')}>
        <Health />
      </SettingsSection>
    </>
  )
}

function Backups() {
  const { client } = useApp()
  const queries = useQueryClient()
  const queryKey = [REST_PATHS.backups]
  const failure = useFailureToast()
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      readAs(BackupStatus, await client.rest('GET', REST_PATHS.backups, undefined, signal)),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.is_busy ? POLL_MS : false),
  })
  const keep = (answer: unknown) => queries.setQueryData(queryKey, readAs(BackupStatus, answer))
  const begin = useMutation({
    onMutate: failure.clear,
    mutationFn: () => client.rest('POST', REST_PATHS.backups),
    onSuccess: keep,
    onError: ({ message }) => failure.show({ text: message }),
  })
  const now = (status: BackupStatus) => (
    <Button isBusy={begin.isPending || status.is_busy} onPress={() => begin.mutate()}>
      {t('care.now')}
    </Button>
  )
  return (
    <Loaded data={data} error={error} height={280}>
      {(status) => (
        <>
          <Latest status={status} />
          {status.from_environment ? (
            <>
              <p>{t('care.fixed')}</p>
              <div>{now(status)}</div>
            </>
          ) : (
            <Form
              key={JSON.stringify(status.schedule)}
              fields={['daily', 'keep']}
              submit={t('care.save')}
              actions={now(status)}
              check={checkSchedule}
              send={async ({ daily, keep: kept }) => {
                keep(await client.rest('PUT', REST_PATHS.backups, { daily: daily === 'on', keep: Number(kept) }))
                showSuccess(t('toast.success'))
              }}
            >
              {(errors) => (
                <>
                  <CheckField
                    label={t('care.daily')}
                    hint={t('care.folder', { folder: status.folder })}
                    name="daily"
                    defaultChecked={status.schedule.daily}
                  />
                  <TextField
                    label={t('care.keep')}
                    name="keep"
                    inputMode="numeric"
                    defaultValue={String(status.schedule.keep)}
                    error={errors.keep}
                  />
                </>
              )}
            </Form>
          )}
          <p>{t('care.elsewhere')}</p>
        </>
      )}
    </Loaded>
  )
}

function checkSchedule({ keep }: Record<'daily' | 'keep', string>) {
  const isNumber = BackupSchedule.shape.keep.safeParse(keep.trim() === '' ? null : Number(keep)).success
  return isNumber ? {} : { keep: t('care.keepWrong', { least: BACKUPS_KEPT.min, most: BACKUPS_KEPT.max }) }
}

function Latest({ status: { latest, is_busy: isBusy, failure } }: { status: BackupStatus }) {
  const { days, pageData } = useApp()
  const when = latest && days.moment(new Date(latest.taken_at).toISOString(), pageData.settings.timezone)
  return (
    <div>
      <p role="status">
        {isBusy ? t('care.busy') : latest ? t('care.latest', { events: latest.events, when: when! }) : t('care.none')}
      </p>
      {failure && !isBusy && <p className={styles.wrong}>{t('care.failed', { reason: failure })}</p>}
    </div>
  )
}

function Health() {
  const { client } = useApp()
  const failure = useFailureToast()
  const { data, mutate, isPending } = useMutation({
    onMutate: failure.clear,
    mutationFn: async () => readAs(Diagnosis, await client.rest('POST', REST_PATHS.doctor)),
    onError: ({ message }) => failure.show({ text: message }),
  })
  return (
    <>
      <div>
        <Button isBusy={isPending} onPress={() => mutate()}>
          {t('care.examine')}
        </Button>
      </div>
      <div aria-live="polite" className={styles.choices}>
        {data && <Findings diagnosis={data} />}
      </div>
    </>
  )
}

function Findings({ diagnosis: { checks } }: { diagnosis: Diagnosis }) {
  const isWell = checks.every(({ complaints }) => complaints.length === 0)
  return (
    <>
      {isWell && (
        <p>
          <Icon name="check" /> {t('care.well')}
        </p>
      )}
      <Items>
        {checks.map(({ name, complaints }) => (
          <Item
            key={name}
            name={t(`care.check.${name}`)}
            about={complaints.length === 0 && t('care.ok')}
            wrong={complaints.map(({ severity, text }) => (
              <p key={text} className={styles.wrong}>
                <b>{t(`care.${severity}`)}</b>: {text}
              </p>
            ))}
          />
        ))}
      </Items>
    </>
  )
}
