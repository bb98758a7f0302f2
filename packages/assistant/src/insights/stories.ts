/** One story, one insight: findings about the same visits or orders share a subject, and the one that explains the others comes first. */
import { type Dimension, isMissing, type Metric, type QueryFilter } from '@curlew/model'
import type { Finding, InsightKind } from './finding.ts'
import { SAME } from './same.ts'
import type { Kept, Search } from './search.ts'

/** What can bring others about: a campaign before its source, a source before a coupon. */
const CAUSES: readonly InsightKind[] = ['campaignReturn', 'newSource', 'lostSource', 'couponMoving']
/** What they can bring about. */
const EFFECTS: ReadonlySet<InsightKind> = new Set<InsightKind>([
  ...['newSource', 'lostSource', 'couponMoving', 'productMoving'],
  ...['pageRising', 'pageFalling'],
] as InsightKind[])

export async function oneEach(search: Search, kept: readonly Kept[]): Promise<Finding[]> {
  const all = kept.map(({ finding, explains }) => ({ finding: { ...finding }, explains: new Set(explains) }))
  for (const cause of CAUSES.flatMap((kind) => all.filter(({ finding }) => finding.kind === kind)))
    for (const { finding } of all)
      if (finding !== cause.finding && (await isWithin(search, finding, cause.finding)))
        cause.explains.add(finding.subjects[0]!)
  // The causes last, so that they take over what their effects explain.
  for (const { finding, explains } of all.toSorted((a, b) => placeOf(b.finding) - placeOf(a.finding)))
    for (const other of all) {
      if (other.finding === finding || !explains.has(other.finding.subjects[0]!)) continue
      for (const subject of other.explains) explains.add(subject)
      // Above what it explains.
      finding.score = Math.max(finding.score, other.finding.score * 1.01)
    }
  return all.map(({ finding, explains }) => ({
    ...finding,
    subjects: [...new Set([...finding.subjects, ...explains])],
  }))
}

/** Revenue explains products, and the funnel explains revenue. */
const ORDER: readonly InsightKind[] = [...CAUSES, 'funnelLeak', 'revenueChange']
const placeOf = ({ kind }: Finding) => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length)

/** Whether most of what one finding is about happened in the visits that another is about. */
async function isWithin({ ask, spans }: Search, { kind, figures }: Finding, cause: Finding): Promise<boolean> {
  const [own, whole] = [figures[0]!, cause.figures[0]!]
  if (!EFFECTS.has(kind) || !own.of || !whole.of || own.of.by === whole.of.by) return false
  const changed = own.value - (own.before ?? 0)
  const filterOf = ({ by, name }: typeof own.of): QueryFilter => ({
    ...{ dimension: by as Dimension, operator: 'is', values: [name] },
  })
  const visits: QueryFilter = {
    ...filterOf(whole.of),
    ...(cause.kind === 'couponMoving' && { scope: 'session' as const }),
  }
  const metric = own.metric as Metric
  const answer = await ask.part({
    ...{ range: spans.range, compare: spans.previous, metrics: [metric] },
    filters: [filterOf(own.of), visits],
  })
  if (isMissing(answer)) return false
  const { current, previous } = answer.totals
  return ((current[metric] ?? 0) - (previous?.[metric] ?? 0)) / changed >= SAME
}
