import { WITHOUT_VISIT } from '@curlew/model'
import { t } from '@curlew/words'

/** Label of a source, channel, page or country, including that of orders without a visit. */
export function visitName(value: string): string {
  return value === WITHOUT_VISIT ? t('list.withoutVisit') : value
}

/** The value that {@link visitName} shows. */
export function visitValue(name: string): string {
  return name === t('list.withoutVisit') ? WITHOUT_VISIT : name
}
