/** What the lint refuses: imports that would let the rest of the product know what only one folder or package may. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SETTINGS = ['biome.json', 'packages/engine/duckdb.grit', 'packages/words/formats.grit']

const ENGINE = 'packages/engine/src'
const REFUSED = [
  [`${ENGINE}/query/a.ts`, '../sources/duckdb/dialect.ts', 'DuckDB'],
  [`${ENGINE}/sources/sql/a.ts`, '../duckdb/dialect.ts', 'DuckDB'],
  [`${ENGINE}/a.ts`, '@duckdb/node-api', 'DuckDB'],
  ['apps/server/src/collect/a.ts', '@duckdb/node-api', 'DuckDB'],
  ['packages/words/src/a.ts', '@duckdb/node-api', 'DuckDB'],
  ['bench/a.ts', '@duckdb/node-api', 'DuckDB'],
  ['packages/model/src/a.ts', 'lru-cache', 'zod alone'],
  ['packages/model/src/b.ts', '@curlew/words', 'zod alone'],
] as const
const ALLOWED = [
  [`${ENGINE}/sources/duckdb/a.ts`, '@duckdb/node-api'],
  [`${ENGINE}/sources/duckdb/b.ts`, './dialect.ts'],
  [`${ENGINE}/index.ts`, './sources/duckdb/open-store.ts'],
  [`${ENGINE}/sources/sql/a.test.ts`, '../duckdb/dialect.ts'],
  ['packages/model/src/c.ts', 'zod'],
  ['packages/model/src/d.ts', './query.ts'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'curlew-imports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What Biome says of each file. */
const said = new Map<string, string>()
beforeAll(() => {
  for (const file of SETTINGS) cpSync(join(ROOT, file), join(folder, file), { recursive: true })
  for (const [file, imported] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `import * as all from '${imported}'\n\nexport const used = all\n`)
  }
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  for (const { location, message } of diagnostics) said.set(location.path, `${said.get(location.path) ?? ''}${message}`)
}, 30_000)

interface Diagnostic {
  message: string
  location: { path: string }
}

test.each(REFUSED)('%s may not import %s', (file, _, words) => {
  expect(said.get(file)).toContain(words)
})

test.each(ALLOWED)('%s may import %s', (file) => {
  expect(said.get(file)).toBeUndefined()
})
