import { testQueries } from '../../testing/answers/queries.ts'
import { temporaryStore } from '../../testing/stores.ts'

testQueries(temporaryStore)
