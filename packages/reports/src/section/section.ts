/** Parts of a report that may fail alone: a source that lacks something says so in place of the part's data. */
import type { Missing } from '@curlew/model'
import { z } from 'zod'

/** `data` is what the code is about: the name of a custom dimension that is missing. */
export const SectionError = z.object({ error: z.object({ code: z.string(), data: z.string().optional() }) })
export type SectionError = z.infer<typeof SectionError>

export function sectionOf<Data extends z.ZodType>(data: Data) {
  return z.union([SectionError, data])
}

export function hasFailed(section: object): section is SectionError {
  return 'error' in section
}

export const sectionError = (code: string, data?: string): SectionError => ({
  error: { code, ...(data !== undefined && { data }) },
})

/** A section whose figures could not be had: why, in place of its data. */
export const sectionOfMissing = ({ missing }: Missing): SectionError => sectionError(missing.toUpperCase())
