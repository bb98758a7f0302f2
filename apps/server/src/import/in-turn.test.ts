import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

const turnsWith = () => {
  const noted: string[] = []
  return { noted, turns: inTurn<string, number>(async (batch, result) => void noted.push(`${batch} ${result}`)) }
}
const stored = (result: number) => async () => ({ stored: Promise.resolve(result) })
const failing = async () => ({ stored: Promise.reject<number>(new Error('full')) })

test('batches are recorded in order, each before the next but one starts', async () => {
  const { noted, turns } = turnsWith()
  await turns.add('a', stored(1))
  await turns.add('b', stored(2))
  expect(noted).toEqual(['a 1'])
  await turns.end()
  expect(noted).toEqual(['a 1', 'b 2'])
})

test('after a failed batch nothing is recorded, so that an import resumes there', async () => {
  const { noted, turns } = turnsWith()
  await turns.add('a', stored(1))
  await turns.add('b', failing)
  await expect(turns.add('c', stored(3))).rejects.toThrow('full')
  await turns.stop()
  expect(noted).toEqual(['a 1'])
})
