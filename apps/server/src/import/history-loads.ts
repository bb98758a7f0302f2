/** Tracks which sites' history is being imported: until it is complete, figures may still grow. */
import { MINUTE_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'
import type { Basis } from '../figures/ask.ts'

/** History arrives in chunks, one per call; after this pause no further chunk is expected. */
const PAUSE_MS = MINUTE_MS

/** Imports from a file or from a CMS. */
export interface Imports {
  /** Imports one chunk. */
  during<T>(siteId: number, work: () => Promise<T>): Promise<T>
  /** Does some work of an import from files. */
  of<T>(importNumber: number, work: () => Promise<T>): Promise<T>
  /** Resolves when the work that has started is done. */
  settled(importNumber: number): Promise<void>
  /** Resolves when no chunk of a site is being imported. */
  siteSettled(siteId: number): Promise<void>
  /** Whether a chunk is being imported or another may follow. */
  isUnderWay(siteId: number): boolean
  /** When the last chunk since the server's start was imported, in milliseconds since 1970; null: none. */
  lastAt(siteId: number): number | null
}

export function createImports({ now, uptime }: Pick<Base, 'now' | 'uptime'>): Imports {
  const running = new Map<number, Set<Promise<unknown>>>()
  const ended = new Map<number, { time: number; uptime: number }>()
  const working = new Map<number, Set<Promise<unknown>>>()
  /** Keeps work among that of a site or an import until it ends. */
  const noted = async <T>(all: typeof running, key: number, work: () => Promise<T>): Promise<T> => {
    const works = all.get(key) ?? new Set()
    all.set(key, works)
    const done = work()
    works.add(done)
    try {
      return await done
    } finally {
      works.delete(done)
      if (works.size === 0) all.delete(key)
    }
  }
  return {
    async during(siteId, work) {
      try {
        return await noted(running, siteId, work)
      } finally {
        ended.set(siteId, { time: now(), uptime: uptime() })
      }
    },
    of: (importNumber, work) => noted(working, importNumber, work),
    async settled(importNumber) {
      await Promise.allSettled(working.get(importNumber) ?? [])
    },
    async siteSettled(siteId) {
      await Promise.allSettled(running.get(siteId) ?? [])
    },
    isUnderWay(siteId) {
      const last = ended.get(siteId)
      return running.has(siteId) || (last !== undefined && uptime() - last.uptime < PAUSE_MS)
    },
    lastAt: (siteId) => ended.get(siteId)?.time ?? null,
  }
}

export interface HistoryLoads {
  imports: Imports
  /** The sample site has a separate import. */
  sample: { isLoading(): Promise<boolean> }
}

/** Whether a site's history is still being imported. */
export async function isHistoryLoading({ imports, sample }: HistoryLoads, site: Site): Promise<boolean> {
  return imports.isUnderWay(site.id) || (site.isSample && (await sample.isLoading()))
}

/** Marks figures as inexact while history is being imported. */
export const basisOf = ({ source, exact }: Basis, isLoading: boolean): Basis & { loading?: true } =>
  isLoading ? { source, exact: false, loading: true } : { source, exact }
