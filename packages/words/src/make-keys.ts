/**
 * `node packages/words/src/make-keys.ts`: writes `messages/keys.ts`, what English messages take, for the compiler. `npm run types` and `npm test` do
 * so by themselves. Messages without values are not in it: the compiler reads their keys from the catalogues.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

const ENGLISH = join(import.meta.dirname, '..', 'catalogues', 'en')
export const KEYS_FILE = join(import.meta.dirname, 'messages', 'keys.ts')

if (import.meta.main) writeFileSync(KEYS_FILE, keysSource())

/** What a message takes: the type of each value by its name, in the order of the names. */
export function valuesOf(text: string): Record<string, 'number' | 'Text' | 'Tag' | 'string'> {
  const types: Record<string, 'number' | 'Text' | 'Tag' | 'string'> = {}
  const walk = (parts: readonly MessageFormatElement[]): void => {
    for (const part of parts) {
      if (part.type === TYPE.plural || part.type === TYPE.number) types[part.value] = 'number'
      else if (part.type === TYPE.tag) types[part.value] = 'Tag'
      else if (part.type === TYPE.select) types[part.value] = 'string'
      else if (part.type !== TYPE.literal && part.type !== TYPE.pound) types[part.value] ??= 'Text'
      if ('children' in part) walk(part.children)
      if ('options' in part) for (const { value } of Object.values(part.options)) walk(value)
    }
  }
  walk(parse(text))
  return Object.fromEntries(Object.entries(types).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The source of `keys.ts`. */
export function keysSource(): string {
  const plain: string[] = []
  const rich: string[] = []
  for (const file of readdirSync(ENGLISH).sort()) {
    const catalogue: Record<string, string> = JSON.parse(readFileSync(join(ENGLISH, file), 'utf8'))
    for (const [key, text] of Object.entries(catalogue)) {
      const values = Object.entries(valuesOf(text))
      if (values.length === 0) continue
      const type = values.map(([name, type]) => `${name}: ${type}`).join('; ')
      const list = values.some(([, type]) => type === 'Tag') ? rich : plain
      list.push(`  '${key}': { ${type} }`)
    }
  }
  return `/** Written by make-keys.ts from the English catalogues: what messages take. */
import type { Tag, Text } from './values.ts'

/** Messages of plain text with values. */
export interface PlainValues {
${plain.join('\n')}
}

/** Messages with tags, for the caller to draw. */
export interface RichValues {
${rich.join('\n')}
}
`
}
