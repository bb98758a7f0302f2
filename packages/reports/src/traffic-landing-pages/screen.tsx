import { pageAddress, useApp } from '@curlew/ui'
import { useMemo } from 'react'
import { TrafficScreen } from '../traffic/screen.tsx'
import { meta } from './meta.ts'

export default function LandingPagesScreen() {
  const { domain } = useApp().pageData.site
  const column = useMemo(
    () => ({
      href: ({ landing_page }: { landing_page: string }) =>
        landing_page.startsWith('/') ? pageAddress(domain, landing_page) : undefined,
    }),
    [domain],
  )
  return <TrafficScreen meta={meta} column={column} />
}
