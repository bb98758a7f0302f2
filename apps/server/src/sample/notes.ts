/** The sample site's notes, on special days of its history. */
import { addDays, dayOf } from '@curlew/model'
import type { Site } from '../entities/site.ts'
import type { Notes } from '../notes/notes.ts'

/** As `MM-DD`, repeated every year like the events they are about. */
const NOTES: readonly { day: string; title: string; category?: string; important?: boolean }[] = [
  { day: '01-18', title: 'The marmalade recipe went round on social media', category: 'Blog post', important: true },
  { day: '02-16', title: 'Seed guide for the new season', category: 'Blog post' },
  { day: '03-14', title: 'Spring sale: 15% off garden tools', category: 'Promotion' },
  { day: '04-21', title: 'New header menu and product filters', category: 'Site updates' },
  { day: '05-19', title: 'Larger photos on product pages', category: 'Site updates' },
  { day: '06-08', title: 'Summer letter with a jar voucher', category: 'Promotion' },
  { day: '07-15', title: 'Free delivery threshold lowered from $60 to $45', category: 'Promotion' },
  { day: '08-24', title: 'Moved to the new checkout', category: 'Site updates', important: true },
  { day: '09-23', title: 'Site down for five hours: the hosting company had a power cut', important: true },
  { day: '10-11', title: 'Published “The Autumn Larder: 14 Jars Worth Keeping”', category: 'Blog post' },
  { day: '10-27', title: 'Faster pages: pictures load when they come into view', category: 'Site updates' },
  { day: '11-12', title: 'Winter letter sent to 18,420 subscribers', category: 'Promotion', important: true },
  { day: '11-12', title: 'Published “A Month of Suppers in November”', category: 'Blog post' },
  { day: '11-27', title: 'Black Friday offers', category: 'Promotion' },
  { day: '12-10', title: 'Last order dates for the holidays are shown in the shop', category: 'Site updates' },
]

/** Writes notes for the days within the history. */
export async function addSampleNotes(notes: Notes, site: Site, now: number, historyDays: number): Promise<void> {
  const today = dayOf(site.timeZone, now)
  const first = addDays(today, -historyDays)
  const categories = new Map((await notes.categories.list(site.id, 'asc')).map(({ id, name }) => [name, id]))
  const thisYear = Number(today.slice(0, 4))
  for (const year of [thisYear - 1, thisYear]) {
    for (const { day, title, category, important = false } of NOTES) {
      const date = `${year}-${day}`
      if (date < first || date > today) continue
      await notes.save(site, {
        id: 0,
        note_title: title,
        note_date: '',
        note_date_ymd: date,
        important,
        category: { id: categories.get(category ?? '') ?? 0 },
        medias: {},
        version: 0,
      })
    }
  }
}
