/** Improvements: an accordion of metrics and findings. */
import { meetsGoal, SPEED_METRICS } from '@curlew/model'
import { Card, cx, Icon, type ReportData, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useId, useState } from 'react'
import { Ring } from './gauge.tsx'
import styles from './improve.module.css'
import { type SpeedItem, speedItems } from './items.ts'
import type { SiteSpeedPayload } from './payload.ts'
import { isFieldOnly } from './tiles.tsx'
import { itemName, savingText, valueText } from './values.tsx'

const STEPS = [1, 2, 3] as const

export function Improve({ data }: { data: ReportData<SiteSpeedPayload> }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Card title={t('speed.improve')} aside={t('speed.lowest')}>
      <ul className={styles.list}>
        {speedItems(data).map((item) => (
          <Item
            key={item.key}
            item={item}
            isOpen={open === item.key}
            onToggle={() => setOpen(open === item.key ? null : item.key)}
          />
        ))}
      </ul>
    </Card>
  )
}

function Item({ item, isOpen, onToggle }: { item: SpeedItem; isOpen: boolean; onToggle(): void }) {
  const { formats } = useApp()
  const id = useId()
  const isMissed = item.kind === 'metric' && item.value !== null && !meetsGoal(item.key, item.value)
  const score =
    item.score === null ? t('speed.noItemScore') : t('speed.itemScore', { score: formats.number(item.score) })
  return (
    <li className={cx(styles.item, isOpen && styles.open)} data-testid="speed-item">
      <h3 className={styles.head}>
        <button type="button" className={styles.button} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className={styles.ring}>
            <Ring score={item.score} />
            <span className={styles.score} aria-hidden="true">
              {item.score === null ? t('speed.noScore') : formats.number(item.score)}
            </span>
            <span className="visually-hidden">{score}</span>
          </span>
          <span className={styles.names}>
            <b className={styles.name}>{itemName(item.key)}</b>
            {item.kind === 'metric' && <span className={styles.short}>{t(`speed.${item.key}.short`)}</span>}
          </span>
          {item.kind === 'metric' ? (
            <>
              <b className={styles.value}>{item.value === null ? '' : valueText(item.key, item.value, formats)}</b>
              <span className={cx(styles.goal, isMissed && styles.missed)}>
                {item.value === null
                  ? t(isFieldOnly(item.key) ? 'speed.notInLab' : 'speed.notMeasured')
                  : t('speed.goal', { goal: valueText(item.key, SPEED_METRICS[item.key].goal, formats) })}
              </span>
            </>
          ) : (
            <b className={styles.value}>{savingText(item.improvement, formats)}</b>
          )}
          <Icon name="chevronDown" className={styles.arrow} />
        </button>
      </h3>
      <div id={id} className={styles.body} hidden={!isOpen}>
        <Advice item={item} />
        <Facts item={item} />
      </div>
    </li>
  )
}

function Advice({ item }: { item: SpeedItem }) {
  if (item.kind === 'finding') return <p className={styles.advice}>{t(`speed.${item.key}.how`)}</p>
  return (
    <div className={styles.advice}>
      <p>{t(`speed.${item.key}.why`)}</p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`speed.${item.key}.${step}.do`)}</b> {t(`speed.${item.key}.${step}.how`)}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Facts({ item }: { item: SpeedItem }) {
  const { formats } = useApp()
  const rows: [string, string][] = []
  if (item.kind === 'metric') {
    if (item.value !== null) rows.push([t('speed.now'), valueText(item.key, item.value, formats)])
    const goal = valueText(item.key, SPEED_METRICS[item.key].goal, formats)
    rows.push([t('speed.goalLabel'), t('speed.goalValue', { goal })])
  } else {
    const saving = savingText(item.improvement, formats)
    if (saving !== '') rows.push([t('speed.saving'), saving])
  }
  if (item.score !== null) rows.push([t('speed.scoreLabel'), t('speed.scoreOf', { score: formats.number(item.score) })])
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
