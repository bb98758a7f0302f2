import { socialNetworkNames } from '@curlew/model'

/** Names such as X and LINE are words as well. */
const LEAST_LETTERS = 5

/** Social networks as people name them, as an alternative of a regular expression. */
export const NETWORKS = [
  ...socialNetworkNames().filter((name) => name.length >= LEAST_LETTERS),
  ...['Twitter', 'YouTube'],
].join('|')
