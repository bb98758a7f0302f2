/** Labels of dimensions: built-in ones translated, custom ones from the site's settings. */
import { BUILT_IN_DIMENSIONS, type DimensionSetting, isBuiltIn } from '@curlew/model'
import { t } from './language/on-screen.ts'
import type { Translate } from './messages/translate.ts'

/** The translated label, unless the site has changed it. */
export function dimensionLabel({ name, label }: Pick<DimensionSetting, 'name' | 'label'>): string {
  return isBuiltIn(name) && label === BUILT_IN_DIMENSIONS[name].label ? t(`dimensions.label.${name}`) : label
}

/**
 * Explanation of a dimension, unless the site has its own.
 * @param words where there is no screen
 */
export function usualTooltip(name: string, words: Pick<Translate, 't'> = { t }): string {
  return isBuiltIn(name) ? words.t(`dimensions.info.${name}`) : words.t('dimensions.info', { name })
}
