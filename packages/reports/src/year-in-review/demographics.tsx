/** Age and gender, if the source knows them; the embedded source never does. */
import { cx, richText } from '@curlew/ui'
import { t } from '@curlew/words'
import { Block } from './block.tsx'
import styles from './demographics.module.css'
import { yearFormats } from './formats.ts'
import { Panel } from './panel.tsx'
import type { Review } from './payload.ts'
import poster from './poster.module.css'

const { percent } = yearFormats
const COLORS = ['#6d4ac4', '#2f86cf', '#b7aee0']
/** A circumference of 100 makes percents lengths. */
const RADIUS = 100 / (2 * Math.PI)

export function Demographics({ review: { gender, age } }: { review: Review }) {
  if (gender.length === 0 && age.length === 0)
    return <Block title={t('year.demographics')} text={t('year.demographicsUnknown')} isTinted />
  const most = <Row extends { percent: number }>(rows: readonly Row[]) =>
    rows.reduce<Row | undefined>((best, row) => (best && best.percent >= row.percent ? best : row), undefined)
  const [topGender, topAge] = [most(gender), most(age)]
  return (
    <Block
      title={t('year.demographics')}
      text={
        topGender &&
        topAge &&
        richText('year.demographicsText', {
          gender: <b>{genderName(topGender.gender)}</b>,
          percent: <b>{percent(topGender.percent)}</b>,
          age: <b>{topAge.age}</b>,
        })
      }
      isTinted
    >
      <div className={poster.pair}>
        {gender.length > 0 && <Genders rows={gender} />}
        {age.length > 0 && <Ages rows={age} best={topAge} />}
      </div>
    </Block>
  )
}

function Genders({ rows }: { rows: Review['gender'] }) {
  const startOf = (index: number) => rows.slice(0, index).reduce((sum, row) => sum + row.percent, 0)
  const colorOf = (index: number) => COLORS[index % COLORS.length]
  return (
    <Panel title={t('year.gender')} aside={t('year.ofUsers')}>
      <div className={styles.genders}>
        <svg viewBox="-20 -20 40 40" width="136" height="136" aria-hidden="true" transform="rotate(-90)">
          {rows.map(({ gender, percent: share }, index) => (
            <circle
              key={gender}
              r={RADIUS}
              fill="none"
              stroke={colorOf(index)}
              strokeWidth="7"
              strokeDasharray={`${Math.max(0, share - 0.6)} 100`}
              strokeDashoffset={-startOf(index)}
            />
          ))}
        </svg>
        <ul className={styles.legend}>
          {rows.map(({ gender, percent: share }, index) => (
            <li key={gender}>
              <i style={{ background: colorOf(index) }} />
              <span>{genderName(gender)}</span>
              <b>{percent(share)}</b>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function Ages({ rows, best }: { rows: Review['age']; best: Review['age'][number] | undefined }) {
  const most = Math.max(1, ...rows.map((row) => row.percent))
  return (
    <Panel title={t('year.age')} aside={t('year.ofUsers')}>
      <ul className={styles.ages}>
        {rows.map((row) => (
          <li key={row.age} className={cx(row === best && styles.best)}>
            <span>{row.age}</span>
            <span className={styles.track}>
              <span style={{ inlineSize: `${(100 * row.percent) / most}%` }} />
            </span>
            <b>{percent(row.percent)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Localises standard values; others are shown as sent. */
function genderName(gender: string): string {
  switch (gender.toLowerCase()) {
    case 'female':
      return t('year.female')
    case 'male':
      return t('year.male')
    case 'unknown':
      return t('year.unknown')
    default:
      return gender
  }
}
