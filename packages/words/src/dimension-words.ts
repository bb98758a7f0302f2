/** The words of dimensions: of those built in in the reader's language, of others as the site says them. */
import { BUILT_IN_DIMENSIONS, type DimensionSetting, isBuiltIn } from '@curlew/model'
import { t } from './language/on-screen.ts'
import type { Translate } from './messages/translate.ts'

/** The reader's own word, unless the site has chosen another than the usual one. */
export function dimensionLabel({ name, label }: Pick<DimensionSetting, 'name' | 'label'>): string {
  return isBuiltIn(name) && label === BUILT_IN_DIMENSIONS[name].label ? t(`dimensions.label.${name}`) : label
}

/**
 * What explains a dimension for which the site has no explanation of its own.
 * @param words where there is no screen
 */
export function usualTooltip(name: string, words: Pick<Translate, 't'> = { t }): string {
  return isBuiltIn(name) ? words.t(`dimensions.info.${name}`) : words.t('dimensions.info', { name })
}
