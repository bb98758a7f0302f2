import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { DamagedFileError, inputFile } from './input-file.ts'

const TEXT = Array.from({ length: 50_000 }, (_, i) => `line ${i} ${Math.sin(i)}`).join('\n')

async function readAll(name: string): Promise<{ text: string; done: number; size: number }> {
  const file = await inputFile(name)
  const chunks = await Array.fromAsync(file.chunks())
  return { text: Buffer.concat(chunks).toString(), done: file.done, size: file.size }
}

test('plain and compressed files give the same bytes, also of several parts, and say how far they were read', async () => {
  const plain = join(temporaryFolder(), 'a.log')
  writeFileSync(plain, TEXT)
  const packed = `${plain}.gz`
  writeFileSync(packed, Buffer.concat([gzipSync(TEXT.slice(0, 1000)), gzipSync(TEXT.slice(1000))]))
  for (const name of [plain, packed]) {
    const { text, done, size } = await readAll(name)
    expect(text === TEXT).toBe(true)
    expect(done).toBe(size)
  }
})

test('a truncated compressed file gives its content so far, then reports the damage', async () => {
  const packed = join(temporaryFolder(), 'a.log.gz')
  const whole = gzipSync(TEXT)
  writeFileSync(packed, whole.subarray(0, whole.length - 20_000))
  const file = await inputFile(packed)
  let text = ''
  const read = async () => {
    for await (const chunk of file.chunks()) text += chunk.toString()
  }
  await expect(read()).rejects.toThrow(DamagedFileError)
  expect(text.length).toBeGreaterThan(1000)
  expect(TEXT.startsWith(text)).toBe(true)
})

test('an empty file is empty; a missing one and a folder are named', async () => {
  const folder = temporaryFolder()
  const empty = join(folder, 'empty.log')
  writeFileSync(empty, '')
  expect((await readAll(empty)).text).toBe('')
  await expect(inputFile(join(folder, 'none.log'))).rejects.toThrow(`There is no file ${join(folder, 'none.log')}.`)
  await expect(inputFile(folder)).rejects.toThrow(`${folder} is no file.`)
})
