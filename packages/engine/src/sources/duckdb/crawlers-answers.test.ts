import { testCrawlers } from '../../testing/answers/crawlers.ts'
import { temporaryStore } from '../../testing/stores.ts'

testCrawlers(temporaryStore)
