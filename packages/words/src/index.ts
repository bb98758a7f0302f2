export { createFailureWords, type WordsOfFailures } from './create-failure-words.ts'
export { createWords, type Words, type WordsSettings } from './create-words.ts'
export { dimensionLabel, usualTooltip } from './dimension-words.ts'
export {
  describeException,
  exceptionFormat,
  exceptionSubject,
  type ToDescribe,
} from './exception-words.ts'
export {
  type Coded,
  type FailureWords,
  type FieldFailures,
  loadFailureWords,
  sayFailure,
  sayFields,
  sayFooter,
  sayRejected,
} from './failures.ts'
export { createDayFormats, type DayFormats } from './formats/days.ts'
export { MISSING } from './formats/missing.ts'
export { createFormats, type Formats } from './formats/numbers.ts'
export { asShown, unitFormat } from './formats/unit-format.ts'
export {
  enumerate,
  languageOf,
  loadWords,
  numbersLocaleOf,
  speakLanguageOf,
  spokenLanguage,
  textLocaleOf,
} from './language/language.ts'
export { find, rich, t } from './language/on-screen.ts'
export { listFormat } from './list-format.ts'
export type { MessageKey, PlainKey, RichValuesOf } from './messages/translate.ts'
export { definitionKey } from './metric-definition.ts'
export {
  builtInDefinition,
  builtInLabel,
  metricDefinition,
  metricFormat,
  metricLabel,
  setBounce,
} from './registry-words.ts'
export { facts, sentences, together } from './together.ts'
export { type UpsellCopy, upsellCopy } from './upsell-copy.ts'
export { valueName } from './value-name.ts'
