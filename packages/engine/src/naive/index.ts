export { type NaiveTerm, naiveAnswer } from './evaluate.ts'
