/** Builds the app: hashed files under `assets`, a page that names them, and a manifest for other hosts. */
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * @param outDir emptied first; an absolute path
 * @param demoReports sample figures by report key, each a payload with its frame
 */
export async function buildDashboard(outDir: string, demoReports: Record<string, object>): Promise<void> {
  // Vite believes the environment before its own mode: a build asked for by a test would be one for developing.
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build({
      configFile: join(import.meta.dirname, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [demoReportsPlugin(demoReports)],
      build: { outDir, emptyOutDir: true },
    })
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = environment
  }
}

/** Makes `virtual:demo-reports` the loaders of the sample figures: a chunk for each report, loaded when it is needed. */
function demoReportsPlugin(demoReports: Record<string, object>): Plugin {
  const NAME = 'virtual:demo-reports'
  return {
    name: 'demo-reports',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) {
        const loaders = Object.keys(demoReports).map((key) => `${key}: () => import('${NAME}/${key}.json')`)
        return `export const DEMO_REPORTS = { ${loaders.join(', ')} }`
      }
      const key = id.match(/^\0virtual:demo-reports\/(\w+)\.json$/)?.[1]
      return key && JSON.stringify(demoReports[key])
    },
  }
}
