export const CHROMIUM_ARGUMENTS: string[]
export function findChromium(): string | undefined
export function installChromium(): boolean
export function isExecutable(path: string): boolean
