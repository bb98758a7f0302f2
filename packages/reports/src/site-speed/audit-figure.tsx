import type { SpeedDevice } from '@curlew/model'
import { type MeasuredFigure, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import type { SiteSpeedPayload } from './payload.ts'

/** What an audit measured; undefined without an audit. */
export function useAuditFigure(data: SiteSpeedPayload, device: SpeedDevice) {
  const { days, pageData } = useApp()
  const { audited_at: time, source, version, address } = data
  return (figure: Pick<MeasuredFigure, 'label' | 'about' | 'value'>): MeasuredFigure | undefined =>
    time === null || source === null
      ? undefined
      : {
          ...figure,
          facts: [
            [t('speed.page'), address],
            [t('speed.device'), t(`speed.${device}`)],
            [t('speed.measured'), days.moment(time, pageData.settings.timezone)],
            [
              t('speed.measuredBy'),
              t(source === 'pagespeed' ? 'speed.byPageSpeed' : 'speed.byLighthouse', { version }),
            ],
          ],
          note: t('speed.noQuery'),
        }
}
