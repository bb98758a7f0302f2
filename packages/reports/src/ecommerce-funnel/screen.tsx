import { SHOP_ADDONS } from '@curlew/model'
import { MessageCard, ReportView, Skeleton, useApp, useWide } from '@curlew/ui'
import { enumerate, t } from '@curlew/words'
import { FunnelChart } from './chart.tsx'
import { meta } from './meta.ts'
import type { FunnelPayload } from './payload.ts'
import { FunnelTable } from './table.tsx'

const CHART_HEIGHT = { wide: 467, narrow: 582 }
const TABLE_HEIGHT = { wide: 264, narrow: 406 }

export default function FunnelScreen() {
  return (
    <ReportView<FunnelPayload> meta={meta} skeleton={<FunnelSkeleton />} missingAddon={<NoShop />}>
      {(data) => (
        <>
          <FunnelChart data={data} />
          <FunnelTable data={data} />
        </>
      )}
    </ReportView>
  )
}

/** Shown if no supported shop is connected. */
function NoShop() {
  const { addons } = useApp().pageData
  const shops = enumerate(SHOP_ADDONS.map((slug) => addons[slug]?.title ?? slug))
  return (
    <MessageCard icon="info" title={t('funnel.noShop')} role="status">
      <p>{t('funnel.noShopText', { shops })}</p>
    </MessageCard>
  )
}

function FunnelSkeleton() {
  const size = useWide() ? 'wide' : 'narrow'
  return (
    <>
      <Skeleton height={CHART_HEIGHT[size]} look="chart" />
      <Skeleton height={TABLE_HEIGHT[size]} />
    </>
  )
}
