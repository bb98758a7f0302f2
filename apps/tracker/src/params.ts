import type { EventParams } from '@curlew/model'
import { guard } from './guard.ts'
import { MAX_AMOUNT, MAX_ITEMS, TEXT_LENGTH } from './limits.ts'

/**
 * A copy of a page's parameters that the server takes: text, booleans, finite numbers, and `items`, a list; what in that is no
 * product the server leaves out. Everything else is left out here. `undefined` when they cannot be read at all (a getter throws).
 */
export const cleanParams = guard(
  (params?: object): EventParams =>
    JSON.parse(
      JSON.stringify(
        { ...params },
        // Guarded by itself: a BigInt or a Symbol, which are compared with nothing, and `items` that are no list cost themselves alone.
        guard((key, value) =>
          typeof value === 'string'
            ? value.slice(0, TEXT_LENGTH)
            : key === 'items'
              ? value.slice(0, MAX_ITEMS)
              : // Of objects only the parameters themselves, whose key is '', and items, whose keys are numbers: all compare as 0 or more.
                // Of the rest what compares as a number: NaN does not, and booleans do.
                (typeof value === 'object' ? (key as unknown as number) >= 0 : Math.abs(value) < MAX_AMOUNT)
                ? value
                : undefined,
        ),
      ),
    ),
)
