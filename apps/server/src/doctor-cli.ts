/** `npm run doctor`: checks what is stored and the machine, and says what to do. Exit code 1 for warnings, 2 for faults. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { StoreLockedError } from '@curlew/engine'
import type { Diagnosis } from '@curlew/model/server-care'
import { createWords } from '@curlew/words'
import { runCommand } from './command-line.ts'
import { readConfig } from './config.ts'
import { diagnose, exitCodeOf } from './doctor/doctor.ts'
import { readRunning } from './running-server.ts'
import { openServices } from './services.ts'

const USAGE = 'Usage: npm run doctor'

await runCommand(USAGE, examine)

async function examine(): Promise<void> {
  if (parseArgs({ allowPositionals: true }).positionals.length > 0) throw new Error(USAGE)
  const config = readConfig(process.env)
  if (!existsSync(config.dataFolder))
    throw new Error(`There is no data folder ${config.dataFolder}; start the server once, or set CURLEW_DATA.`)
  const diagnosis = await diagnosisOf(config)
  for (const { name, complaints } of diagnosis.checks) {
    if (complaints.length === 0) console.log(`ok       ${name}`)
    for (const { severity, text } of complaints) console.log(`${severity.padEnd(8)} ${name}: ${text}`)
  }
  process.exitCode = exitCodeOf(diagnosis)
}

async function diagnosisOf(config: ReturnType<typeof readConfig>): Promise<Diagnosis> {
  let opened: Awaited<ReturnType<typeof openServices>>
  try {
    opened = await openServices(config)
  } catch (error) {
    const running = error instanceof StoreLockedError ? await readRunning(config.dataFolder) : null
    if (!running) throw error
    const headers = { authorization: `Bearer ${running.token}` }
    const response = await fetch(`${running.url}/doctor`, { method: 'POST', headers }).catch(() => null)
    if (!response?.ok) throw new Error(`The running server did not answer (${response?.status ?? 'no connection'}).`)
    return (await response.json()) as Diagnosis
  }
  try {
    return await diagnose(opened.services, await createWords({ locale: 'en' }), new AbortController().signal)
  } finally {
    await opened.close()
  }
}
