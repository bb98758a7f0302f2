import type { FetchFigure } from '@curlew/model'
import type { FigureOf } from '@curlew/ui'
import { t } from '@curlew/words'

/** A count of fetches of a crawler, of all crawlers but the listed ones, or of all. */
export const fetchesOf = (
  figure: FetchFigure,
  of: { crawler?: string } = {},
  listed?: readonly string[],
): FigureOf => ({
  ...{ metric: 'eventCount', fetches: { figure, ...of } },
  ...(listed && { listed }),
  words: { label: t(`aiCrawlers.${figure}`), about: t(`aiCrawlers.${figure}Info`), unit: 'count' },
})

/** Column of a count of fetches, whose figures have receipts. @param of the crawler or page of a row */
export const fetchColumn = <Key extends FetchFigure, Row>(
  key: Key,
  of: (row: Row) => { crawler: string } | { path: string },
  more: { isInverted: boolean },
) => ({
  ...{ key, kind: 'count' as const, ...more },
  label: t(`aiCrawlers.${key as FetchFigure}`),
  info: t(`aiCrawlers.${key as FetchFigure}Info`),
  figure: (row: Row): FigureOf => ({ metric: 'eventCount', fetches: { figure: key, ...of(row) } }),
  total: { metric: 'eventCount', fetches: { figure: key } } as const,
})
