import { type Dimension, WITHOUT_VISIT } from '@curlew/model'
import { regionNames } from './formats/index.ts'
import { spokenLanguage } from './language/language.ts'
import { t } from './language/on-screen.ts'

const DEVICES = ['desktop', 'tablet', 'mobile'] as const
const VISITORS = ['new', 'returning'] as const

/** A value of a dimension as reports show it, such as `Germany`. Needs the messages of filters and reports. */
export function valueName(dimension: Dimension, value: string): string {
  if (value === '') return t('filters.notSet')
  if (value === WITHOUT_VISIT) return t('list.withoutVisit')
  const known = [...DEVICES, ...VISITORS].find((one) => one === value)
  switch (dimension) {
    case 'country':
      return regionNames(spokenLanguage())(value)
    case 'deviceCategory':
    case 'newVsReturning':
      return known ? t(`overview.${known}`) : value
    case 'customEvent:logged_in':
      return value === 'true' ? t('dimensions.loggedIn') : value === 'false' ? t('dimensions.loggedOut') : value
    default:
      return value
  }
}
