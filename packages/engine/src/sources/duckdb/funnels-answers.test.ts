import { testFunnels } from '../../testing/answers/funnels.ts'
import { temporaryStore } from '../../testing/stores.ts'

testFunnels(temporaryStore)
