import { WITHOUT_VISIT } from '@curlew/model'
import { t } from '@curlew/words'

/** A source, channel, page or country as it is shown: in words where it is that of orders without a visit. */
export function visitName(value: string): string {
  return value === WITHOUT_VISIT ? t('list.withoutVisit') : value
}
