import { testJourneys } from '../../testing/answers/journeys.ts'
import { temporaryStore } from '../../testing/stores.ts'

testJourneys(temporaryStore)
