import { expect, test } from 'vitest'
import { A4_PT } from './options.ts'
import { createPdf } from './pdf-file.ts'

const INFO = { title: 'Übersicht – 概要', author: 'Curlew', language: 'de', created: new Date('2026-03-10T12:00:00Z') }
/** Bytes that break if handled as text. */
const PICTURE = new Uint8Array([0xff, 0xd8, 0x00, 0x0a, 0x25, 0x25, 0x80, 0xff, 0xd9])

async function written(pages: number) {
  const pdf = createPdf({ ...INFO, page: A4_PT })
  for (let page = 0; page < pages; page++) pdf.addPage(new Blob([PICTURE]), { width: 1960, height: 2772 })
  const file = pdf.finish()
  return { type: file.type, text: Buffer.from(await file.arrayBuffer()).toString('latin1') }
}

test('PDF-09 each image is an A4 page in portrait', async () => {
  const { type, text } = await written(3)
  expect(type).toBe('application/pdf')
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  expect(text.endsWith('%%EOF\n')).toBe(true)
  expect(text.match(/\/Type \/Page /g)).toHaveLength(3)
  expect(text.match(/\/MediaBox \[0 0 595.28 841.89\]/g)).toHaveLength(3)
  expect(text.match(/\/Width 1960 \/Height 2772/g)).toHaveLength(3)
  expect(text.split(Buffer.from(PICTURE).toString('latin1'))).toHaveLength(4)
})

test('the cross-reference table has the offset of every object', async () => {
  const { text } = await written(12)
  const start = Number(text.match(/startxref\n(\d+)/)?.[1])
  const [, count, entries = ''] = text.slice(start).match(/^xref\n0 (\d+)\n([\s\S]*?)trailer/) ?? []
  const offsets = entries.match(/.{20}/gs) ?? []
  expect(offsets).toHaveLength(Number(count))
  expect(offsets).toHaveLength(4 + 12 * 3)
  for (const [id, entry] of offsets.entries()) {
    if (id > 0) expect(text.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${id} 0 obj\n`))
  }
})

test('the title may use any script, and is escaped', async () => {
  const { text } = await written(1)
  const title = text.match(/\/Title <FEFF([0-9a-f]+)>/)?.[1] ?? ''
  expect(String.fromCharCode(...(title.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))).toBe(INFO.title)
  expect(text).toContain('/CreationDate (D:20260310120000Z)')
})
