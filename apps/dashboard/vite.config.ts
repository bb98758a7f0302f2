import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileWords } from './compile-words.ts'
import { dropUnusedSchemas } from './drop-unused-schemas.ts'
import { reactAsModules } from './react-as-modules.ts'
import { scopeStyles } from './scope-styles.ts'

/** Chunk of the Overview and what it shares with other reports. */
const REPORT = 'report'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(import.meta.dirname, 'public'),
  plugins: [react(), reactAsModules(), compileWords(), dropUnusedSchemas(), withoutJsonSchemas(), preloadReport()],
  css: { postcss: { plugins: [scopeStyles()] } },
  build: {
    manifest: true,
    license: { fileName: 'licences.json' },
    // All supported browsers have modulepreload.
    modulePreload: { polyfill: false },
    // All styles are a few kilobytes; split sheets would cause a flash of unstyled content.
    cssCodeSplit: false,
    // The content security policy forbids data: scripts and styles, and inlined flags would load with their chunk.
    assetsInlineLimit: 0,
    // Keep light-dark() and nesting.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The start is deliberately one file of about 160 KB compressed.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/start-[hash].js',
        // Shared chunks are named after all that share them: too long for the files that import them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Few files, as each costs a request before the first chart: one for the start, one for the Overview's chart (most of
        // which serves every report), one for what follows it, and a few shared by other screens.
        codeSplitting: {
          groups: [
            // First, as the next two also take what they import but do not use.
            { name: 'schemas', test: /node_modules.zod.|section-schema\.ts$/ },
            { name: 'start', tags: ['$initial'] },
            { name: REPORT, test: /reports.src.overview.screen\.tsx$/ },
            { name: 'below-chart', test: /reports.src.overview.below-chart\.tsx$/ },
            // What screens that load later need of the model. It imports none of them, so it is in no circle.
            { name: 'model', test: /packages.model.src./ },
            // Separate from our own code, which imports it: circular chunks would use classes before they are defined.
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
 * Removes zod's JSON Schema support, about 5 KB compressed. The app only validates; the server generates schemas. The exports
 * remain as no-ops.
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

/** Preloads the report's chunk from the page, since most users open a report first. */
function preloadReport(): Plugin {
  return {
    name: 'preload-report',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const report = chunks.find(({ name }) => name === REPORT)
        if (!report) throw new Error(`There is no chunk named ${REPORT}.`)
        return [
          {
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${report.fileName}` },
          },
        ]
      },
    },
  }
}
