import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBatches } from './lines.ts'

async function batchesOf(text: string, start = { offset: 0, line: 1 }, most = { lines: 2, bytes: 10_000_000 }) {
  const folder = mkdtempSync(join(tmpdir(), 'curlew-lines-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'lines')
  writeFileSync(file, text)
  return Array.fromAsync(readBatches(file, start, most))
}

test('a line of many megabytes is cut short, and the places after it are right', async () => {
  const long = 'a'.repeat(5_000_000)
  const text = `first\r\n${long}\nthird\nlast`
  const batches = await batchesOf(text)
  expect(batches.map(({ lines }) => lines.map((line) => line.slice(0, 10)))).toEqual([
    ['first', 'aaaaaaaaaa'],
    ['third', 'last'],
  ])
  expect(batches[0]!.lines[1]).toHaveLength(1_000_000)
  expect(batches.map(({ firstLine, nextOffset }) => [firstLine, nextOffset])).toEqual([
    [1, 7 + long.length + 1],
    [3, text.length],
  ])
  const [again] = await batchesOf(text, { offset: batches[0]!.nextOffset, line: 3 })
  expect(again).toEqual(batches[1])
})

test('a batch ends where it has enough bytes, and none is larger by more than a line', async () => {
  const text = ['12345', 'ääää', '1', '2', '3', 'x'.repeat(50), '4'].join('\n')
  const batches = await batchesOf(text, { offset: 0, line: 1 }, { lines: 100, bytes: 10 })
  expect(batches.map(({ lines, firstLine }) => [firstLine, lines])).toEqual([
    [1, ['12345', 'ääää']],
    [3, ['1', '2', '3', 'x'.repeat(50)]],
    [7, ['4']],
  ])
})
