/** Reads the elements of a JSON array of any size. */
import { pipeline } from 'node:stream'
import { streamArray } from 'stream-json/streamers/stream-array.js'
import { DamagedFileError, type InputFile } from './input-file.ts'

const ELEMENTS_AT_ONCE = 500

/** @throws {DamagedFileError} where the JSON ends early or is broken */
export async function* jsonArray(file: InputFile): AsyncGenerator<unknown[]> {
  const elements = pipeline(file.chunks(), streamArray.withParserAsStream(), () => {}) as AsyncIterable<{
    value: unknown
  }>
  let read: unknown[] = []
  let failure: unknown
  try {
    for await (const { value } of elements) {
      read.push(value)
      if (read.length < ELEMENTS_AT_ONCE) continue
      yield read
      read = []
    }
  } catch (error) {
    failure =
      error instanceof DamagedFileError
        ? error
        : new DamagedFileError(`${file.name} is no JSON array.`, { cause: error })
  }
  if (read.length > 0) yield read
  if (failure) throw failure
}
