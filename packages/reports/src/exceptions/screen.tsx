import '@curlew/words/en/reports.ts'
import '@curlew/words/en/exceptions.ts'
import { allows, EXCEPTION_SIGNALS } from '@curlew/model'
import { Button, lazyComponent, ReportView, useApp } from '@curlew/ui'
import { sentences, t } from '@curlew/words'
import { type RefObject, Suspense, useRef, useState } from 'react'
import { hasFailed } from '../section/section.ts'
import { Section } from '../section/section.tsx'
import { TableSkeleton } from '../table/skeleton.tsx'
import { ExceptionsTable } from './exceptions-table.tsx'
import { meta } from './meta.ts'
import { NotFoundTable } from './not-found-table.tsx'
import type { ExceptionsPayload } from './payload.ts'
import styles from './screen.module.css'

/** Number of signals. */
const WATCHED = Object.keys(EXCEPTION_SIGNALS).length

const Thresholds = lazyComponent(() => import('./thresholds.tsx'))

export default function ExceptionsScreen() {
  const notFound = useRef<HTMLDivElement>(null)
  return (
    <ReportView<ExceptionsPayload> meta={meta} about={t('exceptions.about')} skeleton={<TableSkeleton />}>
      {(data) => (
        <>
          <div className={styles.above}>
            <p className={styles.summary}>
              {sentences([
                t('exceptions.inRange', {
                  count: data.items.length,
                  open: String(data.items.filter(({ resolved }) => !resolved).length),
                }),
                ...(data.unwatched > 0 ? [t('exceptions.unwatched', { count: data.unwatched, all: WATCHED })] : []),
              ])}
            </p>
            <ThresholdsButton />
          </div>
          <section className={styles.card} aria-label={t('title.exceptions')}>
            <ExceptionsTable
              items={data.items}
              onShowNotFound={hasPages(data.not_found) ? () => show(notFound) : undefined}
            />
          </section>
          <Section title={t('exceptions.notFound')} section={data.not_found}>
            {(pages) =>
              pages.length > 0 && (
                <div ref={notFound} tabIndex={-1} className={styles.notFound}>
                  <NotFoundTable pages={pages} frame={data} />
                </div>
              )
            }
          </Section>
        </>
      )}
    </ReportView>
  )
}

const hasPages = (section: ExceptionsPayload['not_found']): boolean => !hasFailed(section) && section.length > 0

function show({ current }: RefObject<HTMLElement | null>): void {
  current?.scrollIntoView()
  current?.focus({ preventScroll: true })
}

/** For users who may change settings. */
function ThresholdsButton() {
  const { update_settings: mayChange, level } = useApp().pageData
  const [isOpen, setOpen] = useState(false)
  if (!mayChange || !allows(level, 'exceptions')) return null
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('exceptions.settings')}</Button>
      {isOpen && (
        <Suspense>
          <Thresholds onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
