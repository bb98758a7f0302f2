/**
 * `npm run bench`: measures the real server and prints a table, for docs/performance.md. Takes about five minutes.
 * `npm run bench -- exceptions` measures how often Exceptions are right instead, `npm run bench -- questions` how many questions the
 * assistant's rules understand; `npm run bench -- questions wrong` lists the open ones that they do not.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { seedStore } from '@curlew/engine/bench'
import { addDays, dayOf } from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { ensureBundled } from '@curlew/server/build'
import { issueLicence, signingKey } from '@curlew/server/licence'
import { measureCollect } from './collect.ts'
import { measureExceptions } from './exceptions.ts'
import { measureFirstChart } from './first-chart.ts'
import { measurePageData } from './page-data.ts'
import { listMisunderstood, measureUnderstanding } from './questions.ts'
import { measureReport } from './report.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const SITE = { name: 'Bench', domain: 'bench.example', timezone: 'America/New_York', currency: 'USD' }
/** The engine releases memory after some idle time. */
const SETTLE_MS = 30_000
const rows: [what: string, figure: string][] = []
const show = (what: string, figure: string) => {
  rows.push([what, figure])
  console.log(`${what}: ${figure}`)
}

const folders: string[] = []
try {
  if (process.argv[2] === 'exceptions') {
    await measureExceptions(show)
  } else if (process.argv[2] === 'questions') {
    if (process.argv[3] === 'wrong') listMisunderstood()
    else measureUnderstanding(show)
  } else {
    await ensureBundled()
    for (const millions of [1, 5]) await measureSize(millions)
    const script = readFileSync(join(import.meta.dirname, '..', 'dist', 'c.js'))
    show('visitors’ script, gzip', `${gzipSync(script, { level: 9 }).length} B`)
  }
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
if (rows.length > 0) printTable()

function printTable(): void {
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
  )
  console.log('| what | figure |\n|---|---|')
  for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`)
}

async function measureSize(millions: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'curlew-bench-'))
  folders.push(folder)
  // A site's id is only known after it was added.
  const empty = await startServerProcess(folder)
  const { id: site, key } = await addBenchSite(empty, await empty.signIn(), folder)
  await empty.stop()
  await seedStore({ folder, site, events: millions * 1_000_000, until: Date.now() })
  const disk = bytesOf(folder)
  show(`disk an event, ${millions} M events`, `${(disk / (millions * 1_000_000)).toFixed(1)} B`)
  // The first start after a change fills the compile cache.
  await (await startServerProcess(folder)).stop()
  const begun = performance.now()
  // Disable the answer cache.
  const server = await startServerProcess(folder, { CURLEW_ANSWERS_MB: '0' })
  show(`second start until ready, ${millions} M events`, `${((performance.now() - begun) / 1000).toFixed(1)} s`)
  try {
    const person = await server.signIn()
    await pause(SETTLE_MS)
    show(`memory idle, ${millions} M events`, `${server.memory()} MB`)
    const today = dayOf(SITE.timezone, Date.now())
    for (const [label, days] of [
      ['30 days', 30],
      ['12 months', 365],
    ] as const) {
      const range = { start: addDays(today, 1 - days), end: today }
      for (const { key } of REPORTS) {
        const { first, median } = await measureReport(server.url, person, site, key, range)
        show(`${key}, ${label}, compared, ${millions} M events`, `${median} ms (first ${first} ms)`)
      }
      if (days === 30) {
        const { first, median } = await measureReport(server.url, person, site, 'site_summary', range)
        show(`site summary, ${millions} M events`, `${median} ms (first ${first} ms)`)
      }
    }
    const year = { start: addDays(today, -364), end: today }
    const start = await measurePageData(server.url, person, site, year)
    show(
      `page data while 40 year-long reports are asked, ${millions} M events`,
      `p50 ${start.p50} ms, p99 ${start.p99} ms of ${start.calls}; the reports took ${start.reports} s`,
    )
    if (millions === 1) {
      const chart = await measureFirstChart(server.url, person.cookie)
      show('first chart painted, empty cache, 1 M events', `${chart.milliseconds} ms`)
      show('JavaScript before it, as it travels', `${chart.scriptKilobytes} KB`)
      show('layout shift', chart.layoutShift.toFixed(3))
    } else {
      const collect = await measureCollect(server.url, key, SITE.domain)
      show(
        'collect, acknowledged after commit, 16 connections',
        `${collect.perSecond}/s, p50 ${collect.p50} ms, p99 ${collect.p99} ms, ${collect.failures} failed`,
      )
      show('memory under that load', `${server.memory()} MB`)
    }
  } finally {
    await server.stop()
  }
  await measureKept(folder, site, millions)
}

/** Past days: the second time their answers are cached. */
async function measureKept(folder: string, site: number, millions: number): Promise<void> {
  const server = await startServerProcess(folder)
  try {
    const yesterday = addDays(dayOf(SITE.timezone, Date.now()), -1)
    const range = { start: addDays(yesterday, -364), end: yesterday }
    const { first, median } = await measureReport(server.url, await server.signIn(), site, 'overview', range)
    show(`overview, 12 months that are over, ${millions} M events`, `${median} ms (first ${first} ms)`)
  } finally {
    await server.stop()
  }
}

async function addBenchSite(
  server: ServerProcess,
  person: { cookie: string; restNonce: string },
  folder: string,
): Promise<{ id: number; key: string }> {
  const headers = { cookie: person.cookie, 'x-wp-nonce': person.restNonce, 'content-type': 'application/json' }
  const send = async (method: string, path: string, body: unknown) => {
    const response = await fetch(`${server.url}/api/curlew/v1/${path}`, { method, headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as {
      success: boolean
      data: { site: { id: number }; key: string; message?: string }
    }
    if (!answer.success) throw new Error(answer.data.message)
    return answer.data
  }
  const { site, key } = await send('POST', 'sites', SITE)
  const token = await issueLicence(await signingKey(folder), { type: 'agency', site: SITE.domain, days: 30 })
  await send('PUT', `sites/${site.id}/licence`, { token })
  return { id: site.id, key }
}

function bytesOf(path: string): number {
  if (!existsSync(path)) return 0
  const entry = statSync(path)
  return entry.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0) : entry.size
}
