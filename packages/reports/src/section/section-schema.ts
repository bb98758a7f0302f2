/** The schema of a section. Apart, so that screens need no schemas to show sections. */
import { z } from 'zod'
import type { SectionError } from './section.ts'

const Failed: z.ZodType<SectionError> = z.object({ error: z.object({ code: z.string(), data: z.string().optional() }) })

export function sectionOf<Data extends z.ZodType>(data: Data) {
  return z.union([Failed, data])
}
