export { naiveAnswer } from './evaluate.ts'
