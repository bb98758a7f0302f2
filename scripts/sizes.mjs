/** Sizes of what browsers load, by the built files. Limits are in `size-limits.json`. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './bootstrap.mjs'

/**
 * Bytes by name: all JavaScript of the app, that of a first visit up to the first chart, and each file of the visitors' script.
 * @param {string} dist the folder of the built files
 * @returns {Record<string, number>}
 */
export function measureSizes(dist) {
  const app = join(dist, 'app')
  const assets = readdirSync(join(app, 'assets')).map((name) => `assets/${name}`)
  const sum = (files, ending = '') => files.reduce((bytes, file) => bytes + statSync(join(app, file + ending)).size, 0)
  const scripts = assets.filter((name) => name.endsWith('.js'))
  const first = firstScripts(app)
  const tracker = readdirSync(dist).filter((name) => name.endsWith('.js'))
  return {
    'app, all JavaScript': sum(scripts),
    'app, all JavaScript, gzip': sum(scripts, '.gz'),
    'app, all JavaScript, brotli': sum(scripts, '.br'),
    'app, JavaScript before the first chart, gzip': sum(first, '.gz'),
    'app, JavaScript before the first chart, brotli': sum(first, '.br'),
    ...Object.fromEntries(tracker.map((name) => [`script ${name}, gzip`, statSync(join(dist, `${name}.gz`)).size])),
  }
}

/** The scripts that the page names, and all that they import before they run. */
function firstScripts(app) {
  const page = readFileSync(join(app, 'index.html'), 'utf8')
  const chunks = Object.values(JSON.parse(readFileSync(join(app, '.vite', 'manifest.json'), 'utf8')))
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const byKey = JSON.parse(readFileSync(join(app, '.vite', 'manifest.json'), 'utf8'))
  const found = new Set()
  const add = (file) => {
    if (found.has(file)) return
    found.add(file)
    for (const key of byFile.get(file)?.imports ?? []) add(byKey[key].file)
  }
  for (const [, file] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)) add(file)
  return [...found]
}

/**
 * Lines about sizes above their limit, and about limits and sizes without each other.
 * @param {Record<string, number>} sizes
 * @param {Record<string, number>} limits
 * @returns {string[]}
 */
export function oversized(sizes, limits) {
  const names = [...new Set([...Object.keys(sizes), ...Object.keys(limits)])]
  return names.flatMap((name) => {
    const [size, limit] = [sizes[name], limits[name]]
    if (limit === undefined) return [`${name}: ${size} bytes, but no limit in scripts/size-limits.json.`]
    if (size === undefined) return [`${name}: a limit in scripts/size-limits.json, but no such file.`]
    if (size <= limit) return []
    const over = size - limit
    return [
      `${name}: ${size} bytes, ${over} over the limit of ${limit} (${((100 * over) / limit).toFixed(1)} % too much).`,
    ]
  })
}

if (import.meta.main) {
  const limits = JSON.parse(readFileSync(join(import.meta.dirname, 'size-limits.json'), 'utf8'))
  const sizes = measureSizes(join(ROOT, 'dist'))
  for (const [name, bytes] of Object.entries(sizes))
    console.log(`${name}: ${bytes} of ${limits[name] ?? 'no limit'} bytes`)
  const lines = oversized(sizes, limits)
  for (const line of lines) console.error(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
