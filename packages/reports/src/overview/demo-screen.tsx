import { useApp } from '@curlew/ui'
import { OverviewBody } from './body.tsx'
import { overviewDemo } from './demo.ts'

/** The Overview with invented figures, to stand blurred behind a notice. */
export default function OverviewDemo() {
  const { pageData } = useApp()
  return <OverviewBody data={overviewDemo(pageData.today)} isComparing={false} />
}
