import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { sessionise } from '../../sessions/sessionise.ts'
import { event, MORNING } from '../../testing/events.ts'
import { EVENT_COLUMNS, SESSION_COLUMNS, selectList } from '../sql/columns.ts'
import { appendRow, rowsOf } from './columns.ts'
import { findEventsOf, findSessions } from './lookups.ts'
import { migrate } from './migrations.ts'

test('a session and its event are read back as they were written', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await migrate(connection, ':memory:')
  const written = { ...event({ source: 'google', operatingSystem: 'iOS', params: { seen: 1 } }), sequence: 7 }
  const session = { ...sessionise([written], null)[0]!, isNew: true }
  const append = async (table: string, add: (appender: Parameters<typeof appendRow>[0]) => void) => {
    const appender = await connection.createAppender(table)
    add(appender)
    appender.closeSync()
  }
  await append('sessions', (appender) => appendRow(appender, SESSION_COLUMNS, session))
  await append('events', (appender) =>
    appendRow(appender, EVENT_COLUMNS, { event: written, session: session.id, revisitMs: 12 }),
  )

  expect((await findSessions(connection, [written])).stored).toEqual([session])
  const { title, valueMinor, currency, transactionId, shop, revision, isVoid, coupon, items, ...more } = written
  const { contentType, contentGroup, ...ofSession } = more
  expect((await findEventsOf(connection, [session])).get(session.id)).toEqual([
    { ...ofSession, params: {}, place: { session: session.id, revisitMs: 12 } },
  ])
  const all = await connection.runAndReadAll(`SELECT ${selectList(EVENT_COLUMNS)} FROM events`)
  const { visitor, ...ofEvent } = written
  expect(rowsOf(EVENT_COLUMNS, all)).toEqual([
    { ...ofEvent, time: MORNING, params: '{"seen":"1"}', items: '[]', session: session.id, revisitMs: 12 },
  ])
  connection.closeSync()
  instance.closeSync()
})
