import { percentChange } from '@curlew/model'
import { Card, Change, EmptyText, ExplainedFigure, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import type { BlockProps } from '../block-props.tsx'
import { Section } from '../section/section.tsx'
import type { PublisherPayload } from './payload.ts'
import { SCROLL_MARKS } from './payload.ts'
import styles from './scroll-card.module.css'

/** Average scroll depth, and page views that reached each quarter. */
export function ScrollCard({ data }: BlockProps<PublisherPayload>) {
  const { formats } = useApp()
  return (
    <Section title={t('publisher.scroll')} section={data.scroll}>
      {({ average, compare, views }) => (
        <Card title={t('publisher.scroll')} info={t('publisher.scrollInfo')}>
          {average === 0 ? (
            <EmptyText text={t('publisher.scrollEmpty')} hint={t('publisher.scrollEmptyHint')} />
          ) : (
            <div className={styles.body}>
              <p className={styles.figure}>
                <span className={styles.name}>{t('publisher.scrollAverage')}</span>
                <b className={styles.average}>{formats.percent(average)}</b>
                <Change value={percentChange(average, compare)} look="pill" />
              </p>
              <dl className={styles.marks} aria-label={t('publisher.scrollViews')}>
                {SCROLL_MARKS.map((mark, i) => (
                  <div key={mark} className={styles.mark}>
                    <dt>{mark}%</dt>
                    <dd>
                      <i style={{ inlineSize: `${(views[i]! / Math.max(1, ...views)) * 100}%` }} />
                      <span>
                        <ExplainedFigure
                          figure={{
                            ...{ metric: 'eventCount', shown: views[i]! },
                            target: { dimension: 'customEvent:percent_scrolled', value: mark },
                          }}
                        >
                          {formats.number(views[i]!)}
                        </ExplainedFigure>
                      </span>
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
        </Card>
      )}
    </Section>
  )
}
