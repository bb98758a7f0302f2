/** `npm run licence -- issue --level pro --site example.org --days 365`: prints a licence signed with this installation's key. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { ensureDataFolder } from '../data-folder.ts'
import { issueLicence, signingKey } from './licences.ts'

const USAGE = 'Usage: npm run licence -- issue --level basic|plus|pro|agency (--site <domain> | --network) [--days 365]'
const Options = z
  .object({
    level: z.enum(['basic', 'plus', 'pro', 'agency']),
    site: z.string().optional(),
    network: z.boolean().default(false),
    days: z.coerce.number().int().min(1).max(3650).default(365),
  })
  .refine(({ site, network }) => (site !== undefined) !== network)

const { values, positionals } = parseArgs({
  options: {
    level: { type: 'string' },
    site: { type: 'string' },
    network: { type: 'boolean' },
    days: { type: 'string' },
  },
  allowPositionals: true,
})
const options = Options.safeParse(values)
if (positionals[0] !== 'issue' || !options.success) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  const { dataFolder } = readConfig(process.env)
  ensureDataFolder(dataFolder)
  const { level, site, network, days } = options.data
  console.log(
    await issueLicence(await signingKey(dataFolder), { type: level, network, days, ...(site ? { site } : {}) }),
  )
}
