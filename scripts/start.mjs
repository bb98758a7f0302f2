import { COMPILE_CACHE, prepare, run } from './bootstrap.mjs'

/**
 * Settings that keep memory small (docs/performance.md has the figures): a young generation of at most 16 MB (with 2 MB, a quarter of the
 * time of collecting visits went into garbage), few malloc arenas for DuckDB's threads, a compile cache, and garbage collection when idle.
 * Eight worker threads, so that several people's queries run in parallel and the journal never waits for them.
 */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  UV_THREADPOOL_SIZE: '8',
  NODE_COMPILE_CACHE: COMPILE_CACHE,
}

const OPTIONS = ['--max-semi-space-size=16', '--expose-gc']
process.exitCode = await run(prepare(), [...OPTIONS, 'apps/server/src/main.ts', '--bundled'], {
  ...ENVIRONMENT,
  ...process.env,
})
