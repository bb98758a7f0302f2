/** Builds the app: hashed files under `assets`, a page that names them, and a manifest for other hosts. */
import { join } from 'node:path'
import { build } from 'vite'

/** @param outDir emptied first; an absolute path */
export async function buildDashboard(outDir: string): Promise<void> {
  await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
}
