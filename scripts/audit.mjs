/**
 * Fails if a package that runs in production has a known vulnerability of high severity. Where the registry does not answer, prints
 * that and passes.
 */
import { spawnSync } from 'node:child_process'
import { ROOT } from './bootstrap.mjs'

const TIMEOUT_MS = 60_000

/**
 * @param {{ stdout: string }} run of `npm audit --json`
 * @returns {{ isAnswered: boolean, serious: string[] }} names of packages with serious vulnerabilities
 */
export function readAudit({ stdout }) {
  try {
    const { auditReportVersion, vulnerabilities } = JSON.parse(stdout)
    if (auditReportVersion === undefined) return { isAnswered: false, serious: [] }
    const serious = Object.values(vulnerabilities).filter(({ severity }) => /^(high|critical)$/.test(severity))
    return { isAnswered: true, serious: serious.map(({ name }) => name) }
  } catch {
    return { isAnswered: false, serious: [] }
  }
}

if (import.meta.main) {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
  const { stdout } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', timeout: TIMEOUT_MS })
  const { isAnswered, serious } = readAudit({ stdout: stdout ?? '' })
  if (!isAnswered) console.log('Skipped: known vulnerabilities of packages. The registry does not answer.')
  for (const name of serious) console.error(`${name} has a known vulnerability: see npm audit --omit=dev.`)
  process.exitCode = serious.length > 0 ? 1 : 0
}
