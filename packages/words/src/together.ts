import { t } from './language/on-screen.ts'

/** Joins texts that may contain commas: `1 order, £5.00; 2 orders, $9.00`. */
export const together = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((first, second) => t('list.more', { first, second }))

/** Joins short facts: `shop.example · Sample`. */
export const facts = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((first, second) => t('list.facts', { first, second }))

/** Joins sentences. */
export const sentences = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((first, second) => t('list.then', { first, second }))
