import { PieSkeleton, ReportView, Skeleton } from '@curlew/ui'
import { t } from '@curlew/words'
import type { BlockProps } from '../block-props.tsx'
import { Pairs } from '../layout/pairs.tsx'
import { PairsOfTablesSkeleton } from '../table/skeleton.tsx'
import { meta } from './meta.ts'
import { PublisherPayload } from './payload.ts'
import { AgeCard, GenderCard } from './people.tsx'
import { ScrollCard } from './scroll-card.tsx'
import { InterestTable, LandingTable, LinkTable, PageTable } from './tables.tsx'

const AGE_HEIGHT = 286
const SCROLL_HEIGHT = 210

export default function PublisherScreen() {
  return (
    <ReportView<PublisherPayload> meta={meta} schema={PublisherPayload} skeleton={<PublisherSkeleton />}>
      {(data, dates) => <PublisherBody data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}

function PublisherBody(props: BlockProps<PublisherPayload>) {
  return (
    <>
      {/* Compare mode needs the full width. */}
      <Pairs wide={props.isComparing}>
        <LandingTable {...props} />
        <PageTable {...props} />
        <LinkTable {...props} of="outboundlinks" />
        <LinkTable {...props} of="affiliatelinks" linkLabel={t('publisher_affiliatelinks.link')} />
        <LinkTable {...props} of="downloadlinks" />
        <InterestTable {...props} />
      </Pairs>
      <Pairs>
        <AgeCard {...props} />
        <GenderCard {...props} />
      </Pairs>
      <ScrollCard {...props} />
    </>
  )
}

function PublisherSkeleton() {
  return (
    <>
      <PairsOfTablesSkeleton count={6} hasTotal={false} />
      <Pairs>
        <Skeleton height={AGE_HEIGHT} />
        <PieSkeleton slices={3} />
      </Pairs>
      <Skeleton height={SCROLL_HEIGHT} />
    </>
  )
}
