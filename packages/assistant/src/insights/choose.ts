/** Chooses the findings to show: the best ones, without duplicates of a subject, with fewer of the kinds that the owner dislikes. */
import type { Finding, InsightKind } from './finding.ts'

const MOST = 8
/** The share of its score that a kind keeps if every rating of it is negative. */
const DISLIKED = 0.25

/** How often each kind was rated up and down. */
export type Opinions = ReadonlyMap<InsightKind, { up: number; down: number }>

export function chooseFindings(found: readonly Finding[], opinions: Opinions): Finding[] {
  const rank = ({ kind, score }: Finding) => {
    const { up, down } = opinions.get(kind) ?? { up: 0, down: 0 }
    // One rating counts little, several count much.
    return score * (1 - (1 - DISLIKED) * (down / (up + down + 1)))
  }
  const chosen: Finding[] = []
  for (const finding of found.toSorted((a, b) => rank(b) - rank(a))) {
    const isSaid = chosen.some(({ subjects }) => subjects.some((subject) => finding.subjects.includes(subject)))
    if (!isSaid) chosen.push(finding)
    if (chosen.length === MOST) break
  }
  return chosen
}
