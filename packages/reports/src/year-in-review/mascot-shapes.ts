/** Shapes of the curlew on a 200 × 200 grid, for SVG and canvas. */
export interface MascotShape {
  path: string
  color: string
  /** Stroke width; filled without it. */
  line?: number
  opacity?: number
}

export const MASCOT_SHAPES: readonly MascotShape[] = [
  { path: 'M84 144v40h13', color: '#7C90A3', line: 5.5 },
  { path: 'M105 142l10 17-11 25h14', color: '#7C90A3', line: 5.5 },
  {
    path: 'M152 68C186 69 199 94 203.500 121c.4 3 4.600 3 4.700 0C208 86 187 57 158 53z',
    color: '#566778',
  },
  {
    path: 'M12 108C40 98 70 96 92 84c12-7 14-15 17-26 4-16 16-25 30-24 15 1 25 13 23 27-1 9-6 14-11 21-5 8-2 16-2 25 0 26-23 43-54 42-34-1-62-20-83-41z',
    color: '#E8C79A',
  },
  { path: 'M151 82c-5 8-2 16-2 25 0 26-23 43-54 42-14 0-27-4-39-9 44 8 72-13 78-56z', color: '#FBF1E2' },
  { path: 'M12 108c30-7 62-9 88-22 22 6 24 46-12 48-30 1-55-10-76-26z', color: '#A8713F' },
  {
    path: 'M60 112a4 4 0 0 1 4 4v5a4 4 0 0 1-8 0v-5a4 4 0 0 1 4-4zM75 106a4 4 0 0 1 4 4v13a4 4 0 0 1-8 0v-13a4 4 0 0 1 4-4zM90 99a4 4 0 0 1 4 4v20a4 4 0 0 1-8 0v-20a4 4 0 0 1 4-4z',
    color: '#F4DDB9',
  },
  { path: 'M109 58c4-16 16-25 30-24 9 .6 16 5 20 11-16-5-33 0-50 13z', color: '#A8713F' },
  { path: 'M135 54a6 6 0 1 0 12 0 6 6 0 1 0-12 0z', color: '#22303D' },
  { path: 'M141.200 51.800a2 2 0 1 0 4 0 2 2 0 1 0-4 0z', color: '#fff' },
  { path: 'M126.500 69a5.500 5.500 0 1 0 11 0 5.500 5.500 0 1 0-11 0z', color: '#F0A184', opacity: 0.75 },
]
