/** Formats without messages. Report definitions, which also run on the server, may import these. */

export { textLocaleOf } from '../language/language.ts'
export { listFormat } from '../list-format.ts'
export { createAgo } from './ago.ts'
export { fullDay, monthNames } from './calendar.ts'
export { firstDayOfWeek } from './first-day-of-week.ts'
export { type MoneyPart, moneyParts } from './money-parts.ts'
export { createFormats } from './numbers.ts'
export { regionNames } from './region-names.ts'
