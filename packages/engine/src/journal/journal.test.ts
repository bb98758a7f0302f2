import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/stores.ts'
import { Journal, type JournalPosition } from './journal.ts'

const BEGINNING: JournalPosition = { segment: 0, offset: 0 }

async function readAll(journal: Journal, from = BEGINNING, bytes = 1000) {
  const records: string[] = []
  let damaged = 0
  for (let position = from; ; ) {
    const batch = await journal.read(position, bytes)
    records.push(...batch.records)
    damaged += batch.damaged
    if (batch.records.length === 0) return { records, damaged, end: batch.next }
    position = batch.next
  }
}

async function onlySegment(folder: string): Promise<string> {
  const [name] = await readdir(folder)
  return join(folder, name!)
}

test('gives back what was acknowledged, in order, across openings and segments', async () => {
  const folder = await temporaryFolder()
  const records = Array.from({ length: 200 }, (_, i) => JSON.stringify({ i, text: `line\n${'x'.repeat(i)}😀` }))
  const first = await Journal.open(folder, BEGINNING, { segmentBytes: 2000 })
  await Promise.all(records.slice(0, 100).map((record) => first.append(record)))
  await first.close()
  const second = await Journal.open(folder, BEGINNING, { segmentBytes: 2000 })
  for (const record of records.slice(100)) await second.append(record)
  expect((await readdir(folder)).length).toBeGreaterThan(5)
  // A record longer than one read is returned whole.
  const { end, ...read } = await readAll(second, BEGINNING, 100)
  expect(read).toEqual({ records, damaged: 0 })
  expect(end).toEqual(second.end)
  await second.close()
})

test('forgets segments that lie behind, and never uses a number again', async () => {
  const folder = await temporaryFolder()
  const journal = await Journal.open(folder, BEGINNING, { segmentBytes: 10 })
  for (let i = 0; i < 5; i++) await journal.append(`record ${i}`)
  const { next } = await journal.read({ segment: 3, offset: 0 }, 1)
  await journal.release(next)
  expect((await readdir(folder)).map(Number.parseFloat)).toEqual([4, 5])
  await journal.close()
  // A store that closes while it carries events over does so twice at once.
  await Promise.all([journal.release(journal.end), journal.release(journal.end)])
  expect(await readdir(folder)).toEqual([])

  const later = await Journal.open(folder, journal.end)
  await later.append('later')
  expect(await readAll(later, journal.end)).toMatchObject({ records: ['later'] })
  await later.close()
})

test('passes over a line that a crash cut short, and loses nothing after it', async () => {
  const folder = await temporaryFolder()
  const first = await Journal.open(folder, BEGINNING)
  await first.append('whole')
  await first.close()
  await appendFile(await onlySegment(folder), '0123abcd {"half":')
  const second = await Journal.open(folder, BEGINNING)
  await second.append('after')
  expect(await readAll(second)).toMatchObject({ records: ['whole', 'after'], damaged: 1 })
  await second.close()
})

test('passes over bytes that the disk has changed, and loses nothing else', async () => {
  const folder = await temporaryFolder()
  const first = await Journal.open(folder, BEGINNING)
  for (const record of ['one', 'two', 'three']) await first.append(record)
  await first.close()
  const path = await onlySegment(folder)
  await writeFile(path, (await readFile(path, 'utf8')).replace('two', 'tw0'))
  const second = await Journal.open(folder, BEGINNING)
  expect(await readAll(second)).toMatchObject({ records: ['one', 'three'], damaged: 1 })
  await second.close()
})

test('refuses more than may wait for the tables, and takes it again when some has been carried over', async () => {
  const folder = await temporaryFolder()
  const journal = await Journal.open(folder, BEGINNING, { segmentBytes: 100, backlogBytes: 300 })
  const fill = async () => {
    for (let i = 0; i < 100; i++) await journal.append('x'.repeat(50))
  }
  await expect(fill()).rejects.toMatchObject({ name: 'StoreFullError' })
  await journal.release(journal.end)
  await journal.append('room again')
  await journal.close()
  await expect(journal.append('too late')).rejects.toThrow('closed')
})
