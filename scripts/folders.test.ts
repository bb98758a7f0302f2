/**
 * Folders of each app and package import each other in one direction only.
 * The lint checks the same for single files (`noImportCycles`).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const APPS = ['apps/dashboard', 'apps/server', 'apps/tracker']
const PACKAGES = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`)
/** Tests, and what makes their fixtures, may import anything. */
const IS_FOR_TESTS = /\.test\.tsx?$|(^|\/)(test|testing|testing\.ts|released)(\/|$)/
/** `from '…'`, `import '…'` and `import('…')` of a file beside or above, types included. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

/** The feature or tool of a file: the outermost folder, or the file itself if it is in none. */
const outermost = (file: string) => file.split('/')[0]!
/** The folder that holds a file, or the file itself if it is in none. */
const innermost = (file: string) => (file.includes('/') ? dirname(file) : file)

/** By place: the places it imports, each with one file that does so. */
function importsIn(files: ReadonlyMap<string, string>, placeOf = outermost): Map<string, Map<string, string>> {
  const imports = new Map<string, Map<string, string>>()
  for (const [file, text] of files) {
    const known = imports.get(placeOf(file)) ?? new Map<string, string>()
    imports.set(placeOf(file), known)
    for (const [, path] of text.matchAll(IMPORT)) {
      const imported = relative('/', resolve('/', dirname(file), path!))
      if (files.has(imported) && placeOf(imported) !== placeOf(file))
        known.set(placeOf(imported), `${file} imports ${imported}`)
    }
  }
  return imports
}

/** The imports of the first circle found; empty if there is no circle. */
function circleIn(imports: Map<string, Map<string, string>>): string[] {
  const done = new Set<string>()
  const visit = (place: string, way: readonly string[]): string[] => {
    const start = way.indexOf(place)
    if (start >= 0) return [...way.slice(start), place].slice(1).map((to, i) => imports.get(way[start + i]!)!.get(to)!)
    if (done.has(place)) return []
    for (const next of imports.get(place)?.keys() ?? []) {
      const circle = visit(next, [...way, place])
      if (circle.length > 0) return circle
    }
    done.add(place)
    return []
  }
  for (const place of imports.keys()) {
    const circle = visit(place, [])
    if (circle.length > 0) return circle
  }
  return []
}

/** The sources of an app or a package, by their paths in it. */
function sourcesOf(folder: string): Map<string, string> {
  const source = join(ROOT, folder, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !IS_FOR_TESTS.test(file))
  return new Map(files.map((file) => [file, readFileSync(join(source, file), 'utf8')]))
}

describe.each([...APPS, ...PACKAGES])('%s', (folder) => {
  test.each([
    ['the outermost folders', outermost],
    ['all folders', innermost],
  ])('no circle of imports leads through %s', (_, placeOf) => {
    const imports = importsIn(sourcesOf(folder), placeOf)
    expect(circleIn(imports)).toEqual([])
  })
})

describe('the server is features, and tools that features rest on', () => {
  const TOOLS = [
    'text',
    'http',
    'database',
    'geo',
    'entities',
    'figures',
    'google',
    'jobs',
    'metrics',
    'hosts',
    'calls',
    'deliveries',
    'pictures',
  ]
  const files = sourcesOf('apps/server')

  test('each other folder has a feature.ts', () => {
    // Script files, sample figures and releases are built, not opened.
    const others = new Set([...TOOLS, 'script', 'demo', 'release'])
    const folders = new Set([...files.keys()].filter((file) => file.includes('/')).map(outermost))
    const without = [...folders].filter((folder) => !others.has(folder) && !files.has(`${folder}/feature.ts`))
    expect(without).toEqual([])
  })

  test('the sample site is known by its services: nothing but types of it is imported', () => {
    // What measures and draws without a server has its visits made for itself.
    const builders = ['features.ts', 'demo', 'exceptions/bench.ts', 'exceptions/detect/generated-site.ts']
    const importers = [...files].filter(
      ([file, text]) =>
        outermost(file) !== 'sample' &&
        !builders.some((builder) => file === builder || outermost(file) === builder) &&
        /^import (?!type )[^;]*?'[./]+\/sample\//m.test(text.replaceAll(/^import type .*$/gm, '')),
    )
    expect(importers.map(([file]) => file)).toEqual([])
  })
})

test('imports are found at all', () => {
  const imports = importsIn(sourcesOf('apps/server'))
  expect([...imports.get('app.ts')!.keys()]).toContain('features.ts')
  expect([...imports.get('features.ts')!.keys()]).toContain('sites')
  expect([...importsIn(sourcesOf('packages/ui')).get('frame')!.keys()]).toContain('date-picker')
})

test('a circle is found and named by its imports, be it of types or of files loaded later', () => {
  const files = new Map([
    ['app.ts', "import { a } from './a/one.ts'"],
    ['a/one.ts', "import './two.ts'\nimport { b } from '../b/one.ts'"],
    ['a/two.ts', ''],
    ['b/one.ts', "const c = await import('../c/one.ts')"],
    ['c/one.ts', "import type {\n  Two,\n} from '../a/two.ts'"],
  ])
  expect(circleIn(importsIn(files))).toEqual([
    'a/one.ts imports b/one.ts',
    'b/one.ts imports c/one.ts',
    'c/one.ts imports a/two.ts',
  ])
})
