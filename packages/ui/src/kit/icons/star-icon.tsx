/** A star on a 12 × 12 grid, coloured by its parent. */
export function StarIcon({ size, className }: { size: number; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 12 12" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d="M6 .9 7.6 4.300l3.7.5-2.7 2.600.7 3.700L6 9.300l-3.3 1.800.7-3.700L.7 4.800l3.700-.5Z"
        strokeLinejoin="round"
      />
    </svg>
  )
}
