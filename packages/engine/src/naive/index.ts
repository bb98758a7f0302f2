export { type NaiveTerm, naiveAnswer } from './evaluate.ts'
export { naiveFunnel } from './funnel-steps.ts'
export { naiveJourneys } from './journeys.ts'
export { type NaiveStoreOptions, naiveStore } from './store.ts'
