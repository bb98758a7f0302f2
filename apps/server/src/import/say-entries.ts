/** The list of imports as lines for people. */
import { counted } from '@curlew/model'
import { shownDomain } from '../entities/site.ts'
import type { Sites } from '../sites/registry.ts'
import type { ImportEntry } from './entries.ts'

const STATES: Record<ImportEntry['state'], string> = {
  trying: 'being tried',
  tried: 'tried, not imported',
  try_failed: 'could not be tried',
  importing: 'under way or interrupted',
  imported: 'imported',
  import_failed: 'interrupted by a failure',
  undoing: 'being undone',
  undone: 'undone',
}

export function sayEntries(entries: readonly ImportEntry[], sites: Pick<Sites, 'byId'>): string {
  if (entries.length === 0) return 'Nothing has been imported.'
  return entries
    .map((entry) => {
      const site = sites.byId(entry.site_id)
      const days = entry.first_day === null ? '' : `, ${entry.first_day} to ${entry.last_day}`
      return [
        `${entry.id}  ${new Date(entry.created_at).toISOString().slice(0, 16).replace('T', ' ')} UTC  ${site ? shownDomain(site) : ''}`,
        `  ${entry.kind || 'events of Curlew'}: ${(JSON.parse(entry.files) as string[]).join(', ')}`,
        `  ${STATES[entry.state]}; ${counted(entry.added, 'event')} added${days}; by ${entry.created_by || 'the command line'}`,
      ].join('\n')
    })
    .join('\n')
}
