/** What the import must know about a kind of file. Each kind is a folder beside this one, and a line in `../kinds.ts`. */
import type { ImportEvent, ImportFetch } from '@curlew/model'
import type { Site } from '../../entities/site.ts'
import type { GeoLookup } from '../../geo/geo.ts'
import type { InputFile } from '../input/input-file.ts'

/** Why a line gives no event. */
export interface Reason {
  /** In a few words, behind a number of lines: `crawlers and other bots`. */
  text: string
  /** Whether the line is not what such a file should hold; its number is then reported. */
  isFault?: true
}

/** An event in Curlew's own format, with its time in milliseconds since 1970. */
export type ForeignEvent = Omit<ImportEvent, 'time'> & { time: number }

/** A fetch by a crawler, with its time in milliseconds since 1970. */
export type ForeignFetch = Omit<ImportFetch, 'time'> & { time: number }

/** Result of a line, row or visit. The report has its number, never its text. */
export type Outcome<Code extends string = string> =
  | {
      line: number
      events: readonly (ForeignEvent | ForeignFetch)[]
      /** Why parts of the line give no event. */
      partly?: readonly Code[]
    }
  | { line: number; leftOut: Code }

export interface KindContext {
  site: Site
  /** Host name of pages, for files that do not say it. */
  host: string
  geo: Pick<GeoLookup, 'lookUp'>
  /** An id by the salted hash of the day, see `collect/anonymous-ids.ts`. */
  visitorOf(address: string, userAgent: string, time: number): Promise<string>
}

export interface Kind<Code extends string = string> {
  /** What files of this kind are, at the head of the report. */
  title: string
  /** Name of a line, in singular and plural. */
  unit: readonly [string, string]
  reasons: Readonly<Record<Code, Reason>>
  /** Sentences about what has no counterpart, for the report. */
  lacks: readonly string[]
  /** Reads a file in order, in pieces that fit into memory. The same file gives the same events, but for ids of visitors. */
  read(file: InputFile, context: KindContext): AsyncGenerator<Outcome<Code>[]>
}
