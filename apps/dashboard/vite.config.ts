import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileWords } from './compile-words.ts'
import { scopeStyles } from './scope-styles.ts'

/** The chunk of the Overview and what it shares with other reports. */
const REPORT = 'report'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(import.meta.dirname, 'public'),
  plugins: [react(), compileWords(), withoutJsonSchemas(), preloadReport()],
  css: { postcss: { plugins: [scopeStyles()] } },
  build: {
    manifest: true,
    // All browsers that run the app know modulepreload.
    modulePreload: { polyfill: false },
    // All of it is a few kilobytes; a sheet a chunk would have people see some screens unstyled for a moment.
    cssCodeSplit: false,
    // The page's policy allows no data: scripts or styles, and a flag inside a chunk would be loaded with all others.
    assetsInlineLimit: 0,
    // light-dark() and nesting as they are written.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The start is one file on purpose, about 160 KB as it travels.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Few files: each costs a request before the first chart. What the start needs is one, what the Overview needs
        // besides (most of it serves every report) another; what other screens share, a few.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: REPORT, test: /reports.src.overview.screen\.tsx$/ },
            // Apart from our own, which imports it: files that import each other would find its classes not made yet.
            {
              name: 'library',
              test: /node_modules/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 24_000,
            },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 24_000 },
          ],
        },
      },
    },
  },
})

/**
 * Leaves out how zod writes schemas as JSON Schema, which every schema of it brings along: some 5 KB as they travel. The app only
 * checks with them; the server is what writes them. What these files export stays, as functions that do nothing.
 */
function withoutJsonSchemas(): Plugin {
  const FILES = ['json-schema-processors.js', 'to-json-schema.js']
  const left = new Set<string>()
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler(code, id) {
        left.add(basename(id))
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
        return { code: names.map((name) => `export const ${name} = () => undefined`).join('\n'), map: null }
      },
    },
    buildEnd(error) {
      if (!error && left.size < FILES.length) throw new Error('zod keeps JSON Schema elsewhere now.')
    },
  }
}

/** Has the page ask for the report's chunk at once, not when the start has run: nearly everybody who opens the app reads a report. */
function preloadReport(): Plugin {
  return {
    name: 'preload-report',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find(({ type, name }) => type === 'chunk' && name === REPORT)
        if (!chunk) throw new Error(`There is no chunk named ${REPORT}.`)
        return [
          {
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` },
          },
        ]
      },
    },
  }
}
