/**
 * The first steps of both commands: installs the dependencies if the lockfile has changed, and finds a Node that can run TypeScript
 * directly. Uses only Node's built-in modules, and runs on Node 20.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const NODE_MAJOR = 24
const RUNTIME = join(ROOT, '.runtime')
/** Where Node keeps compiled code between starts (`NODE_COMPILE_CACHE`), so that a start need not strip types again. */
export const COMPILE_CACHE = join(RUNTIME, 'compile-cache')
const windows = process.platform === 'win32'

/** Exits with one sentence that says what to do. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Ensures that the dependencies and Node 24 are installed.
 * @param {'product' | 'development'} purpose the product needs fewer dependencies than its tests and benchmarks
 * @returns path of the Node to run with
 */
export function prepare(purpose = 'product') {
  const node = findNode()
  installDependencies(node, purpose)
  return node
}

/** @param node the Node to install for: npm skips optional packages that do not support the Node it runs on */
function installDependencies(node, purpose) {
  const lock = readFileSync(join(ROOT, 'package-lock.json'))
  const wanted = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch + NODE_MAJOR)
    .digest('hex')
  const stamp = join(ROOT, 'node_modules', '.curlew-installed')
  const [installed, before] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  // A checkout for development stays one.
  const forTests = purpose === 'development' || before === 'development'
  if (installed === wanted && (before === 'development' || !forTests)) return
  console.log('Installing dependencies …')
  npm(
    ['ci', ...(forTests ? [] : ['--omit=dev']), '--no-audit', '--no-fund', '--loglevel=error'],
    'The dependencies could not be installed; see the lines above, then try again.',
    node,
  )
  writeFileSync(stamp, `${wanted} ${forTests ? 'development' : 'product'}`)
}

function findNode() {
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR ? process.execPath : privateNode()
}

/** The path of the repository's own Node, which is installed if it is missing. */
export function privateNode() {
  const own = join(RUNTIME, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')
  if (!isRunnable(own)) {
    console.log(`Installing a private Node ${NODE_MAJOR} (this machine has ${process.versions.node}) …`)
    mkdirSync(RUNTIME, { recursive: true })
    npm(
      [
        'install',
        '--prefix',
        RUNTIME,
        '--no-save',
        '--no-package-lock',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        `node@${NODE_MAJOR}`,
      ],
      `Node ${NODE_MAJOR} could not be installed; install Node ${NODE_MAJOR} or newer yourself, then try again.`,
    )
    if (!isRunnable(own))
      fail(
        `The private Node ${NODE_MAJOR} does not run here; install Node ${NODE_MAJOR} or newer yourself, then try again.`,
      )
  }
  return own
}

function isRunnable(node) {
  return existsSync(node) && spawnSync(node, ['--version']).status === 0
}

/** Runs npm in the repository with the given Node; exits with a message if it fails. */
export function npm(args, onFailure, node = process.execPath) {
  const { status } = spawnSync(...npmCommand(args, node))
  if (status !== 0) fail(onFailure)
}

/** The same in the background, without npm's warnings: `onFetch` is called for each response of the registry. */
export async function npmMeanwhile(args, onFailure, onFetch) {
  const [command, all, options] = npmCommand([...args, '--loglevel=http'])
  const child = spawn(command, all, { ...options, stdio: ['ignore', 'inherit', 'pipe'] })
  const ended = new Promise((resolve) => child.on('error', resolve).on('close', resolve))
  for await (const line of createInterface({ input: child.stderr })) {
    if (line.startsWith('npm http ')) onFetch()
    else if (!line.startsWith('npm warn ')) console.error(line)
  }
  if ((await ended) !== 0) fail(onFailure)
}

function npmCommand(args, node = process.execPath) {
  // npm gives scripts its path; without it (plain `node scripts/start.mjs`) use the one on the PATH.
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [node, [cli]] : [windows ? 'npm.cmd' : 'npm', []]
  // Settings that an outer npm passes by environment would change the inner one's behaviour.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|command)/i.test(name)),
  )
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  env[path] = `${dirname(node)}${delimiter}${env[path] ?? ''}`
  return [command, [...first, ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env, shell: windows }]
}

/**
 * Runs a script with the given Node, forwards signals, and resolves with its exit code. The terminal sends Ctrl-C to the child directly;
 * this process only waits for it to finish.
 */
export function run(node, args, env = process.env) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], { cwd: ROOT, stdio: 'inherit', env })
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // npm sends SIGTERM only to its shell, which dies silently: stop when the parent process is gone.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
  return new Promise((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))),
  )
}
