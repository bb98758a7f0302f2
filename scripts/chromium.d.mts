export const CHROMIUM_ARGUMENTS: string[]
export function findChromium(): string | undefined
export function findHeadlessChromium(): string | undefined
export function isExecutable(path: string): boolean
export function prepareChromium(): boolean
