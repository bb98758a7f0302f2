/** Which findings are told: the best ones, no two of which speak of the same, less often of a kind that its owner dislikes. */
import type { Finding, InsightKind } from './finding.ts'

const MOST = 8
/** What is left of a kind's score when everyone dislikes it. */
const DISLIKED = 0.25

/** How often each kind was rated up and down. */
export type Opinions = ReadonlyMap<InsightKind, { up: number; down: number }>

export function chooseFindings(found: readonly Finding[], opinions: Opinions): Finding[] {
  const rank = ({ kind, score }: Finding) => {
    const { up, down } = opinions.get(kind) ?? { up: 0, down: 0 }
    // One thumb says little; several say much.
    return score * (1 - (1 - DISLIKED) * (down / (up + down + 1)))
  }
  const told: Finding[] = []
  for (const finding of found.toSorted((a, b) => rank(b) - rank(a))) {
    const isSaid = told.some(({ subjects }) => subjects.some((subject) => finding.subjects.includes(subject)))
    if (!isSaid) told.push(finding)
    if (told.length === MOST) break
  }
  return told
}
