/** Stored insights: each site's latest set with its figures, and each person's ratings. */
import { randomUUID } from 'node:crypto'
import { Finding, type InsightKind, type Opinions } from '@curlew/assistant'
import type { DateRange, InsightRating } from '@curlew/model'
import { z } from 'zod'
import type { Database } from '../database/open.ts'
import { CallError } from '../http/failure.ts'

const StoredFinding = Finding.extend({ id: z.string() })
export type StoredFinding = z.infer<typeof StoredFinding>

/** Equal for findings that say the same, at any rank. */
function textOf(finding: Finding): string {
  const { score: _, ...said } = Finding.parse(finding)
  return JSON.stringify(said)
}

export interface InsightSet {
  range: DateRange
  /** Day of the site's oldest event at that time. */
  firstDay: string
  /** The source of the figures, and whether all are exact. */
  source: string
  exact: boolean
  /** Number of kinds that the site's source does not support. */
  unwatched: number
  /** In milliseconds since 1970. */
  madeAt: number
  findings: StoredFinding[]
}

type AboutSet = Omit<InsightSet, 'madeAt' | 'findings'>

export interface InsightSets {
  /** Null if none exist yet. */
  of(siteId: number): Promise<InsightSet | null>
  /** A set to show, with an id for each insight. What the stored set has found as well keeps its id, and so its ratings. */
  make(siteId: number, about: AboutSet, findings: readonly Finding[]): Promise<InsightSet>
  /** Replaces the stored set and keeps the ratings that still apply. */
  save(siteId: number, set: InsightSet): Promise<void>
  /** Forgets the stored set: it no longer says anything about the site. */
  remove(siteId: number): Promise<void>
  /** A person's ratings of the current insights. */
  ratings(rater: Rater): Promise<InsightRating[]>
  /** @throws {CallError} `not_found` for an insight that no longer exists */
  rate(rater: Rater, insightId: string, change: RatingChange): Promise<void>
  /** Likes and dislikes of each kind, by all people of the site and over all time. */
  opinions(siteId: number): Promise<Opinions>
}

/** A person who rates insights, and the site. */
export interface Rater {
  siteId: number
  person: string
}

export type RatingChange = { score: 0 | 1 } | { feedback: string } | { skipped: true }

export function createInsightSets(database: Database, now: () => number): InsightSets {
  const of = async (siteId: number): Promise<InsightSet | null> => {
    const row = await database.selectFrom('insight_sets').selectAll().where('site_id', '=', siteId).executeTakeFirst()
    if (!row) return null
    // Other versions of the product may have stored kinds that are unknown here.
    const findings = z.array(z.unknown()).parse(JSON.parse(row.insights))
    return {
      range: { start: row.start, end: row.end },
      firstDay: row.first_day,
      source: row.source,
      exact: row.exact === 1,
      unwatched: row.unwatched,
      madeAt: row.made_at,
      findings: findings.flatMap((finding) => StoredFinding.safeParse(finding).data ?? []),
    }
  }
  return {
    of,
    async make(siteId, about, findings) {
      const before = new Map((await of(siteId))?.findings.map((finding) => [textOf(finding), finding.id]))
      return {
        ...about,
        madeAt: now(),
        findings: findings.map((finding) => ({ ...finding, id: before.get(textOf(finding)) ?? randomUUID() })),
      }
    },
    async save(siteId, { range: { start, end }, firstDay, source, exact, unwatched, madeAt, findings }) {
      const row = {
        ...{ made_at: madeAt, start, end, first_day: firstDay, source, unwatched },
        exact: Number(exact),
        insights: JSON.stringify(findings),
      }
      await database
        .insertInto('insight_sets')
        .values({ site_id: siteId, ...row })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
        .execute()
    },
    async remove(siteId) {
      await database.deleteFrom('insight_sets').where('site_id', '=', siteId).execute()
    },
    async ratings({ siteId, person }) {
      const set = await of(siteId)
      if (!set || set.findings.length === 0) return []
      const rows = await database
        .selectFrom('insight_ratings')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('person', '=', person)
        .where(
          'insight_id',
          'in',
          set.findings.map(({ id }) => id),
        )
        .execute()
      return rows.map(({ insight_id, score, feedback, skipped }) => ({
        insight_id,
        score: score === null ? null : score === 1 ? 1 : 0,
        feedback,
        skipped: skipped === 1,
      }))
    },
    async rate({ siteId, person }, insightId, change) {
      const finding = (await of(siteId))?.findings.find(({ id }) => id === insightId)
      if (!finding) throw new CallError('not_found', { code: 'no_such_insight' })
      const set = { rated_at: now(), ...('skipped' in change ? { skipped: 1 } : change) }
      await database
        .insertInto('insight_ratings')
        .values({
          ...{ site_id: siteId, insight_id: insightId, person, kind: finding.kind },
          ...{ score: null, feedback: null, skipped: 0 },
          ...set,
        })
        .onConflict((conflict) => conflict.columns(['site_id', 'insight_id', 'person']).doUpdateSet(set))
        .execute()
    },
    async opinions(siteId) {
      const rows = await database
        .selectFrom('insight_ratings')
        .select(['kind', 'score', ({ fn }) => fn.countAll<number>().as('count')])
        .where('site_id', '=', siteId)
        .where('score', 'is not', null)
        .groupBy(['kind', 'score'])
        .execute()
      const opinions = new Map<InsightKind, { up: number; down: number }>()
      for (const { kind, score, count } of rows) {
        const known = opinions.get(kind as InsightKind) ?? { up: 0, down: 0 }
        known[score === 1 ? 'up' : 'down'] += Number(count)
        opinions.set(kind as InsightKind, known)
      }
      return opinions
    },
  }
}
