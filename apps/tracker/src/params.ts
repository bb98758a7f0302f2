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
        // Guarded by itself, so that a value that throws here is left out alone: null, a BigInt, a Symbol, `items` that are no list.
        guard((key, value) =>
          value.trim
            ? value.slice(0, TEXT_LENGTH)
            : key === 'items'
              ? value.slice(0, MAX_ITEMS)
              : // The parameters as a whole, whose key is '', and items, whose keys are numbers: all compare as 0 or more.
                // Of the rest what compares as a number: objects and NaN do not, and booleans do.
                (key as unknown as number) >= 0 || Math.abs(value) < MAX_AMOUNT
                ? value
                : undefined,
        ),
      ),
    ),
)
