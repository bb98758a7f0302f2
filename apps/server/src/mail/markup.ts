/**
 * The layout of every mail: tables and inline styles, which all mail programs support, and dark colours by media query. Nothing is loaded
 * from the network: the only picture is attached.
 */
import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'

/** Markup whose values are escaped. */
export type Markup = ReturnType<typeof html>

/** The product's logo, as an attachment. */
export const MARK = {
  filename: 'curlew.png',
  content: readFileSync(new URL('./mark.png', import.meta.url)),
  contentType: 'image/png',
  cid: 'curlew-mark',
}

/** Light colours, inline; dark ones override them by class. */
export const LIGHT = {
  bg: '#F6F8FB',
  surface: '#FFFFFF',
  subtle: '#F9FBFD',
  line: '#E1E8F0',
  ink: '#1B2733',
  ink2: '#4A5A6A',
  ink3: '#5F6F80',
  link: '#1F6FB5',
  accent: '#1F6FB5',
  onAccent: '#FFFFFF',
  up: '#17775A',
  down: '#C8322B',
  flat: '#5F6F80',
  warn: '#9C5208',
  warnSoft: '#FDF3E4',
  accentSoft: '#E8F2FB',
  chart: '#3A93DD',
  compare: '#B9D8F3',
} as const

const DARK = {
  bg: '#10161D',
  surface: '#171F28',
  subtle: '#1C2631',
  line: '#2A3845',
  ink: '#E8EEF4',
  ink2: '#B4C1CE',
  ink3: '#8FA0B1',
  link: '#7DBBF0',
  accent: '#7DBBF0',
  onAccent: '#0C1822',
  up: '#5FCB9F',
  down: '#FF8A80',
  flat: '#8FA0B1',
  warn: '#F0B266',
  warnSoft: '#35291A',
  accentSoft: '#1A2F42',
  chart: '#3A93DD',
  compare: '#4C6C8B',
} as const satisfies Record<keyof typeof LIGHT, string>

/** Text colours, by class for the dark variants. */
const TEXTS = ['ink', 'ink2', 'ink3', 'link', 'up', 'down', 'flat', 'warn'] as const
const GROUNDS = ['bg', 'surface', 'subtle', 'warnSoft', 'accentSoft', 'chart', 'compare'] as const

const DARK_RULES = [
  ...TEXTS.map((name) => `.${name}{color:${DARK[name]}!important}`),
  ...GROUNDS.map((name) => `.${name}{background-color:${DARK[name]}!important}`),
  `.line{border-color:${DARK.line}!important}`,
  `.button{background-color:${DARK.accent}!important;color:${DARK.onAccent}!important}`,
].join('')

const STYLES = raw(
  `<style>@media (prefers-color-scheme:dark){${DARK_RULES}}@media (max-width:480px){.figure{display:inline-block!important;width:46%!important;box-sizing:border-box;padding:0 0 16px!important;border:0!important}.pad{padding-left:16px!important;padding-right:16px!important}}</style>`,
)

export const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Inter,Roboto,'Helvetica Neue',Arial,sans-serif"

/** Inline style of text. @param size and line height in pixels */
export const text = (color: keyof typeof LIGHT, size: number, line: number, weight: 400 | 500 | 600 = 400) =>
  `font:${weight} ${size}px/${line}px ${FONT};color:${LIGHT[color]};`

/** A layout table. */
export const TABLE = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"')

export interface Frame {
  locale: string
  title: string
  /** Preview text in mailbox lists, beside the subject. */
  preview: string
  /** Left and right part of the header. */
  name: string
  aside: string
  body: Markup
  foot: Markup
}

/** The complete mail. */
export async function frame({ locale, title, preview, name, aside, body, foot }: Frame): Promise<string> {
  const rendered = await html`<!doctype html>
<html lang="${locale}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
${STYLES}
</head>
<body class="bg" style="margin:0;padding:0;background-color:${LIGHT.bg};">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table ${TABLE} class="bg" style="background-color:${LIGHT.bg};"><tr><td align="center" style="padding:24px 8px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="surface line" style="width:100%;max-width:600px;background-color:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:8px;">
<tr><td class="pad line" style="padding:16px 32px;border-bottom:1px solid ${LIGHT.line};"><table ${TABLE}><tr>
<td width="38"><img src="cid:${MARK.cid}" width="28" height="28" alt="" style="display:block;border:0;"></td>
<td class="ink" style="${text('ink', 14, 20, 600)}">${name}</td>
<td class="ink3" align="right" style="${text('ink3', 12, 16)}">${aside}</td>
</tr></table></td></tr>
<tr><td class="pad" style="padding:24px 32px 28px;">${body}</td></tr>
<tr><td class="pad subtle line ink3" style="padding:16px 32px 20px;background-color:${LIGHT.subtle};border-top:1px solid ${LIGHT.line};border-radius:0 0 8px 8px;${text('ink3', 12, 20)}">${foot}</td></tr>
</table></td></tr></table>
</body>
</html>`
  return String(rendered)
}

/** The button of a mail. */
export const buttonLink = (address: string, label: string) =>
  html`<a class="button" href="${address}" style="display:inline-block;padding:10px 18px;border-radius:6px;background-color:${LIGHT.accent};${text('onAccent', 14, 20, 500)}text-decoration:none;white-space:nowrap;">${label}</a>`

/** An inline link. */
export const textLink = (address: string, label: string) =>
  html`<a class="link" href="${address}" style="color:${LIGHT.link};text-decoration:underline;">${label}</a>`
