/** The screen of each report, loaded when it is first shown or preloaded. */
import type { ReportMeta } from '@curlew/model'
import { REPORT_METAS } from '@curlew/reports/metas'
import { SCREENS } from '@curlew/reports/screens'
import { lazyComponent, ScreenFailed } from '@curlew/ui'
import { t } from '@curlew/words'

export const REPORT_SCREENS = REPORT_METAS.map((report: ReportMeta) => ({
  report,
  Screen: lazyComponent(SCREENS[report.key as keyof typeof SCREENS], (words) => (
    <ScreenFailed title={t(`title.${report.key}`)}>{words}</ScreenFailed>
  )),
}))
