/** "Now for the whole site", "all devices", "everyone": the answer before without its filters, or without one of them. */
import { dimensionScope, type Filter } from '@curlew/model'
import type { Plan } from '../../plan.ts'
import type { Item } from '../vocabulary/item.ts'
import { has } from '../vocabulary/meanings.ts'
import { folded } from '../vocabulary/words.ts'

const WHOLE =
  /^(?:(?:and|now|und|jetzt|das ganze|the same|please|bitte) )*(?:for|of|fur|von) (?:the whole|the entire|all of the|my whole|our whole|die ganze|der ganzen|die gesamte|meine ganze|unsere ganze) (?:site|website|shop|store|seite|webseite)[?!. ]*$|^(?:(?:and|now|und|jetzt) )*(?:without|ohne) (?:the |any |all |die |den |alle )?(?:filters?|filter)[?!. ]*$/
const EVERYBODY =
  /^(?:(?:and|now|und|jetzt|please|bitte) )*(?:(?:(?:for|of|from|by) )?(?:everyone|everybody)|fur alle|von allen)[?!. ]*$/
const ALL =
  /^(?:(?:and|now|und|jetzt|please|bitte) )*(?:(?:on|for|from|of|in|auf|fur|von|aus) )?(?:all|allen?|aller|every|jede[mrs]?) (?:the )?$/
/** "Drop the country". */
const DROPPED =
  /^(?:(?:and|now|und|jetzt|please|bitte) )*(?:(?:drop|remove|clear|forget|ignore|without|leave out|take out|ohne|entferne|losche) )(?:the |any |das |den |die |der )?$/

/** The plan of the whole site; null: something else is asked. `none`: the answer before was about all of it. */
export function ofWholeSite(items: readonly Item[], previous: Plan): Plan | 'none' | null {
  const text = folded(textOf(items))
  const isOfAll = WHOLE.test(text)
  if (isOfAll || EVERYBODY.test(text)) {
    // A page or an event is not who came.
    const kept = previous.filters.filter((own) => !isOfAll && dimensionScope(own.dimension) !== 'session')
    if (kept.length < previous.filters.length) return { ...previous, filters: kept }
    return isOfAll ? 'none' : null
  }
  return ofAllValues(items, previous)
}

/** "All devices" or "drop the device", after those of one kind: the answer before without that filter; null: it has none. */
function ofAllValues(items: readonly Item[], previous: Plan): Plan | null {
  const words = items.filter(({ text }) => !/^(?:[?!.]|filter|weg|weglassen)$/i.test(text))
  const dimension = words.at(-1)?.meanings.find(has('dimension'))?.dimension
  const lead = `${folded(textOf(words.slice(0, -1)))} `
  if (!dimension || !(ALL.test(lead) || DROPPED.test(lead))) return null
  const isOfIt = (own: Filter) => own.dimension === dimension
  // Rows that were chosen are all rows then, which is another question.
  if (previous.by === dimension || !previous.filters.some(isOfIt)) return null
  return { ...previous, filters: previous.filters.filter((own) => !isOfIt(own)) }
}

const textOf = (items: readonly Item[]): string => items.map(({ text, written = text }) => written).join(' ')
