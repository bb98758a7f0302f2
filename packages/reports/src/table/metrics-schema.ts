import { z } from 'zod'

/** Schema of `ComparedMetrics`. A row without earlier values is accepted without them. */
export function metricsSchema<Name extends string>(names: readonly Name[]) {
  const figures = z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodNumber>)
  return figures.extend({ compare: figures.partial().default({} as never) })
}
