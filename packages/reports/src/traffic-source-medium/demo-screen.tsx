import { useApp } from '@curlew/ui'
import { SourceMediumBody } from './body.tsx'
import { sourceMediumDemo } from './demo.ts'

/** The Source / Medium report with invented figures, to stand blurred behind a notice. */
export default function SourceMediumDemo() {
  const { pageData } = useApp()
  return <SourceMediumBody data={sourceMediumDemo(pageData.today)} isComparing={false} />
}
