/** Small line drawings on a 16 × 16 grid, in the colour of the text. Always beside or inside something with a name. */
const PATHS = {
  device: 'M5 1.500h6a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM7.2 12.500h1.600',
  pulse: 'M1.500 8.500h2.800L6.300 3.500l3.400 9 2-4h2.800',
  account: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 14c.6-2.7 2.7-4 5.5-4s4.9 1.3 5.5 4',
  alert:
    'M8 5.500v3.200M8 11v.1M7.1 2.6 1.7 12a1 1 0 0 0 .9 1.500h10.800a1 1 0 0 0 .9-1.500L8.9 2.600a1 1 0 0 0-1.8 0Z',
  bell: 'M8 2a3.800 3.800 0 0 0-3.800 3.800c0 3-1.200 4.200-1.700 4.900h11c-.5-.7-1.700-1.900-1.700-4.900A3.800 3.800 0 0 0 8 2ZM6.600 13a1.500 1.500 0 0 0 2.800 0',
  calendar:
    'M2.5 4.500a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1ZM2.5 6.800h11M5.3 2v2.600M10.7 2v2.6',
  chart: 'M2 13.500h12M3 10.500l3-3.5 2.5 2L13 4',
  check: 'm3.2 8.4 3.1 3.1 6.5-7',
  chevronDown: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  chevronLeft: 'M9.7 4.3 6 8l3.7 3.7',
  chevronRight: 'M6.3 4.3 10 8l-3.7 3.7',
  chevrons: 'm5 6 3-3 3 3M5 10l3 3 3-3',
  close: 'm4 4 8 8M12 4l-8 8',
  comment: 'M2.5 3.5h11v7.5h-6l-3 2.500V11h-2Z',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.800V8l2.200 1.600',
  copy: 'M5.5 5.500v-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M3.5 5.500h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z',
  down: 'M8 3.500v9M4.5 9 8 12.5 11.5 9',
  download: 'M8 2.500v7.500M4.8 7 8 10.2 11.2 7M2.5 13.500h11',
  external: 'M6.5 3.500h-3v9h9v-3M9 2.500h4.500V7M13.2 2.8 7.5 8.5',
  eye: 'M1.5 8s2.300-4.500 6.500-4.500S14.5 8 14.5 8s-2.300 4.500-6.500 4.500S1.5 8 1.5 8ZM8 9.900a1.9 1.9 0 1 0 0-3.800 1.9 1.9 0 0 0 0 3.800Z',
  filter: 'M2.5 3.500h11L9.300 8.500v4l-2.600 1v-5Z',
  first: 'M11.7 4.300 8 8l3.700 3.700M4.500 4v8',
  flat: 'M4 8h8',
  globe:
    'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM2.200 8h11.600M8 2.200c-3.400 3.300-3.400 8.300 0 11.600M8 2.200c3.400 3.300 3.400 8.300 0 11.600',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.500v3.300M8 5.200v.1',
  journey:
    'M4 12.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3ZM12 6.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3ZM5.500 11H10a2 2 0 0 0 2-2V6.500',
  last: 'M4.3 4.300 8 8l-3.700 3.700M11.500 4v8',
  lock: 'M4.5 7V5.500a3.5 3.5 0 0 1 7 0V7M3.5 7h9v6.500h-9Z',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  moon: 'M13 9.600A5.5 5.5 0 1 1 6.4 3a4.6 4.6 0 0 0 6.6 6.600Z',
  page: 'M4 2h5l3 3v9H4ZM9 2v3h3',
  pencil: 'm3 13 .6-2.700 7.300-7.300 2.100 2.100-7.300 7.300Z',
  note: 'M3.5 2.500h9a1 1 0 0 1 1 1v6l-4 4h-6a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM13.5 9.500h-4v4M5.5 5.500h5M5.5 8h2.5',
  picture: 'M2.5 3.500h11v9h-11ZM2.5 11l3-3 2.5 2.5 2-2 3.5 3.500M10.5 6.500v.1',
  plus: 'M8 3.500v9M3.5 8h9',
  repeat: 'M3 7V6a2 2 0 0 1 2-2h8M10.8 1.800 13 4l-2.200 2.200M13 9v1a2 2 0 0 1-2 2H3M5.200 14.200 3 12l2.200-2.200',
  search: 'M7 11.500a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.300l3.2 3.200',
  sun: 'M8 10.800a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.600ZM8 1.500v1.300M8 13.200v1.300M1.5 8h1.300M13.2 8h1.300M3.4 3.400l.9.9M11.7 11.700l.9.9M3.4 12.600l.9-.9M11.7 4.300l.9-.9',
  system: 'M2.5 3.500h11v7h-11ZM5.5 13.500h5M8 10.500v3',
  table: 'M2.5 3.500h11v9h-11ZM2.5 6.500h11M6.5 6.500v6',
  trash: 'M3 4.500h10M6 4.500V3h4v1.500M4.5 4.500l.6 8.500h5.800l.6-8.5M7 7v3.800M9 7v3.800',
  up: 'M8 12.500v-9M4.5 7 8 3.5 11.5 7',
} as const

export type IconName = keyof typeof PATHS

export function Icon({
  name,
  size = 16,
  className,
}: {
  name: IconName
  size?: number
  className?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
