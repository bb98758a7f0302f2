import { afterAll, describe, test } from 'vitest'
import { testCrawlers } from '../../testing/answers/crawlers.ts'
import { testFunnels } from '../../testing/answers/funnels.ts'
import { testJourneys } from '../../testing/answers/journeys.ts'
import { testQueries } from '../../testing/answers/queries.ts'
import { lackingClickHouse, stopEngine } from '../../testing/clickhouse/engine.ts'
import { mirroredStore } from '../../testing/clickhouse/mirrored-store.ts'

/** Tables are copied for each case, which takes most of the time. */
const SHARE = 0.05

const lacking = lackingClickHouse()

test.runIf(lacking)('says why ClickHouse was not asked', ({ task, skip }) => {
  Object.assign(task.meta, { reason: lacking })
  skip(lacking)
})

describe.skipIf(lacking)('ClickHouse', () => {
  afterAll(stopEngine)
  testQueries(mirroredStore, SHARE)
  testJourneys(mirroredStore, SHARE)
  testFunnels(mirroredStore, SHARE)
  testCrawlers(mirroredStore, SHARE)
})
