/** Site Speed: results of page audits, and how to improve. */
import { allows, type SpeedDevice } from '@curlew/model'
import { type CallFailed, ReportView, readStored, showError, useApp, useUrlTexts, writeStored } from '@curlew/ui'
import { t } from '@curlew/words'
import '@curlew/words/en/speed.ts'
import { useCallback, useRef, useState } from 'react'
import { Body, type RefusedPage } from './body.tsx'
import { meta, mobileMeta } from './meta.ts'
import { SiteSpeedPayload } from './payload.ts'
import { SpeedSkeleton } from './skeleton.tsx'

const METAS = { desktop: meta, mobile: mobileMeta } as const
/** Storage key of the chosen device. */
const DEVICE_KEY = 'site-speed.device'
/** The page is kept in the URL, so that it can be shared. Links of answers have a device too, and the days that were measured. */
const ADDRESS = { page: 2000, device: 7, measured: 5 }

const readDevice = (): SpeedDevice => (readStored(DEVICE_KEY) === 'mobile' ? 'mobile' : 'desktop')

export default function SiteSpeedScreen() {
  const { pageData } = useApp()
  const isLocked = !allows(pageData.level, meta.key)
  const [chosen, setChosen] = useState(readDevice)
  const [{ page, device: linked, measured }, setAddress] = useUrlTexts(ADDRESS)
  const asked = linked === 'desktop' || linked === 'mobile' ? linked : chosen
  const device = isLocked ? 'desktop' : asked
  const chooseDevice = (next: SpeedDevice) => {
    if (isLocked) return
    setChosen(next)
    if (linked !== '') setAddress({ page, measured, device: '' })
    writeStored(DEVICE_KEY, next)
  }
  const [refused, setRefused] = useState<RefusedPage | null>(null)
  /** The previous page, restored if the one in the URL is rejected. */
  const before = useRef('')
  const choosePage = (next: string) => {
    setRefused(null)
    before.current = page
    setAddress({ page: next, measured, device: linked })
  }
  const back = useRef(() => {})
  back.current = () =>
    setAddress({ page: before.current === page ? '' : before.current, measured, device: linked }, { replace: true })
  const onFailure = useCallback(
    ({ status, statusText, fields }: CallFailed) => {
      if (fields.page !== undefined) {
        setRefused({ page, message: fields.page })
        back.current()
      } else if (status !== undefined && status >= 400)
        showError({ text: t('speed.loadFailed', { status: String(status), statusText }) })
    },
    [page],
  )
  return (
    <ReportView<SiteSpeedPayload>
      meta={METAS[device]}
      about={t('speed.about', { host: pageData.site.domain, page: page || t('speed.homePage') })}
      skeleton={<SpeedSkeleton />}
      question={{ fields: () => ({ ...(page && { page }), ...(measured === 'range' && { measured }) }), turn: 0 }}
      schema={SiteSpeedPayload}
      onFailure={onFailure}
    >
      {(data) => (
        <Body
          data={data}
          device={device}
          page={page}
          refused={refused}
          isLive={!isLocked && pageData.authed}
          onChooseDevice={chooseDevice}
          onChoosePage={choosePage}
        />
      )}
    </ReportView>
  )
}
