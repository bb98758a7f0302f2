import type { EventParams } from '@curlew/model'
import { guard } from './guard.ts'
import { MAX_AMOUNT, MAX_ITEMS, TEXT_LENGTH } from './limits.ts'

/**
 * A copy of a page's parameters that the server takes: text, booleans, finite numbers, and `items`, a list of products.
 * Everything else in them is left out. `undefined` when they cannot be read at all (a getter throws, a BigInt).
 */
export const cleanParams = guard(
  (params?: object): EventParams =>
    JSON.parse(
      JSON.stringify({ ...params }, (key, value) => {
        return typeof value === 'string'
          ? value.slice(0, TEXT_LENGTH)
          : key === 'items'
            ? value.slice(0, MAX_ITEMS)
            : // Of objects only the parameters themselves, whose key is '', and items, whose keys are numbers: all are 0 or more.
              // Of the rest what compares as a number: NaN does not, and booleans do.
              (typeof value === 'object' ? +key >= 0 : Math.abs(value) < MAX_AMOUNT)
              ? value
              : undefined
      }),
    ),
)
