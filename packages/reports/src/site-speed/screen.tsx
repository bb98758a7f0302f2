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
/** The page is kept in the URL, so that it can be shared. */
const ADDRESS = { page: 2000 }

const readDevice = (): SpeedDevice => (readStored(DEVICE_KEY) === 'mobile' ? 'mobile' : 'desktop')

export default function SiteSpeedScreen() {
  const { pageData } = useApp()
  const isLocked = !allows(pageData.level, meta.key)
  const [chosen, setChosen] = useState(readDevice)
  const device = isLocked ? 'desktop' : chosen
  const [{ page }, setAddress] = useUrlTexts(ADDRESS)
  const chooseDevice = (next: SpeedDevice) => {
    if (isLocked) return
    setChosen(next)
    writeStored(DEVICE_KEY, next)
  }
  const [refused, setRefused] = useState<RefusedPage | null>(null)
  /** The previous page, restored if the one in the URL is rejected. */
  const before = useRef('')
  const choosePage = (next: string) => {
    setRefused(null)
    before.current = page
    setAddress({ page: next })
  }
  const back = useRef(() => {})
  back.current = () => setAddress({ page: before.current === page ? '' : before.current }, { replace: true })
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
      question={{ fields: () => (page ? { page } : {}), turn: 0 }}
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
