/** Sessions by day as bars of table cells: mail programs render no SVG, and a picture would need a browser. */
import { MISSING } from '@curlew/words'
import { html } from 'hono/html'
import type { Digest } from './digest.ts'
import { LIGHT, type Markup, TABLE, text } from './markup.ts'

const HEIGHT_PX = 120
/** Up to this many days, each has a label. */
const FEW_DAYS = 7
/** In a month, one label per week. */
const DAYS_A_LABEL = 7

/** The parts of a digest that the chart needs. */
type ChartedDays = Pick<Digest, 'words' | 'period' | 'days'>

/** The chart with heading and legend. */
export function chartOf(digest: ChartedDays): Markup {
  const { words, period, days } = digest
  const largest = Math.max(1, ...days.flatMap(({ sessions, before }) => [sessions, before ?? 0]))
  const height = (value: number) => Math.round((value / largest) * HEIGHT_PX)
  const isWeek = days.length <= FEW_DAYS
  const number = words.formats.number
  const described = days
    .map(({ day, sessions, before }) =>
      words.t('digest.day', {
        day: words.days.weekdayShort(day),
        value: number(sessions),
        before: before === null ? MISSING : number(before),
      }),
    )
    .join('; ')
  const width = isWeek ? 16 : 6
  return html`<table ${TABLE} style="margin-top:28px;"><tr>
<td class="ink" style="${text('ink', 16, 24, 600)}">${words.t('digest.chart')}</td>
<td class="ink2" align="right" style="${text('ink2', 12, 16)}">${key('chart', words.t('digest.now', { period }))}&nbsp;&nbsp; ${key('compare', words.t('digest.before', { period }))}</td>
</tr></table>
<table role="img" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:8px;table-layout:fixed;" aria-label="${words.t('digest.chartDescribed', { days: described })}"><tr>
${days.map(
  ({
    sessions,
    before,
  }) => html`<td class="line" align="center" valign="bottom" height="${HEIGHT_PX + 20}" style="height:${HEIGHT_PX + 20}px;border-bottom:1px solid ${LIGHT.line};">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${bar('chart', width, height(sessions), isWeek ? number(sessions) : '')}<td width="2" style="width:2px;font-size:0;"></td>${bar('compare', width, height(before ?? 0))}</tr></table></td>`,
)}</tr>
<tr>${isWeek ? days.map(({ day }) => label(words.days.dayShort(day), 1, 'center')) : weeks(digest)}</tr></table>
${isWeek ? '' : most(digest)}`
}

/** @param figure label above the bar, right-aligned where it is wider; empty: none */
function bar(color: 'chart' | 'compare', width: number, height: number, figure = ''): Markup {
  const above = figure && html`<div class="ink2" align="center" style="${text('ink2', 12, 18)}">${figure}</div>`
  // Outlook makes empty cells as high as a line of text, so a bar of height 0 has no coloured cell.
  if (height === 0)
    return html`<td width="${width}" valign="bottom" style="width:${width}px;font-size:0;line-height:0;">${above}</td>`
  return html`<td width="${width}" align="right" valign="bottom" style="width:${width}px;font-size:0;line-height:0;">${above}<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr><td class="${color}" bgcolor="${LIGHT[color]}" height="${height}" style="height:${height}px;background-color:${LIGHT[color]};border-radius:2px 2px 0 0;font-size:0;line-height:0;">&nbsp;</td></tr></table></td>`
}

const key = (color: 'chart' | 'compare', words: string) =>
  html`<span class="${color}" style="display:inline-block;width:10px;height:10px;border-radius:2px;background-color:${LIGHT[color]};font-size:0;vertical-align:baseline;">&nbsp;</span>&nbsp;${words}`

const label = (words: string, span: number, align: 'center' | 'left') =>
  html`<td class="ink3" colspan="${span}" align="${align}" style="padding-top:4px;${text('ink3', 12, 16)}">${words}</td>`

function weeks({ days, words }: ChartedDays): Markup[] {
  return days.flatMap(({ day }, index) => {
    const span = Math.min(DAYS_A_LABEL, days.length - index)
    // Three cells are too narrow for a day.
    return index % DAYS_A_LABEL === 0 ? [label(span < 4 ? '' : words.days.short(day), span, 'left')] : []
  })
}

function most({ days, words }: ChartedDays): Markup {
  const top = days.reduce((best, day) => (day.sessions > best.sessions ? day : best))
  if (top.sessions === 0) return html``
  const said = words.t('digest.most', {
    value: words.formats.number(top.sessions),
    day: words.days.weekdayShort(top.day),
  })
  return html`<div class="ink3" style="padding-top:4px;${text('ink3', 12, 16)}">${said}</div>`
}
