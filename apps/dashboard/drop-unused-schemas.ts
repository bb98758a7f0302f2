import type { Plugin } from 'vite'

/** Code of the model and of reports, which has no side effects. */
const FILES = /\/packages\/(?:model|reports)\/src\/[^?]+\.ts$/
/** Values that may be made by calls, such as schemas. */
const MADE = new Set(['CallExpression', 'NewExpression', 'ObjectExpression', 'ArrayExpression'])

/**
 * Lets the bundler drop schemas, queries and other constants that no screen uses. It keeps what is made by a call, because a call may have
 * side effects. Here none has, so each constant is made by a function marked as pure.
 */
export function dropUnusedSchemas(): Plugin {
  return {
    name: 'drop-unused-schemas',
    apply: 'build',
    transform: {
      filter: { id: FILES },
      handler(code) {
        let marked = code
        const constants = this.parse(code).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          return declared?.type === 'VariableDeclaration' ? declared.declarations : []
        })
        // From the end, so that positions before stay right.
        for (const { init } of constants.toReversed()) {
          if (!init || !MADE.has(init.type)) continue
          const value = code.slice(init.start, init.end)
          if (value.includes('('))
            marked = `${marked.slice(0, init.start)}/* @__PURE__ */ (() => (${value}))()${marked.slice(init.end)}`
        }
        return { code: marked, map: null }
      },
    },
  }
}
