import { allows, type ReportKey } from '@curlew/model'
import { Button, type DateState, Icon, lazyComponent, useApp, useConversionsText, useFilterText } from '@curlew/ui'
import { t } from '@curlew/words'
import { Suspense, useState } from 'react'
import { NOT_SHARED } from './not-shared.ts'

const ShareDialog = lazyComponent(() => import('./share-dialog.tsx'))

/** Shares the report with its dates and filters. For those who may change the site's settings. */
export function ShareButton({ report, dates }: { report: ReportKey; dates: DateState }) {
  const { pageData } = useApp()
  const filters = useFilterText()
  const conversions = useConversionsText()
  const [isOpen, setOpen] = useState(false)
  const mayShare = pageData.update_settings && allows(pageData.level, 'shared_views')
  if (!mayShare || NOT_SHARED.includes(report)) return null
  return (
    <>
      <Button
        aria-label={t('shell.share')}
        aria-haspopup="dialog"
        onHoverStart={ShareDialog.preload}
        onFocus={ShareDialog.preload}
        onPress={() => setOpen(true)}
      >
        <Icon name="share" />
      </Button>
      <Suspense>
        {isOpen && (
          <ShareDialog
            report={report}
            dates={dates}
            filters={filters}
            conversions={conversions}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
