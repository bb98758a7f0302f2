/**
 * Translatable texts of the plugin, from its PHP. Those of the app are in its catalogues. `node connectors/wordpress/words.ts` rewrites
 * the template for translators.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const PLUGIN = join(import.meta.dirname, 'plugin')
export const TEMPLATE = join(PLUGIN, 'languages', 'curlew.pot')

export interface Word {
  text: string
  /** Plural form, if it counts something. */
  plural?: string
  /** Note for translators. */
  comment?: string
}

const QUOTED = String.raw`'((?:[^'\\]|\\.)*)'`
const MARKED = new RegExp(
  String.raw`(?:/\* translators: (.*?) \*/\s+.*?)?\b(?:__|esc_html__|esc_attr__|_n)\( ${QUOTED}(?:, ${QUOTED})?, (?:[^']+, )?'curlew' \)`,
  'g',
)

/** Each text once, in order of files and lines. */
export function wordsOfPlugin(): Word[] {
  const words = new Map<string, Word>()
  for (const file of globSync('**/*.php', { cwd: PLUGIN }).sort()) {
    for (const [, comment, text, plural] of readFileSync(join(PLUGIN, file), 'utf8').matchAll(MARKED)) {
      const word = { text: unescaped(text!), ...(plural && { plural: unescaped(plural) }), ...(comment && { comment }) }
      words.set(word.text, { ...word, ...words.get(word.text) })
    }
  }
  return [...words.values()]
}

/** The template for translators, in gettext format. */
export function templateOf(words: readonly Word[]): string {
  const head = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=UTF-8\\n"', '"X-Domain: curlew\\n"']
  const entries = words.map(({ text, plural, comment }) => [
    ...(comment ? [`#. translators: ${comment}`] : []),
    ...(/%(\d\$)?[sd]/.test(text) ? ['#, php-format'] : []),
    `msgid ${JSON.stringify(text)}`,
    ...(plural ? [`msgid_plural ${JSON.stringify(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""'] : ['msgstr ""']),
  ])
  return `${[head, ...entries].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

const unescaped = (text: string) => text.replace(/\\(['\\])/g, '$1')

if (import.meta.main) writeFileSync(TEMPLATE, templateOf(wordsOfPlugin()))
