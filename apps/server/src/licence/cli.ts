/**
 * `npm run licence -- issue --level pro --site example.org --days 365`: prints a licence signed with this installation's key. With
 * `--enter` it also takes effect here, whether or not the server is running.
 */
import { domainToASCII } from 'node:url'
import { parseArgs } from 'node:util'
import { counted, PaidLevel } from '@curlew/model'
import { z } from 'zod'
import { runCommand } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { ensureDataFolder } from '../data-folder.ts'
import { type DatabasePlace, openDatabase } from '../database/open.ts'
import { openSites } from '../sites/registry.ts'
import { issueLicence, openLicences, publicKeyOf, signingKey } from './licences.ts'

const USAGE = `Usage: npm run licence -- issue --level ${PaidLevel.options.join('|')} (--site <domain> | --network) [--days 365] [--enter]`
const Options = z
  .object({
    level: PaidLevel,
    // A site's name without scheme or anything else around it.
    site: z
      .string()
      .transform(domainToASCII)
      .refine((domain) => /^[a-z0-9][a-z0-9.-]*$/.test(domain))
      .optional(),
    network: z.boolean().default(false),
    days: z.coerce.number().int().min(1).max(3650).default(365),
    enter: z.boolean().default(false),
  })
  .refine(({ site, network }) => (site !== undefined) !== network)

await runCommand(USAGE, issue)

async function issue(): Promise<void> {
  const { level, site, network, days, enter } = readOptions()
  const config = readConfig(process.env)
  const { dataFolder } = config
  ensureDataFolder(dataFolder)
  const key = await signingKey(dataFolder)
  const token = await issueLicence(key, { type: level, network, days, ...(site ? { site } : {}) })
  if (enter) {
    await enterHere(config, publicKeyOf(key), token, site)
    // On stderr, since scripts read the licence from stdout.
    console.error(
      `The ${level} licence holds now ${site === undefined ? 'for all sites' : `for ${site}`}, for ${counted(days, 'day')}.`,
    )
  }
  console.log(token)
}

function readOptions(): z.infer<typeof Options> {
  try {
    const { values, positionals } = parseArgs({
      options: {
        level: { type: 'string' },
        site: { type: 'string' },
        network: { type: 'boolean' },
        days: { type: 'string' },
        enter: { type: 'boolean' },
      },
      allowPositionals: true,
    })
    if (positionals[0] === 'issue') return Options.parse(values)
  } catch {
    // Show the usage for any invalid arguments.
  }
  throw new Error(USAGE)
}

async function enterHere(
  place: DatabasePlace,
  publicKey: string,
  token: string,
  domain: string | undefined,
): Promise<void> {
  const database = await openDatabase(place)
  try {
    const site = domain === undefined ? null : (await openSites(database)).byDomain(domain)
    if (site === undefined) throw new Error(`There is no site ${domain} here; add it in the app first.`)
    await (await openLicences(database, publicKey, Date.now)).enter(token, site)
  } finally {
    await database.destroy()
  }
}
