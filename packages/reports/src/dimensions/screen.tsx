import { dimensionLabel, type ReportData, ReportView, readStored, useApp, writeStored } from '@curlew/ui'
import { useEffect } from 'react'
import { Pairs } from '../layout/pairs.tsx'
import { Section } from '../section/section.tsx'
import { TableSkeleton } from '../table/skeleton.tsx'
import { DimensionTable } from './dimension-table.tsx'
import { NoDimensions } from './no-dimensions.tsx'
import type { DimensionBox, DimensionEntry, DimensionsPayload } from './payload.ts'
import { dimensions } from './report.ts'

const USUAL_BOXES = 4

export default function DimensionsScreen() {
  return (
    <ReportView definition={dimensions} skeleton={<DimensionsSkeleton />}>
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
  const stored = useStoredName()
  useEffect(() => writeStored(stored, String(boxes.length)), [stored, boxes.length])
  if (boxes.length === 0) return <NoDimensions />
  return (
    // One figure leaves room for two boxes side by side in compare, too.
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

/** What came without its box has failed. */
function boxOf(data: DimensionsPayload, { id }: DimensionEntry) {
  return data[id as `${number}`] ?? { error: { code: 'MISSING_BOX' } }
}

function DimensionsSkeleton() {
  // Only the report itself says how many there are.
  const boxes = Number(readStored(useStoredName())) || USUAL_BOXES
  return (
    <Pairs>
      {Array.from({ length: boxes }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
        <TableSkeleton key={index} />
      ))}
    </Pairs>
  )
}

/** Under which this browser keeps how many boxes the site had. */
const useStoredName = () => `dimensions.${useApp().pageData.site.id}`
