import { compileCatalogue } from '@curlew/words/compile'
import type { Plugin } from 'vite'

/** Parses the catalogues of words while the app is built, so that browsers load no parser. */
export function compileWords(): Plugin {
  return {
    name: 'compile-words',
    enforce: 'pre',
    config: () => ({
      // What is left of the parser's package without it: the formatter asks it for the kinds of parts.
      resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
    }),
    transform: {
      filter: { id: /\/words\/catalogues\/.+\.json$/ },
      handler: (text) => ({ code: JSON.stringify(compileCatalogue(JSON.parse(text))), map: null }),
    },
  }
}
