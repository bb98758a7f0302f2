import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { openSqlite } from './open-sqlite.ts'

test('other work of the process has its turn between the statements of a burst', async () => {
  const database = await openSqlite(temporaryFolder())
  let done = 0
  const doneAtFirstTurn = new Promise<number>((resolve) => {
    setImmediate(() => resolve(done))
  })
  const burst = Array.from({ length: 200 }, () =>
    database
      .selectFrom('sites')
      .select('id')
      .execute()
      .then(() => done++),
  )
  expect(await doneAtFirstTurn).toBeLessThan(50)
  await Promise.all(burst)
  expect(done).toBe(200)
  await database.destroy()
})
