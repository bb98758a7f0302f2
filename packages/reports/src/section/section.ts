/** Sections of a report that may fail separately: the payload has an error instead of the section's data. */
import { isMissing, type Missing, type Result } from '@curlew/model'

export interface SectionError {
  /** `data` is the subject of the code, such as the name of a missing custom dimension. */
  error: { code: string; data?: string | undefined }
}

export function hasFailed(section: object | null): section is SectionError {
  return section !== null && 'error' in section
}

/** Rows of a section; empty if it failed; the error is shown elsewhere. */
export const listed = <Row>(section: readonly Row[] | SectionError): readonly Row[] =>
  hasFailed(section) ? [] : section

export const sectionError = (code: string, data?: string): SectionError => ({
  error: { code, ...(data !== undefined && { data }) },
})

/** The error of a failed section. */
export const sectionMissing = ({ missing }: Missing): SectionError => sectionError(missing.toUpperCase())

/** A section from one answer: its data, or the error. */
export function sectionFrom<Data>(answer: Result | Missing, build: (result: Result) => Data): Data | SectionError {
  return isMissing(answer) ? sectionMissing(answer) : build(answer)
}
