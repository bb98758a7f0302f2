/** Builds the app: hashed files under `assets`, a page that names them, and a manifest for other hosts. */
import { join } from 'node:path'
import { build } from 'vite'

/** @param outDir emptied first; an absolute path */
export async function buildDashboard(outDir: string): Promise<void> {
  // Vite believes the environment before its own mode: a build asked for by a test would be one for developing.
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build({
      configFile: join(import.meta.dirname, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    })
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = environment
  }
}
