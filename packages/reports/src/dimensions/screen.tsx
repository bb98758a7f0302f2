import { type ReportData, ReportView } from '@curlew/ui'
import { dimensionLabel } from '@curlew/words'
import '@curlew/words/en/dimensions.ts'
import { Pairs } from '../layout/pairs.tsx'
import { Section } from '../section/section.tsx'
import { PairsOfTablesSkeleton } from '../table/skeleton.tsx'
import { DimensionTable } from './dimension-table.tsx'
import { meta } from './meta.ts'
import { NoDimensions } from './no-dimensions.tsx'
import type { DimensionBox, DimensionEntry, DimensionsPayload } from './payload.ts'

export default function DimensionsScreen() {
  return (
    <ReportView<DimensionsPayload> meta={meta} skeleton={<PairsOfTablesSkeleton count={4} />}>
      {(data, dates) => <DimensionBoxes data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}

interface DimensionBoxesProps {
  data: ReportData<DimensionsPayload>
  isComparing: boolean
}

function DimensionBoxes({ data, isComparing }: DimensionBoxesProps) {
  const boxes = Object.values(data.dimensions).filter(({ enabled }) => enabled)
  if (boxes.length === 0) return <NoDimensions />
  return (
    // With a single metric, two tables fit side by side even in compare mode.
    <Pairs>
      {boxes.map((dimension) => (
        <Section key={dimension.name} title={dimensionLabel(dimension)} section={boxOf(data, dimension)}>
          {(box: DimensionBox) => (
            <DimensionTable
              dimension={dimension}
              box={box}
              frame={data}
              isComparing={isComparing}
              href={data.galinks[dimension.id]}
            />
          )}
        </Section>
      ))}
    </Pairs>
  )
}

/** A dimension without a table failed. */
function boxOf(data: DimensionsPayload, { id }: DimensionEntry) {
  return data[id as `${number}`] ?? { error: { code: 'MISSING_BOX' } }
}
