/** World map with countries shaded by value. */
import { t } from '@curlew/words'
import { useCallback, useEffect, useState } from 'react'
import { useApp } from '../app/app-context.tsx'
import { LazyFailed } from '../kit/loading/lazy-failed.tsx'
import { shadeOf, shadeSteps } from './steps.ts'
import styles from './world-map.module.css'

type World = typeof import('./world-shapes.ts')

/** Number of shades in the style sheet. Fewer steps use the darkest ones. */
const SHADES = 5

export interface MapCountry {
  /** ISO 3166-1 alpha-2 */
  iso: string
  name: string
  value: number
}

/**
 * Small countries have no shape at this size, so show a table beside the map.
 * @param label accessible name
 */
export function WorldMap({ label, countries }: { label: string; countries: readonly MapCountry[] }) {
  const { formats } = useApp()
  const { world, hasFailed, load } = useWorld()
  const steps = shadeSteps(Math.max(0, ...countries.map(({ value }) => value)))
  const palest = SHADES - steps.length
  const byIso = new Map(countries.map((country) => [country.iso, country]))
  return (
    <div className={styles.map} aria-busy={!world && !hasFailed}>
      <div className={styles.room}>
        {hasFailed && <LazyFailed onRetry={load} />}
        {world && (
          <svg viewBox={`0 0 ${world.WORLD_SIZE.width} ${world.WORLD_SIZE.height}`} role="img" aria-label={label}>
            {world.WORLD_SHAPES.map(({ iso, path }) => {
              const country = byIso.get(iso)
              const shade = shadeOf(country?.value ?? 0, steps)
              if (!country || shade < 0) return <path key={path} d={path} />
              return (
                <path key={path} d={path} data-shade={palest + shade}>
                  <title>{t('list.value', { name: country.name, value: formats.number(country.value) })}</title>
                </path>
              )
            })}
          </svg>
        )}
      </div>
      {/* Legend of the shades. */}
      <ol className={styles.legend} aria-hidden="true">
        {steps.map((step, index) => (
          <li key={step} data-shade={palest + index}>
            {formats.compact(step)}
            {index === steps.length - 1 && step > 1 && '+'}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Shapes of the countries once loaded; `load` retries and rejects on failure. */
function useWorld() {
  const [world, setWorld] = useState<World>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setWorld(await import('./world-shapes.ts'))
    setFailed(false)
  }, [])
  useEffect(() => {
    load().catch(() => setFailed(true))
  }, [load])
  return { world, hasFailed, load }
}
