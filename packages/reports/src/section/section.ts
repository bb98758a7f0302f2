/** Parts of a report that may fail alone: a source that lacks something says so in place of the part's data. */
import { isMissing, type Missing, type Result } from '@curlew/model'
import { z } from 'zod'

/** `data` is what the code is about: the name of a custom dimension that is missing. */
export const SectionError = z.object({ error: z.object({ code: z.string(), data: z.string().optional() }) })
export type SectionError = z.infer<typeof SectionError>

export function sectionOf<Data extends z.ZodType>(data: Data) {
  return z.union([SectionError, data])
}

export function hasFailed(section: object | null): section is SectionError {
  return section !== null && 'error' in section
}

/** The rows of a section; none where it has no figures, for what goes without saying so a second time. */
export const listed = <Row>(section: readonly Row[] | SectionError): readonly Row[] =>
  hasFailed(section) ? [] : section

export const sectionError = (code: string, data?: string): SectionError => ({
  error: { code, ...(data !== undefined && { data }) },
})

/** Why the figures of a section could not be had. */
export const sectionMissing = ({ missing }: Missing): SectionError => sectionError(missing.toUpperCase())

/** A section of one answer: its data, or why its figures could not be had. */
export function sectionFrom<Data>(answer: Result | Missing, build: (result: Result) => Data): Data | SectionError {
  return isMissing(answer) ? sectionMissing(answer) : build(answer)
}
