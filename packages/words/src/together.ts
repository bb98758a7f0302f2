import { t } from './language/on-screen.ts'

/** Texts in a row, each of which may have commas of its own: `1 order, £5.00; 2 orders, $9.00`. */
export const together = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((first, second) => t('list.more', { first, second }))

/** Short facts about one thing in a row: `shop.example · Sample`. */
export const facts = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((first, second) => t('list.facts', { first, second }))

/** Whole sentences, one after the other. */
export const sentences = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((first, second) => t('list.then', { first, second }))
