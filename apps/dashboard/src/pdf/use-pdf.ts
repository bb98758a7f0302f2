import type { DateRange, ReportKey } from '@curlew/model'
import {
  appOnServer,
  download,
  fileNameOf,
  type PdfButtonProps,
  reloadFromServer,
  showSuccess,
  useApp,
  useFailureToast,
  useFilterText,
  useFrameSlots,
} from '@curlew/ui'
import { facts, t } from '@curlew/words'
import { useEffect, useRef, useState } from 'react'

/** Progress of an export: before the first page, or page of total. */
export type PdfProgress = { page: number; pages: number } | 'preparing'

/** `pictures`: pages as images; `text`: printed by the server, searchable. */
export type PdfKind = 'pictures' | 'text'

/** Dates and filters of the figures on screen. */
interface Printed {
  range: DateRange
  compared: PdfButtonProps['compared'] | undefined
  applied: PdfButtonProps['applied']
  keptSince: PdfButtonProps['keptSince'] | undefined
}

/** Exports a report, reports the result, and aborts when the screen is left. */
export function usePdf(report: ReportKey) {
  const { pageData, days, client } = useApp()
  const { isReadOnly } = useFrameSlots()
  const [progress, setProgress] = useState<PdfProgress | null>(null)
  const failure = useFailureToast()
  const filters = useFilterText()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (kind: PdfKind, element: HTMLElement, printed: Printed) => {
    const { range, compared, applied, keptSince } = printed
    const controller = new AbortController()
    running.current = controller
    failure.clear()
    setProgress('preparing')
    const title = t(`title.${report}`)
    const { site, settings } = pageData
    const dates = compared
      ? t('pdf.compared', { range: days.range(range), compared: days.range(compared) })
      : days.range(range)
    try {
      const tools = await Promise.all([import('./export-report.ts'), import('./print.ts')]).catch(() => undefined)
      if (!tools) {
        const isGone = (await appOnServer()) === 'gone'
        const retry = { label: t('report.retry'), onPress: () => void start(kind, element, printed) }
        const reload = { label: t('app.reload'), onPress: () => void reloadFromServer() }
        return void failure.show({
          title: t('pdf.failed'),
          text: t(isGone ? 'piece.gone' : 'piece.failed'),
          action: isGone ? reload : retry,
        })
      }
      const [{ exportReport, keptSinceOnPaper }, { print }] = tools
      const file = await exportReport(element, {
        title,
        about: facts([site.name, dates, ...(keptSince ? [keptSinceOnPaper(days.full(keptSince))] : [])]),
        filters: [filters, applied],
        picture: settings.pdf_reports_header_image,
        address: isReadOnly ? null : location.href,
        language: settings.locale,
        signal: controller.signal,
        onPage: (page, pages) => setProgress({ page, pages }),
        print: kind === 'text' ? (markup) => print(client, site.id, markup, controller.signal) : undefined,
      })
      download(fileNameOf('pdf', title, site.domain, range), file)
      showSuccess(t('pdf.done'))
    } catch (error) {
      if (!controller.signal.aborted) failure.show({ title: t('pdf.failed'), text: (error as Error).message })
    } finally {
      setProgress(null)
    }
  }
  return { progress, start, cancel: () => running.current?.abort() }
}
