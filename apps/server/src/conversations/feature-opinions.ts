/** People's feedback on new features: one answer per feature and person. */
import type { FeatureFeedback } from '@curlew/model'
import type { Database } from '../database/open.ts'

export interface FeatureOpinions {
  /** The features a person has answered about. */
  givenBy(person: string): Promise<string[]>
  /** The last answer counts. */
  keep(person: string, feedback: FeatureFeedback): Promise<void>
}

export function createFeatureOpinions(database: Database, now: () => number): FeatureOpinions {
  return {
    async givenBy(person) {
      const rows = await database
        .selectFrom('feature_feedback')
        .select('feature')
        .where('person', '=', person)
        .execute()
      return rows.map(({ feature }) => feature)
    },
    async keep(person, { feature_key: feature, rating, message }) {
      const given = { rating, message, given_at: now() }
      await database
        .insertInto('feature_feedback')
        .values({ person, feature, ...given })
        .onConflict((conflict) => conflict.columns(['person', 'feature']).doUpdateSet(given))
        .execute()
    },
  }
}
