/** The programs of PostgreSQL that tests start a server with. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian installs them, by version. */
const INSTALLED = '/usr/lib/postgresql'

/**
 * The folder of the newest version's programs; undefined if there is none.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(INSTALLED, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}
