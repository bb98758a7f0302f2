/** Products of a Google tag's hit: `pr1=idSKU-1~nmJam~caPreserves~pr4.5~qt2`. */
import { COLLECT_LIMITS, type Item } from '@curlew/model'

/** Two letters before each value name its field. */
const FIELDS: Readonly<Record<string, keyof Item>> = {
  id: 'item_id',
  nm: 'item_name',
  ca: 'item_category',
  va: 'item_variant',
  br: 'item_brand',
  cp: 'coupon',
  pr: 'price',
  ds: 'discount',
  qt: 'quantity',
}

/** @returns the products in order, with amounts as texts: the collector reads those */
export function itemsOf(
  names: readonly string[],
  get: (name: string) => string | undefined,
): Partial<Record<keyof Item, string>>[] {
  return names
    .filter((name) => /^pr\d{1,3}$/.test(name))
    .toSorted((a, b) => Number(a.slice(2)) - Number(b.slice(2)))
    .slice(0, COLLECT_LIMITS.itemsPerEvent)
    .map((name) => Object.fromEntries((get(name) ?? '').split('~').flatMap(fieldOf)))
}

function fieldOf(part: string): [keyof Item, string][] {
  const field = FIELDS[part.slice(0, 2)]
  return field ? [[field, part.slice(2)]] : []
}
