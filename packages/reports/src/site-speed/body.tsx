/** Site Speed's body: controls, score, metrics and improvements. */
import type { SpeedDevice } from '@curlew/model'
import { Button, Choice, cx, Icon, MessageCard, type ReportData, TextField, useApp } from '@curlew/ui'
import { sentences, t } from '@curlew/words'
import { useState } from 'react'
import { Section } from '../section/section.tsx'
import styles from './body.module.css'
import { Field } from './field.tsx'
import { DEVICE_ICONS, Gauge } from './gauge.tsx'
import { Improve } from './improve.tsx'
import type { SiteSpeedPayload } from './payload.ts'
import { Tiles } from './tiles.tsx'
import { type Audit, useAudit } from './use-audit.tsx'

/** A page that was rejected, as entered, and the reason. */
export interface RefusedPage {
  page: string
  message: string
}

interface BodyProps {
  data: ReportData<SiteSpeedPayload>
  device: SpeedDevice
  page: string
  /** The last request, if it cannot be shown. */
  refused: RefusedPage | null
  /** Whether the figures are the site's own, not samples. */
  isLive: boolean
  onChooseDevice(device: SpeedDevice): void
  onChoosePage(page: string): void
}

export function Body(props: BodyProps) {
  const { data, device, page, isLive } = props
  const audit = useAudit({ device, page, isLive })
  const isAudited = data.score !== null
  return (
    <>
      <Controls {...props} audit={audit} />
      {audit.failure !== null && (
        <MessageCard icon="alert" role="status" title={t('speed.failedTitle')}>
          <p>{isAudited ? sentences([audit.failure, t('speed.failedKeeps')]) : audit.failure}</p>
        </MessageCard>
      )}
      <div
        className={cx(styles.results, audit.progress && styles.blurred)}
        aria-busy={audit.progress !== null}
        inert={audit.progress !== null}
      >
        <div className={styles.top}>
          <Gauge data={data} device={device} />
          <Tiles data={data} device={device} />
        </div>
        {data.field && (
          <Section title={t('speed.fromField')} section={data.field}>
            {(field) => <Field field={field} device={device} />}
          </Section>
        )}
        {isAudited && <Improve data={data} />}
        <Basis data={data} />
      </div>
    </>
  )
}

function Controls({
  data,
  device,
  page,
  refused,
  isLive,
  onChooseDevice,
  onChoosePage,
  audit,
}: BodyProps & { audit: Audit }) {
  const { pageData, days } = useApp()
  const { progress } = audit
  return (
    <div className={styles.controls}>
      <Choice
        label={t('speed.device')}
        selected={device}
        onChoose={onChooseDevice}
        options={(['desktop', 'mobile'] as const).map((id) => ({
          id,
          face: (
            <>
              <Icon name={DEVICE_ICONS[id]} />
              {t(`speed.${id}`)}
            </>
          ),
        }))}
      />
      <p className={styles.state} role="status">
        {progress
          ? progressText(progress)
          : data.audited_at
            ? t('speed.last', { moment: days.moment(data.audited_at, pageData.settings.timezone) })
            : t('speed.never')}
      </p>
      {isLive && <PageForm key={refused?.page ?? page} page={page} refused={refused} onChoose={onChoosePage} />}
      <Button look="filled" className={styles.run} isBusy={progress !== null} onPress={audit.run}>
        <Icon name="pulse" />
        {t('speed.run')}
      </Button>
    </div>
  )
}

const progressText = ({ state, place, seconds }: NonNullable<Audit['progress']>) =>
  sentences([
    state === 'waiting' && place > 0 ? t('speed.waiting', { place, seconds }) : t('speed.running', { seconds }),
    t('speed.takes'),
  ])

/** Field for the page. */
function PageForm({ page, refused, onChoose }: Pick<BodyProps, 'page' | 'refused'> & { onChoose(page: string): void }) {
  const [text, setText] = useState(refused?.page ?? page)
  return (
    <form
      className={styles.page}
      data-screen-only
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(text.trim())
      }}
    >
      <TextField
        label={t('speed.page')}
        aria-description={t('speed.pageHint')}
        value={text}
        onChange={setText}
        error={refused?.message}
        maxLength={2000}
      />
      <Button type="submit">{t('speed.pageShow')}</Button>
    </form>
  )
}

/** Source of the figures. */
function Basis({ data: { source, version, history } }: { data: ReportData<SiteSpeedPayload> }) {
  const { days } = useApp()
  const [first] = history
  const last = history.at(-1)
  if (source === null) return null
  return (
    <p className={styles.basis}>
      {sentences([
        t(source === 'pagespeed' ? 'speed.byPageSpeed' : 'speed.byLighthouse', { version }),
        ...(first && last && history.length > 1
          ? [t('speed.history', { count: history.length, first: days.full(first.date), last: days.full(last.date) })]
          : []),
      ])}
    </p>
  )
}
