import type { EventParams } from '@curlew/model'
import { guard } from './guard.ts'
import { MAX_AMOUNT, MAX_ITEMS, TEXT_LENGTH } from './limits.ts'

/**
 * A copy of a page's parameters in a form that the server accepts: text, booleans, finite numbers, and the list `items`, whose invalid
 * entries the server drops. All else is dropped here. `undefined` if they cannot be read at all (a getter throws).
 */
export const cleanParams = guard(
  (params?: object): EventParams =>
    JSON.parse(
      JSON.stringify(
        { ...params },
        // Guarded separately, so that only the value that throws is dropped: null, a BigInt, a Symbol, `items` that are not a list.
        guard((key, value) =>
          value.trim
            ? value.slice(0, TEXT_LENGTH)
            : key === 'items'
              ? value.slice(0, MAX_ITEMS)
              : // Keeps the object itself (key '') and list items (numeric keys): both compare as 0 or more.
                // Keeps other values that compare as numbers: objects and NaN do not, booleans do.
                (key as unknown as number) >= 0 || Math.abs(value) < MAX_AMOUNT
                ? value
                : undefined,
        ),
      ),
    ),
)
