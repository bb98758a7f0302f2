/** The button that gives a report as a PDF file, and what it opens: the progress, or in lite one sentence about upgrading. */
import { allows, type DateRange, type ReportKey } from '@curlew/model'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useApp } from '../app/app-context.tsx'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { t } from '../messages/translate.ts'
import { showError } from '../toast/toasts.ts'
import { hasReport } from './has-report.ts'
import styles from './pdf-button.module.css'
import { usePdf } from './use-pdf.ts'

const PdfDialog = lazy(() => import('./pdf-dialog.tsx'))
const UpgradePopover = lazy(() => import('../upsell/upgrade-popover.tsx'))

export interface PdfButtonProps {
  /** The whole report on screen. */
  container: RefObject<HTMLElement | null>
  report: ReportKey
  /** The dates that its figures are of; undefined while there are none to print. */
  range?: DateRange
  /** The dates that they are compared with, where that is on. */
  compared?: DateRange
}

export function PdfButton({ container, report, range, compared }: PdfButtonProps) {
  const { pageData } = useApp()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { progress, start, cancel } = usePdf(report)
  useFocusWhenDone(progress !== null, trigger)
  const isAllowed = allows(pageData.level, 'pdf_export')

  const onPress = () => {
    if (!isAllowed) return setAsking(true)
    if (!range) return
    const element = container.current
    if (element && hasReport(element)) void start(element, range, compared)
    else showError({ title: t('pdf.failed'), text: t('pdf.noReport') })
  }
  return (
    <>
      <Button
        ref={trigger}
        isDisabled={isAllowed && !range}
        aria-label={isAllowed ? t('pdf.label') : t('pdf.labelLocked')}
        aria-haspopup="dialog"
        onPress={onPress}
      >
        <Icon name={isAllowed ? 'download' : 'lock'} />
        <span className={styles.word}>{t('pdf.button')}</span>
      </Button>
      <Suspense>
        {progress && <PdfDialog progress={progress} onCancel={cancel} />}
        {isAsking && (
          <UpgradePopover
            feature="pdf_export"
            label={t('pdf.label')}
            trigger={trigger}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The toast that comes as the dialog goes would leave the focus nowhere. */
function useFocusWhenDone(isRunning: boolean, trigger: RefObject<HTMLElement | null>): void {
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) trigger.current?.focus()
    wasRunning.current = isRunning
  }, [isRunning, trigger])
}
