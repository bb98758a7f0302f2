import { sentences, t } from '@curlew/words'
import { useEffect, useState } from 'react'
import { useApp } from '../app/app-context.tsx'

const TICK_MS = 30_000

/** Age of the figures, whether today is included, and how it is compared. `generated` is an ISO instant. */
export function Updated({
  generated,
  hasToday,
  sameHours,
}: {
  generated: string
  hasToday: boolean
  sameHours: boolean
}) {
  const { days } = useApp()
  const now = useNow()
  const at = Date.parse(generated)
  const updated = now - at < 60_000 ? t('report.updatedNow') : t('report.updated', { ago: days.ago(at, now) })
  return hasToday ? sentences([updated, t(sameHours ? 'report.sameHours' : 'report.todayCounts')]) : updated
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
