/** The button that gives a report as a PDF file, and what it opens: the progress, or in lite one sentence about upgrading. */

import { allows, type DateRange, type ReportKey } from '@curlew/model'
import { t } from '@curlew/words'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useApp } from '../app/app-context.tsx'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { lazyPiece } from '../kit/lazy-piece.tsx'
import { MenuButton } from '../kit/menu-button.tsx'
import { showError } from '../toast/toasts.ts'
import { hasReport } from './has-report.ts'
import styles from './pdf-button.module.css'
import { type PdfKind, usePdf } from './use-pdf.ts'

const PdfDialog = lazyPiece(() => import('./pdf-dialog.tsx'))
const UpgradePopover = lazyPiece(() => import('../upsell/upgrade-popover.tsx'))

export interface PdfButtonProps {
  /** The whole report on screen. */
  container: RefObject<HTMLElement | null>
  report: ReportKey
  /** The dates that its figures are of; undefined while there are none to print. */
  range?: DateRange
  /** The dates that they are compared with, where that is on. */
  compared?: DateRange
  /** What the button says. */
  label?: string
  /** What it gives where both kinds are offered; the menu beside it has the other. */
  usual?: PdfKind
}

export function PdfButton(props: PdfButtonProps) {
  const { container, report, range, compared, label = t('pdf.button'), usual = 'pictures' } = props
  const { pageData } = useApp()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { progress, start, cancel } = usePdf(report)
  useFocusWhenDone(progress !== null, trigger)
  const isAllowed = allows(pageData.level, 'pdf_export')

  const begin = (kind: PdfKind) => {
    if (!range) return
    const element = container.current
    if (element && hasReport(element)) void start(kind, element, range, compared)
    else showError({ title: t('pdf.failed'), text: t('pdf.noReport') })
  }
  const offersText = isAllowed && pageData.settings.pdf_with_text
  return (
    <>
      <span className={styles.buttons}>
        <Button
          ref={trigger}
          className={offersText ? styles.first : undefined}
          isDisabled={isAllowed && !range}
          aria-label={isAllowed ? t('pdf.label') : t('pdf.labelLocked')}
          aria-haspopup="dialog"
          onPress={() => (isAllowed ? begin(offersText ? usual : 'pictures') : setAsking(true))}
        >
          <Icon name={isAllowed ? 'download' : 'lock'} />
          {label}
        </Button>
        {offersText && (
          <MenuButton
            label={t('pdf.kinds')}
            face={<Icon name="chevronDown" size={14} />}
            className={styles.second}
            isDisabled={!range}
            options={[
              { id: 'pictures', label: t('pdf.pictures'), description: t('pdf.picturesInfo') },
              { id: 'text', label: t('pdf.text'), description: t('pdf.textInfo') },
            ]}
            onChoose={begin}
          />
        )}
      </span>
      <Suspense>
        {progress && <PdfDialog progress={progress} onClose={cancel} />}
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
