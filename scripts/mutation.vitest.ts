import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import settings from '../vitest.config.ts'

const inCopy = (path: string) => resolve(import.meta.dirname, '..', path)
const patterns: string[] = JSON.parse(process.env.MUTATION_TESTS ?? '[]')

/** Test configuration for `mutation.mjs`, in the copy of the repository that it makes. */
export default defineConfig({
  root: inCopy('.'),
  resolve: {
    // node_modules links to the packages without mutations.
    alias: ['engine', 'model', 'reports'].map((name) => ({
      find: new RegExp(`^@curlew/${name}$`),
      replacement: inCopy(`packages/${name}/src/index.ts`),
    })),
  },
  test: {
    ...settings.test,
    include: patterns.filter((pattern) => !pattern.startsWith('!')),
    exclude: patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)),
  },
})
