import type { ExceptionItem } from '@curlew/model'
import { Choice, useApp } from '@curlew/ui'
import { exceptionFormat, exceptionSubject, find, t } from '@curlew/words'
import { useState } from 'react'
import { countryNames } from '../country-names.ts'
import { visitName } from '../visit-name.tsx'
import styles from './details.module.css'

/** Symptoms beyond these are only counted. */
const SYMPTOMS = 5

/** Breakdown of the difference by one dimension at a time, and other metrics that changed with it. */
export function Explanations({ item }: { item: ExceptionItem }) {
  const { formats } = useApp()
  const [by, setBy] = useState(item.mainly?.dimension ?? item.explanations[0]?.dimension)
  const shown = item.explanations.find(({ dimension }) => dimension === by)
  const format = exceptionFormat(item.signal, formats)
  const difference = item.observed - item.expected
  return (
    <section className={styles.explained} aria-label={t('exceptions.explains')}>
      <h2 className={styles.title}>{t('exceptions.explains')}</h2>
      {shown ? (
        <>
          <p className={styles.hint}>
            {t(difference < 0 ? 'exceptions.fewer' : 'exceptions.more', { figure: format(Math.abs(difference)) })}
          </p>
          <Breakdown item={item} explanation={shown} />
          {item.explanations.length > 1 && (
            <div className={styles.by} data-screen-only>
              <span aria-hidden="true">{t('exceptions.by')}</span>
              <Choice<(typeof shown)['dimension']>
                label={t('exceptions.by')}
                isSmall
                className={styles.options}
                selected={shown.dimension}
                options={item.explanations.map(({ dimension }) => ({
                  id: dimension,
                  face: t(`exceptions.by.${dimension}`),
                }))}
                onChoose={setBy}
              />
            </div>
          )}
        </>
      ) : (
        <p className={styles.hint}>{t('exceptions.alone')}</p>
      )}
      {item.symptoms.length > 0 && <Symptoms symptoms={item.symptoms} />}
    </section>
  )
}

interface BreakdownProps {
  item: ExceptionItem
  explanation: ExceptionItem['explanations'][number]
}

/** The part of the difference that each value of a dimension has. */
function Breakdown({ item, explanation: { dimension, rows } }: BreakdownProps) {
  const { formats, pageData } = useApp()
  const format = exceptionFormat(item.signal, formats)
  const difference = item.observed - item.expected
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${format(Math.abs(value))}`
  const country = countryNames(pageData.settings)
  const name = (value: string | null, count: number) => {
    if (value === null) return t('exceptions.others', { count })
    const text =
      dimension === 'country'
        ? country(value)
        : dimension === 'deviceCategory'
          ? (find(`overview.${value}`) ?? value)
          : value
    return visitName(text) || t('exceptions.unknown')
  }
  const longest = Math.max(...rows.map((row) => Math.abs(row.difference)), 1e-9)
  return (
    <table className={styles.breakdown}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.value ?? ' others'}>
            <th scope="row">
              <bdi>{name(row.value, row.count)}</bdi>
            </th>
            <td className={styles.bar} aria-hidden="true">
              <i style={{ inlineSize: `${(Math.abs(row.difference) / longest) * 100}%` }} />
            </td>
            <td>{signed(row.difference)}</td>
            <td className={styles.share}>{formats.percent((row.difference / difference) * 100)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('exceptions.all')}</th>
          <td />
          <td>{signed(difference)}</td>
          <td className={styles.share}>{formats.percent(100)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Other metrics that changed at the same time. */
function Symptoms({ symptoms }: Pick<ExceptionItem, 'symptoms'>) {
  const { formats } = useApp()
  return (
    <>
      <h3 className={styles.title}>{t('exceptions.symptoms')}</h3>
      <ul className={styles.symptoms}>
        {symptoms.slice(0, SYMPTOMS).map((symptom) => {
          const write = exceptionFormat(symptom.signal, formats)
          return (
            <li key={`${symptom.signal} ${symptom.value}`}>
              {t('exceptions.symptom', {
                subject: exceptionSubject(find, symptom),
                figure: write(symptom.observed),
                expected: write(symptom.expected),
              })}
            </li>
          )
        })}
        {symptoms.length > SYMPTOMS && <li>{t('exceptions.moreSymptoms', { count: symptoms.length - SYMPTOMS })}</li>}
      </ul>
    </>
  )
}
