/**
 * The fonts of test browsers, the same on every machine: people read the app in Segoe UI, San Francisco, Roboto, Inter or
 * DejaVu, and a layout that works in one may break in another. Each set is a folder with a configuration for fontconfig.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)

/** Fonts by the width of their letters: narrow, average, and the widest common ones. */
const FILES = {
  Roboto: ['Regular', 'Medium', 'Bold'].map((face) => `roboto-fontface/fonts/roboto/Roboto-${face}.woff`),
  'Open Sans': [400, 500, 600, 700].map(
    (weight) => `@fontsource/open-sans/files/open-sans-latin-${weight}-normal.woff`,
  ),
  Inter: [400, 500, 600, 700].map((weight) => `@fontsource/inter/files/inter-latin-${weight}-normal.woff`),
  'DejaVu Sans': [400, 700].map((weight) => `@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`),
} as const

export type TestFont = keyof typeof FILES
export const TEST_FONTS = Object.keys(FILES) as TestFont[]

/** Environment for a browser that knows only this font, and a function that removes its files. */
export function onlyFont(font: TestFont): { env: Record<string, string>; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'curlew-fonts-'))
  const files = join(folder, 'files')
  mkdirSync(files)
  for (const [index, path] of FILES[font].entries()) {
    const woff = readFileSync(require.resolve(path))
    writeFileSync(join(files, `${index}.ttf`), sfntOf(woff))
  }
  const aliases = ['sans-serif', 'serif', 'monospace', 'system-ui', 'Arial']
    .map(
      (family) => `<alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`,
    )
    .join('')
  const config = join(folder, 'fonts.conf')
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${files}</dir><cachedir>${folder}/cache</cachedir>${aliases}</fontconfig>`,
  )
  return { env: { FONTCONFIG_FILE: config }, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Unpacks the TrueType font in a WOFF file, because fontconfig supports no WOFF. */
function sfntOf(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const power = 2 ** Math.floor(Math.log2(tables.length))
  const head = Buffer.alloc(12 + tables.length * 16)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((tables.length - power) * 16, 10)
  let end = head.length
  const parts = tables.map(({ tag, checksum, bytes }, index) => {
    const at = 12 + index * 16
    tag.copy(head, at)
    checksum.copy(head, at + 4)
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    end += padded.length
    return padded
  })
  return Buffer.concat([head, ...parts])
}
