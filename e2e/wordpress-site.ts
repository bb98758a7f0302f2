/** A real WordPress with the plugin: PHP's built-in server, tables in a file, no connections to other machines. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Store } from '@curlew/engine'
import { installPlugin } from '@curlew/wordpress/build'
import { wordPressFiles } from '@curlew/wordpress/files'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Product, startProduct } from './product.ts'

export const OWNER = { login: 'owner', password: 'a long enough password' }
export const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** Overrides: another PHP than the machine's, and a folder with another WordPress than the fetched one. */
export const PHP = process.env.WORDPRESS_PHP ?? 'php'
const FILES = process.env.WORDPRESS_FILES
const execute = promisify(execFile)
const EXTENSIONS = ['pdo_sqlite', 'mbstring', 'dom', 'curl']

/**
 * Why WordPress cannot be tested here; undefined if it can.
 * @throws if something is missing although `CI` is set: required tests must not be skipped
 */
export function lackingForWordPress(): string | undefined {
  if (process.env.WORDPRESS_TESTS === 'playground') return 'WORDPRESS_TESTS asks for Playground instead of PHP.'
  const lacking = missingForWordPress()
  if (lacking && process.env.CI) throw new Error(lacking)
  return lacking
}

function missingForWordPress(): string | undefined {
  if (!hasPhp() && !installPhp())
    return `There is no PHP with ${EXTENSIONS.join(', ')} here, and none could be installed.`
  return hasWordPress() ? undefined : 'WordPress could not be fetched from the npm registry.'
}

export function hasWordPress(): boolean {
  try {
    wordPressFiles()
    return true
  } catch {
    return false
  }
}

/** Installs Debian's packages that WordPress and its drop-in need, if permitted. */
function installPhp(): boolean {
  if (PHP !== 'php' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const packages = ['php-cli', 'php-sqlite3', 'php-mbstring', 'php-xml', 'php-curl']
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'ignore' }).status === 0
  return apt('update') && apt('install', '--no-install-recommends', ...packages) && hasPhp()
}

function hasPhp(): boolean {
  const { status, stdout } = spawnSync(PHP, ['-m'], { encoding: 'utf8' })
  return status === 0 && EXTENSIONS.every((name) => stdout.toLowerCase().includes(name))
}

export interface WordPressSite {
  url: string
  /** Runs PHP inside WordPress and returns its output. `$_SERVER['HTTP_HOST']` is the site's. */
  run(code: string): Promise<string>
  /** Changes these settings of the plugin, and keeps the others. */
  set(settings: Record<string, unknown>): Promise<void>
  /** Another person of the site, with the owner's password. */
  addPerson(login: string, role: string): Promise<void>
  /**
   * Makes it the first site of a network, with the plugin active on all sites: with a second site at `/second/`, or, at `network.localhost`,
   * with two sites on its subdomains `a` and `b`.
   */
  makeNetwork(kind?: 'folders' | 'hosts'): Promise<void>
  /** Warnings of PHP and WordPress about the plugin's files. */
  complaints(): string[]
  signIn(browser: Browser, login?: string): Promise<{ context: BrowserContext; page: Page; errors: string[] }>
  close(): Promise<void>
}

export interface ConnectedWordPress {
  product: Product
  site: WordPressSite
  /** The site on the server. */
  owned: { id: number; key: string }
  /** What the plugin was given. */
  key: string
}

/** WordPress and a Curlew server, connected. Both use the real clock. */
export async function startConnected(
  more: Record<string, string> = {},
  settings: { source?: Store } = {},
): Promise<ConnectedWordPress> {
  const product = await startProduct({ realClock: true, ...settings })
  const site = await startWordPress(more)
  const owned = await product.addSite({ domain: '127.0.0.1', name: 'Heron & Reed' })
  await product.licence(owned.id, 'pro')
  const secret = await product.server.services.connectorSecrets.make(owned.id)
  const key = `curlew:${owned.key}:${secret}@${product.url}`
  await site.set({ key, trusted: product.url })
  return { product, site, owned, key }
}

/** Visits a page of the site; resolves once the visit is acknowledged. @param timeout for each of the two, in milliseconds */
export async function visit(browser: Browser, address: string, timeout = 30_000): Promise<void> {
  const context = await browser.newContext({ userAgent: CHROME_ON_WINDOWS })
  const page = await context.newPage()
  page.setDefaultTimeout(timeout)
  const [taken] = await Promise.all([
    page.waitForResponse((response) => /\/e$/.test(response.url()) && response.request().method() === 'POST'),
    page.goto(address),
  ])
  expect(taken.status()).toBe(204)
  await context.close()
}

/** @param more must-use plugins of a test: PHP by file name */
export async function startWordPress(more: Record<string, string> = {}): Promise<WordPressSite> {
  const folder = mkdtempSync(join(tmpdir(), 'curlew-wordpress-'))
  try {
    return await startIn(folder, more)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function startIn(folder: string, more: Record<string, string>): Promise<WordPressSite> {
  const files = join(folder, 'site')
  const content = join(files, 'wp-content')
  const fetched = wordPressFiles()
  cpSync(FILES ?? fetched, files, { recursive: true })
  // The drop-in that stores tables in a file comes with the fetched WordPress.
  for (const name of ['db.php', 'mu-plugins'])
    cpSync(join(fetched, 'wp-content', name), join(content, name), { recursive: true })
  await installPlugin(join(content, 'plugins', 'curlew'))
  for (const [name, code] of Object.entries(more)) writeFileSync(join(content, 'mu-plugins', name), code)

  const port = await freePort()
  const portForItself = await freePort()
  writeFileSync(join(content, 'mu-plugins', 'own-requests.php'), OWN_REQUESTS(port, portForItself))
  let url = `http://127.0.0.1:${port}`
  let host = `127.0.0.1:${port}`
  const log = join(folder, 'debug.log')
  writeFileSync(join(files, 'wp-config.php'), configuration(url, log, folder))
  writeFileSync(join(folder, 'router.php'), ROUTER)
  // Otherwise compiling WordPress again for each request would take half of the time.
  const cached = ['enable_cli=1', `file_cache=${join(folder, 'compiled')}`, 'jit=0', 'revalidate_freq=0']
  // Without a buffer, PHP warns about headers after the start of the answer.
  const options = ['output_buffering=0', ...cached.map((setting) => `opcache.${setting}`)].flatMap((each) => [
    '-d',
    each,
  ])
  mkdirSync(join(folder, 'compiled'))
  // Not synchronously, because it may call the server in this process.
  const run = async (code: string) => {
    const { stdout } = await execute(PHP, [
      ...options,
      '-d',
      'display_errors=stderr',
      '-r',
      `${PREAMBLE(host, files)}${code}`,
    ])
    return stdout
  }
  await execute(PHP, [...options, '-r', `define('WP_INSTALLING', true);${PREAMBLE(host, files)}${INSTALL}`])
  await run(`activate_plugin('curlew/curlew.php');`)

  const servers = [port, portForItself].map((port) => {
    const serve = [PHP, ...options, '-S', `127.0.0.1:${port}`, '-t', files, join(folder, 'router.php')]
    const server = spawn('sh', ['-c', UNTIL_INPUT_ENDS, folder, ...serve], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
      // In a separate process group: the workers do not end with their parent process.
      detached: true,
    })
    server.stdout.resume()
    return server
  })
  await answering(url, servers[0]!)

  return {
    get url() {
      return url
    },
    run,
    async set(settings) {
      await run(`(new Curlew\\Settings())->change(json_decode(${php(JSON.stringify(settings))}, true));`)
    },
    async addPerson(login, role) {
      await run(`wp_insert_user(['user_login' => '${login}', 'user_pass' => '${OWNER.password}', 'role' => '${role}',
        'user_email' => '${login}@example.org', 'display_name' => '${login}']);`)
    },
    async makeNetwork(kind = 'folders') {
      const isByHost = kind === 'hosts'
      const first = isByHost ? `network.localhost:${port}` : host
      await run(MAKE_NETWORK(first, isByHost))
      const config = join(files, 'wp-config.php')
      const network = subnetOf(first, isByHost)
      writeFileSync(config, readFileSync(config, 'utf8').replace('$table_prefix', `${network}$table_prefix`))
      host = first
      url = `http://${first}`
      const sites = isByHost
        ? [`a.${first}`, `b.${first}`].map((name) => [name, '/', `http://${name}`])
        : [[first, '/second/', `${url}/second`]]
      for (const [name, path, home] of sites)
        await run(`
          $id = wp_insert_site(['domain' => '${name}', 'path' => '${path}', 'title' => '${name}${path}', 'user_id' => 1]);
          // WordPress removes the port of a new site.
          global $wpdb;
          $wpdb->update($wpdb->blogs, ['domain' => '${name}'], ['blog_id' => $id]);
          foreach (['siteurl', 'home'] as $name) update_blog_option($id, $name, '${home}');
          update_blog_option($id, 'show_avatars', '0');`)
      await run(`activate_plugin('curlew/curlew.php', '', true);`)
    },
    complaints: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split(/\n(?=\[)/)
            // A table in a file may be busy; a real database would wait.
            .filter((entry) => entry.includes('plugins/curlew/') && !entry.includes('database is locked'))
        : [],
    async signIn(browser, login = OWNER.login) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-US' })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      // As WordPress's form would, without its pages.
      const made = await run(`$id = get_user_by('login', '${login}')->ID;
        $until = time() + DAY_IN_SECONDS;
        $token = WP_Session_Tokens::get_instance($id)->create($until);
        echo json_encode([
          AUTH_COOKIE => wp_generate_auth_cookie($id, $until, 'auth', $token),
          LOGGED_IN_COOKIE => wp_generate_auth_cookie($id, $until, 'logged_in', $token),
        ]);`)
      const cookies = Object.entries(JSON.parse(made) as Record<string, string>)
      // Sites on subdomains share them.
      const domain = new URL(url).hostname.replace(/^network\./, '.network.')
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, domain, path: '/' })))
      await page.goto(`${url}/wp-admin/profile.php`)
      return { context, page, errors }
    },
    async close() {
      const ended = servers.map((server) => once(server, 'close'))
      for (const { stdin } of servers) stdin.end()
      await Promise.all(ended)
    },
  }
}

/** A text as PHP writes it. */
const php = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * A port that nothing listens on, below those that the system gives to outgoing connections: one of those could be taken by another test's
 * request before PHP listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** Resolves when WordPress answers with 200; while it starts, it answers 502 and similar. */
async function answering(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`PHP's server has ended with ${server.exitCode}.`)
    // HEAD has no body; Node's `fetch` expects a body to be read.
    const isThere = await fetch(`${url}/wp-login.php`, { method: 'HEAD' }).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WordPress does not answer.')
}

/**
 * What WordPress asks of itself goes to a second server: the workers of PHP 7.4 have a queue each, and the answer could be due from the
 * one that waits for it.
 */
const OWN_REQUESTS = (port: number, portForItself: number) => `<?php
  add_action('http_api_curl', function ($handle) {
    curl_setopt($handle, CURLOPT_CONNECT_TO, ['127.0.0.1:${port}:127.0.0.1:${portForItself}']);
  });
`
/** Its input ends with this process in every case. It then ends the whole group and deletes the folder. */
const UNTIL_INPUT_ENDS = `
  exec 3<&0 </dev/null
  (trap '' TERM; cat <&3 >/dev/null; kill 0; rm -rf "$0") &
  exec "$@" 3<&-
`
const PREAMBLE = (host: string, files: string) => `
  $_SERVER['HTTP_HOST'] = '${host}';
  $_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
  $_SERVER['REQUEST_METHOD'] = 'GET';
  define('WP_ADMIN', true);
  require '${files}/wp-load.php';
  require_once ABSPATH . 'wp-admin/includes/admin.php';
`
const INSTALL = `
  require_once ABSPATH . 'wp-admin/includes/upgrade.php';
  wp_install('Heron & Reed', '${OWNER.login}', 'owner@example.org', true, '', '${OWNER.password}');
  update_option('permalink_structure', '/%postname%/');
  update_option('show_avatars', '0');
  flush_rewrite_rules();
`
const MAKE_NETWORK = (host: string, isByHost: boolean) => `
  require_once ABSPATH . 'wp-admin/includes/upgrade.php';
  require_once ABSPATH . 'wp-admin/includes/network.php';
  foreach ($wpdb->tables('ms_global') as $name => $table) $wpdb->$name = $table;
  install_network();
  foreach (['siteurl', 'home'] as $name) update_option($name, 'http://${host}');
  populate_network(1, '${host}', 'owner@example.org', 'Heron & Reed', '/', ${isByHost});
  deactivate_plugins('curlew/curlew.php');
`
const subnetOf = (host: string, isByHost: boolean) => `
define('MULTISITE', true); define('SUBDOMAIN_INSTALL', ${isByHost}); define('DOMAIN_CURRENT_SITE', '${host}');
define('PATH_CURRENT_SITE', '/'); define('SITE_ID_CURRENT_SITE', 1); define('BLOG_ID_CURRENT_SITE', 1);
${isByHost ? `define('COOKIE_DOMAIN', '${host.replace(/:.*/, '')}');` : ''}
`
const ROUTER = `<?php
  // A network's second site uses the files of the first.
  $uri = preg_replace('~^/second(?=/wp-(admin|includes|content|login)|/[^/]+[.]php)~', '', $_SERVER['REQUEST_URI']);
  $script = $_SERVER['DOCUMENT_ROOT'] . parse_url($uri, PHP_URL_PATH);
  if (is_dir($script)) $script = rtrim($script, '/') . '/index.php';
  if ($uri !== $_SERVER['REQUEST_URI'] && is_file($script) && '.php' === substr($script, -4)) {
    $_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    $_SERVER['SCRIPT_FILENAME'] = $script;
    chdir(dirname($script));
    require $script;
    return true;
  }
  if ($uri !== $_SERVER['REQUEST_URI'] && is_file($script)) {
    $types = ['css' => 'text/css', 'js' => 'text/javascript', 'svg' => 'image/svg+xml'];
    header('Content-Type: ' . ($types[pathinfo($script, PATHINFO_EXTENSION)] ?? 'application/octet-stream'));
    readfile($script);
    return true;
  }
  $path = $_SERVER['DOCUMENT_ROOT'] . urldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
  if (is_file($path) || is_file($path . '/index.php')) return false;
  $_SERVER['SCRIPT_NAME'] = '/index.php';
  require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
`
const configuration = (url: string, log: string, folder: string) => `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', ''); define('DB_PASSWORD', ''); define('DB_HOST', '');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('DB_DIR', '${folder}/'); define('DB_FILE', 'database.sqlite');
define('WP_HOME', '${url}'); define('WP_SITEURL', '${url}');
define('AUTH_KEY', 'a'); define('SECURE_AUTH_KEY', 'b'); define('LOGGED_IN_KEY', 'c'); define('NONCE_KEY', 'd');
define('AUTH_SALT', 'e'); define('SECURE_AUTH_SALT', 'f'); define('LOGGED_IN_SALT', 'g'); define('NONCE_SALT', 'h');
define('WP_HTTP_BLOCK_EXTERNAL', true); define('WP_ACCESSIBLE_HOSTS', '127.0.0.1');
define('DISABLE_WP_CRON', true); define('AUTOMATIC_UPDATER_DISABLED', true); define('CONCATENATE_SCRIPTS', false);
define('WP_DEBUG', true); define('WP_DEBUG_DISPLAY', false); define('WP_DEBUG_LOG', '${log}');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`
