/** Sections of reports for tests. */
import { hasFailed, type SectionError } from '@curlew/reports'

/** A section's data. @throws if the section failed */
export function known<Data extends object>(section: Data | SectionError): Exclude<Data, SectionError> {
  if (hasFailed(section)) throw new Error(`The section says ${section.error.code}`)
  return section as Exclude<Data, SectionError>
}
