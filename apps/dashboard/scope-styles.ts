/** Scopes the rules of CSS modules to the app's root class. */
import type { AcceptedPlugin, AtRule, Root } from 'postcss'

const ROOT_CLASS = ':global(.curlew)'

/**
 * The extra class outweighs the base sheet and a host's rules for bare elements in any load order, and keeps our rules
 * inside the root.
 */
export function scopeStyles(): AcceptedPlugin {
  return {
    postcssPlugin: 'scope-styles',
    Once(root: Root) {
      if (!root.source?.input.file?.endsWith('.module.css')) return
      root.walkRules((rule) => {
        const { parent } = rule
        const isKeyframe = parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes'
        if (isKeyframe || parent?.type === 'rule') return
        rule.selectors = rule.selectors.map((selector) => `${ROOT_CLASS} ${selector}`)
      })
    },
  }
}
