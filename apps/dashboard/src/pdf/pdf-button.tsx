/** Exports a report as PDF with a progress dialog, or opens an upgrade prompt if locked. */

import { allows } from '@curlew/model'
import { Button, Icon, lazyComponent, MenuButton, type PdfButtonProps, showError, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { hasReport } from './has-report.ts'
import styles from './pdf-button.module.css'
import { type PdfKind, usePdf } from './use-pdf.ts'

const PdfDialog = lazyComponent(() => import('./pdf-dialog.tsx'))
const UpgradePopover = lazyComponent(() => import('../upsell/upgrade-popover.tsx'))

export function PdfButton(props: PdfButtonProps) {
  const { container, report, range, compared, applied, keptSince, label = t('pdf.button'), usual = 'pictures' } = props
  const { pageData } = useApp()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { progress, start, cancel } = usePdf(report)
  useFocusWhenDone(progress !== null, trigger)
  const isAllowed = allows(pageData.level, 'pdf_export')

  const begin = (kind: PdfKind) => {
    if (!range) return
    const element = container.current
    if (element && hasReport(element)) void start(kind, element, { range, compared, applied, keptSince })
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

/** The success toast appears as the dialog closes, which would lose the focus. */
function useFocusWhenDone(isRunning: boolean, trigger: RefObject<HTMLElement | null>): void {
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) trigger.current?.focus()
    wasRunning.current = isRunning
  }, [isRunning, trigger])
}
