/** Reads the loosely typed JSON of Matomo: numbers may be texts, and nothing may be `null`, `false` or an empty text. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function text(fields: Fields, name: string, length = 512): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, length) : ''
}

/** @returns undefined unless it is a number */
export function number(fields: Fields, name: string): number | undefined {
  const value = text(fields, name)
  return value !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined
}

export function list(fields: Fields, name: string): Fields[] {
  const value = Object.hasOwn(fields, name) ? fields[name] : []
  return Array.isArray(value) ? value.filter(isFields) : []
}
