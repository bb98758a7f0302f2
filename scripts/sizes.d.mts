export function measureSizes(dist: string): Record<string, number>
export function oversized(sizes: Record<string, number>, limits: Record<string, number>): string[]
