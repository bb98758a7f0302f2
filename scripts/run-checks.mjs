/** Runs commands side by side, each with its output in one piece. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Starts each check as soon as the checks before it have ended and a core is free. Prints one line per check, its skipped tests, and the output of failed checks.
 * @param {readonly { name: string, command: string, args: readonly string[], after?: readonly string[] }[]} checks
 * @param {{ cwd: string, atOnce?: number, print?: (text: string) => void }} options
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(checks, { cwd, atOnce = availableParallelism(), print = console.log }) {
  const waiting = [...checks]
  const ended = new Set()
  const running = new Set()
  let failed = 0
  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex(({ after = [] }) => after.every((name) => ended.has(name)))
    if (next >= 0 && running.size < atOnce) {
      const [check] = waiting.splice(next, 1)
      const run = outputOf(check, cwd).then(({ status, output }) => {
        running.delete(run)
        ended.add(check.name)
        if (status !== 0) failed++
        print(status === 0 ? [`✓ ${check.name}`, ...skips(output)].join('\n') : `✗ ${check.name}\n${indented(output)}`)
      })
      running.add(run)
      continue
    }
    if (running.size === 0) throw new Error(`${waiting[0].name} comes after a check that does not exist.`)
    await Promise.race(running)
  }
  return { passed: checks.length - failed, failed }
}

/** @returns {Promise<{ status: number, output: string }>} */
function outputOf({ command, args }, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ status: 1, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ status: code ?? 1, output }))
  })
}

/** What a check says it left out. */
const skips = (output) => output.match(/^Skipped: .*/gm) ?? []

const indented = (text) => text.trimEnd().replaceAll(/^/gm, '  ')
