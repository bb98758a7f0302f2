/** Builds the app: hashed files under `assets`, an HTML page, and a manifest for other hosts. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AJAX_ACTIONS } from '@curlew/model'
import { REPORT_METAS } from '@curlew/reports/metas'
import { catalogueOf, LANGUAGE_NAMES } from '@curlew/words/catalogues'
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite'
import { SIDEBAR } from './src/hosts/wordpress/sidebar.ts'

const WORDPRESS_ENTRY = join(import.meta.dirname, 'src', 'hosts', 'wordpress', 'main.tsx')

/**
 * @param outDir absolute path; emptied first
 * @param demoReports sample data by report key: payload and frame
 */
export const buildDashboard = (outDir: string, demoReports: Record<string, object>): Promise<void> =>
  buildApp(outDir, demoReports)

async function buildApp(outDir: string, demoReports: Record<string, object>, more: InlineConfig = {}): Promise<void> {
  // Vite prefers NODE_ENV to its own mode, so a build started by a test would be a development build.
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build({
      configFile: join(import.meta.dirname, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [demoReportsPlugin(demoReports)],
      ...more,
      build: { ...more.build, outDir, emptyOutDir: true },
    })
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = environment
  }
}

/** What a host without the HTML page needs to load the app. Paths are relative to the folder. */
export interface AppFiles {
  script: string
  style: string
  /** Scripts to preload. */
  preloads: string[]
  /** Ajax actions that the app calls. */
  actions: string[]
  /** Route of the report about single pages. */
  pages_route: string
  /** Entries of the host's menu, with labels by language. */
  sidebar: { route: string; settings: boolean; label: Record<string, string> }[]
}

/**
 * Builds for WordPress's admin. The base URL is unknown at build time, so files find each other relatively.
 * @param outDir absolute path; emptied first
 */
export async function buildForWordPress(outDir: string, demoReports: Record<string, object>): Promise<AppFiles> {
  await buildApp(outDir, demoReports, {
    base: './',
    build: { rolldownOptions: { input: WORDPRESS_ENTRY }, license: { fileName: 'THIRD-PARTY.md' } },
  })
  const manifest = JSON.parse(await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8')) as Manifest
  await rm(join(outDir, '.vite'), { recursive: true })
  const catalogues = await Promise.all(LANGUAGE_NAMES.map(async (name) => [name, await catalogueOf(name)] as const))
  const start = Object.values(manifest).find(({ isEntry }) => isEntry)!
  return {
    script: start.file,
    style: Object.values(manifest).find(({ file }) => file.endsWith('.css'))!.file,
    preloads: (start.imports ?? []).map((name) => manifest[name]!.file),
    actions: Object.values(AJAX_ACTIONS),
    pages_route: REPORT_METAS.find(({ key }) => key === 'engagement_pages')!.route,
    sidebar: SIDEBAR.map(({ words, route, settings }) => ({
      route,
      settings,
      label: Object.fromEntries(catalogues.map(([language, catalogue]) => [language, catalogue[words] as string])),
    })),
  }
}

/** `virtual:demo-reports`: a lazy chunk of sample data per report. */
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
