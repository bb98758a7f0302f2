/** Puts every rule of a CSS module under the app's root class. */
import type { AcceptedPlugin, AtRule, Root } from 'postcss'

const ROOT_CLASS = ':global(.curlew)'

/**
 * Rules so scoped win over the base sheet and over what a host's own sheet says about bare elements, whatever order the
 * files are loaded in, and they reach nothing outside the root.
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
