/** The doctor: on request from the command line, and once a day by itself (docs/doctor.md). */
import { DAY_MS, HOUR_MS, REST_PATHS } from '@curlew/model'
import { createWords } from '@curlew/words'
import type { Base } from '../base.ts'
import type { PublicRoute } from '../calls/public-route.ts'
import { localeOf } from '../calls/request-content.ts'
import type { RestRoute } from '../calls/rest-route.ts'
import { type ImportAccess, isFromThisMachine } from '../import/target.ts'
import type { DoctorServices } from './checks.ts'
import { diagnose } from './doctor.ts'

type Needs = DoctorServices & Pick<Base, 'log'>

const DOCTOR_ROUTE: PublicRoute<Needs & { importAccess: ImportAccess }> = {
  method: 'POST',
  path: '/doctor',
  protection: 'import_token',
  async answer(services, c) {
    const { importAccess } = services
    if (!isFromThisMachine(importAccess, c)) return c.notFound()
    const words = await createWords({ locale: localeOf(c) })
    return c.json(await diagnose(services, words, c.req.raw.signal))
  },
}

const CARE_ROUTE: RestRoute<Needs> = {
  method: 'POST',
  path: REST_PATHS.doctor,
  access: 'update_settings',
  ofInstallation: true,
  answer: async ({ services, locale, signal }) => diagnose(services, await createWords({ locale }), signal),
}

export const DOCTOR = {
  routes: [CARE_ROUTE],
  publicRoutes: [DOCTOR_ROUTE],
  jobs: (services: Needs) => [
    {
      name: 'doctor',
      everyMs: DAY_MS,
      // Not while the server is still starting.
      delayMs: HOUR_MS,
      async run(signal: AbortSignal) {
        const { checks } = await diagnose(services, await createWords({ locale: 'en' }), signal)
        for (const { name, complaints } of checks)
          for (const { severity, text } of complaints)
            services.log[severity === 'fault' ? 'error' : 'warn']({ check: name }, text)
      },
    },
  ],
}
