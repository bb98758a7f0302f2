import { compileCatalogue } from '@curlew/words/compile'
import type { Plugin } from 'vite'

/** Parses message catalogues at build time, so that browsers need no parser. */
export function compileWords(): Plugin {
  return {
    name: 'compile-words',
    enforce: 'pre',
    config: () => ({
      // The formatter needs only the parser's enum of node types.
      resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
    }),
    transform: {
      filter: { id: /\/words\/catalogues\/.+\.json$/ },
      handler: (text) => ({ code: JSON.stringify(compileCatalogue(JSON.parse(text))), map: null }),
    },
  }
}
