import { PieSkeleton, ReportView, Skeleton } from '@curlew/ui'
import { t } from '@curlew/words'
import { Pairs } from '../layout/pairs.tsx'
import type { ReportPart } from '../report-part.tsx'
import { PairsOfTablesSkeleton } from '../table/skeleton.tsx'
import type { PublisherPayload } from './payload.ts'
import { AgeCard, GenderCard } from './people.tsx'
import { publisher } from './report.ts'
import { ScrollCard } from './scroll-card.tsx'
import { InterestTable, LandingTable, LinkTable, PageTable } from './tables.tsx'

const AGE_HEIGHT = 286
const SCROLL_HEIGHT = 210

export default function PublisherScreen() {
  return (
    <ReportView definition={publisher} skeleton={<PublisherSkeleton />}>
      {(data, dates) => <PublisherBody data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}

function PublisherBody(part: ReportPart<PublisherPayload>) {
  return (
    <>
      {/* Two ranges side by side need the whole width. */}
      <Pairs wide={part.isComparing}>
        <LandingTable {...part} />
        <PageTable {...part} />
        <LinkTable {...part} of="outboundlinks" />
        <LinkTable {...part} of="affiliatelinks" linkLabel={t('publisher_affiliatelinks.link')} />
        <LinkTable {...part} of="downloadlinks" />
        <InterestTable {...part} />
      </Pairs>
      <Pairs>
        <AgeCard {...part} />
        <GenderCard {...part} />
      </Pairs>
      <ScrollCard {...part} />
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
