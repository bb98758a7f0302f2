/** Runs all checks, one after the other. */

import { type Diagnosis, HEALTH_CHECKS } from '@curlew/model/server-care'
import type { Words } from '@curlew/words'
import { CHECKS, type Complaint, type DoctorServices } from './checks.ts'

/** A check that fails itself is a fault: what it looks at could not be read. */
export async function diagnose(services: DoctorServices, words: Words, signal: AbortSignal): Promise<Diagnosis> {
  const checks: Diagnosis['checks'] = []
  for (const name of HEALTH_CHECKS) {
    signal.throwIfAborted()
    const complaints = await CHECKS[name](services, words, signal).catch((error: unknown): Complaint[] => [
      {
        severity: 'fault',
        text: words.t('doctor.failed', { reason: error instanceof Error ? error.message : String(error) }),
      },
    ])
    checks.push({ name, complaints })
  }
  return { checks }
}

/** 0: all is well. 1: warnings. 2: faults. */
export function exitCodeOf({ checks }: Diagnosis): 0 | 1 | 2 {
  const all = checks.flatMap(({ complaints }) => complaints)
  return all.some(({ severity }) => severity === 'fault') ? 2 : all.length > 0 ? 1 : 0
}
