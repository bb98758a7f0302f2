import { MASCOT_SHAPES } from './mascot-shapes.ts'

/** The curlew inside another SVG, 200 × 200 units. */
export function Mascot({ transform }: { transform: string }) {
  return (
    <g transform={transform} strokeLinecap="round" strokeLinejoin="round">
      {MASCOT_SHAPES.map(({ path, color, line, opacity }) => (
        <path
          key={path}
          d={path}
          opacity={opacity}
          {...(line === undefined ? { fill: color } : { fill: 'none', stroke: color, strokeWidth: line })}
        />
      ))}
    </g>
  )
}
