import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const PREFIX = '\0module:'
const NAMES =
  /^(?:\0module:.*|react|react\/jsx-runtime|react-dom|react-dom\/client|use-sync-external-store\/shim(?:\/index\.js)?)$/
const RESERVED = new Set(['default', '__esModule', 'module.exports'])

/**
 * Gives React, which is published as CommonJS, the exports of a module. Otherwise each file of the app converts it again, with helpers that
 * the bundler puts into a file of their own, which would be one more request before the first chart.
 */
export function reactAsModules(): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: NAMES },
      handler(name, importer, { kind }) {
        if (name.startsWith(PREFIX)) return name
        // Leave `require` between React's own packages unchanged.
        if (kind !== 'import-statement' || importer?.startsWith(PREFIX)) return undefined
        return `${PREFIX}${name}`
      },
    },
    load: {
      filter: { id: /^\0module:/ },
      handler(id) {
        const name = id.slice(PREFIX.length)
        const names = Object.keys(require(name)).filter((key) => !RESERVED.has(key))
        return [
          // The start has all of React, so that later files convert nothing.
          ...(name === 'react-dom/client' ? [`import ${JSON.stringify(`${PREFIX}react-dom`)}`] : []),
          `import all from '${name}'`,
          ...names.map((key) => `export const ${key} = all.${key}`),
          'export default all',
        ].join('\n')
      },
    },
  }
}
