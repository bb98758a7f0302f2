import type { Surroundings, Understanding } from './understanding.ts'
export declare function understand(question: string, surroundings: Surroundings): Understanding
