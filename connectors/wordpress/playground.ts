/**
 * A WordPress without PHP or Docker: Playground runs PHP inside Node. It and its Curlew server store their data in `.runtime`, or in the
 * folder from WORDPRESS_FOLDER.
 */
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { Server } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from '@curlew/server/build'
import { readConfig } from '@curlew/server/config'
import { issueLicence, signingKey } from '@curlew/server/licence'
import { type RunningServer, startServer } from '@curlew/server/server'
import { installPlugin } from './build.ts'
import { VERSION, wordPressFiles } from './files.ts'

const RUNTIME = join(import.meta.dirname, '..', '..', '.runtime')
/** Data folder of the site and the server. */
const KEPT = process.env.WORDPRESS_FOLDER ?? RUNTIME
const PORT = Number(process.env.WORDPRESS_PORT ?? 4500)
const PHP = '8.3'
const URL_OF_SITE = `http://127.0.0.1:${PORT}`
const ADMIN = { email: 'admin@example.org', password: 'correct horse battery' }

/** The used parts of `@wp-playground/cli`, which is not a dependency of any package. */
interface Playground {
  runCLI(options: Record<string, unknown>): Promise<AsyncDisposable>
}

const say = (line: string) => console.log(line)
const files = await ensureBuilt(say)
const site = join(KEPT, 'wordpress-site')
if (!existsSync(site)) {
  const fetched = wordPressFiles(say)
  say('Making a site of it …')
  cpSync(fetched, site, { recursive: true })
}

const config = readConfig({ CURLEW_LOG: 'error', ...process.env, CURLEW_DATA: join(KEPT, 'wordpress-data') })
say('Starting Curlew …')
const curlew = await startServer({ ...config, admin: ADMIN, sample: false, askSites: false }, files)
const content = join(site, 'wp-content')
say('Building the plugin …')
await installPlugin(join(content, 'plugins', 'curlew'))
// Loaded with every request: sets the key of this start, and counts visits of the administrator, who is the only visitor here.
const always = `<?php
define('CURLEW_KEY', '${await keyOf(curlew)}');
add_filter('curlew_count_view', '__return_true');
add_filter('show_admin_bar', '__return_true');
`
writeFileSync(join(content, 'mu-plugins', 'curlew-key.php'), always)

say(
  `Starting WordPress ${VERSION} with PHP ${PHP} in Playground: the first time it is installed, which takes some minutes …`,
)
onlyThisMachine()
const { runCLI } = (await import(
  pathToFileURL(join(RUNTIME, 'playground', 'node_modules', '@wp-playground', 'cli', 'index.js')).href
)) as Playground
const wordPress = await runCLI({
  command: 'server',
  port: PORT,
  'site-url': URL_OF_SITE,
  php: PHP,
  // Each worker takes 150 MB plus compiled code; the site needs none of the extensions.
  workers: 1,
  intl: false,
  redis: false,
  memcached: false,
  quiet: true,
  login: true,
  wordpressInstallMode: 'install-from-existing-files-if-needed',
  skipSqliteSetup: true,
  'mount-before-install': [{ hostPath: site, vfsPath: '/wordpress' }],
  blueprint: {
    login: true,
    features: { networking: true },
    steps: [
      {
        step: 'setSiteOptions',
        options: { blogname: 'Heron & Reed', show_avatars: '0', permalink_structure: '/%postname%/' },
      },
      { step: 'activatePlugin', pluginPath: 'curlew/curlew.php' },
    ],
  },
})
say(
  `WordPress ${VERSION}: ${URL_OF_SITE}/ (you are signed in; its reports: ${URL_OF_SITE}/wp-admin/admin.php?page=curlew)`,
)
say(`Curlew:    ${curlew.url} (${ADMIN.email}, ${ADMIN.password})`)

let isEnding = false
async function end() {
  if (isEnding) return
  isEnding = true
  await wordPress[Symbol.asyncDispose]()
  await curlew.close()
  process.exit(0)
}
process.on('SIGINT', end)
process.on('SIGTERM', end)

/**
 * Playground listens on all addresses without a setting to change it, and signs everyone in as administrator. This makes servers without
 * a given address listen on loopback only.
 */
function onlyThisMachine(): void {
  const { listen } = Server.prototype
  Server.prototype.listen = function (this: Server, ...given: unknown[]) {
    const [port, next] = given
    const isForAll = typeof port === 'number' && typeof next !== 'string'
    return Reflect.apply(listen, this, isForAll ? [port, '127.0.0.1', ...given.slice(1)] : given)
  }
}

/** A new key for each start; the site stays. All reports are open, as for a server's owner. */
async function keyOf({ services: { sites, connectorSecrets, licences }, url }: RunningServer): Promise<string> {
  const [zone, name] = [Intl.DateTimeFormat().resolvedOptions().timeZone, 'Heron & Reed']
  const known =
    sites.byDomain('127.0.0.1') ??
    (await sites.add({ name, domain: '127.0.0.1', timezone: zone === 'UTC' ? 'Europe/London' : zone, currency: 'EUR' }))
  const licence = { type: 'agency', site: known!.domain, days: 365 } as const
  await licences.enter(await issueLicence(await signingKey(config.dataFolder), licence), known)
  return `curlew:${known!.key}:${await connectorSecrets.make(known!.id)}@${url}`
}
