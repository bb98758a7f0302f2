const files = import.meta.glob<string>('./??.svg', {
  base: '../../../../../node_modules/flag-icons/flags/4x3/',
  eager: true,
  import: 'default',
  query: '?url',
})

/** Keyed by lower-case ISO 3166 code. */
export const FLAG_ADDRESSES: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(-6, -4), address]),
)
