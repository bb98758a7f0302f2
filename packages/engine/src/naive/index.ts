export { type NaiveTerm, naiveAnswer } from './evaluate.ts'
export { naiveJourneys } from './journeys.ts'
