import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createIntake, type IntakeLimits } from './intake.ts'
import { openUploadFolder, type UploadFolder } from './received-form.ts'

let folder: string
let uploads: UploadFolder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curlew-limits-'))
  uploads = openUploadFolder(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LIMITS: IntakeLimits = { bytes: 30, bytesOfSubnet: 20, forms: 3, formsOfSubnet: 2, timeoutMs: 60_000 }

/** A body that comes as it is sent by hand. */
function slowly() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  // Refused bodies break the stream, which is expected.
  writer.closed.catch(() => {})
  const request = new Request('http://curlew.test/', { method: 'POST', body: readable, duplex: 'half' } as RequestInit)
  return { request, writer, send: (length: number) => writer.write(new Uint8Array(length)).catch(() => {}) }
}
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: { status?: number }) => error.status,
  )

describe('bodies in memory', () => {
  test('are bounded for each subnet, and the room is free again once they are read', async () => {
    const intake = createIntake(uploads, LIMITS)
    const [first, second] = [slowly(), slowly()]
    const reading = intake.read(first.request, '2001:db8::1', 100)
    const refused = statusOf(intake.read(second.request, '2001:db8::2', 100))
    await first.send(15)
    await second.send(15)
    expect(await refused).toBe(429)
    await first.writer.close()
    expect((await reading)?.length).toBe(15)
    const third = slowly()
    const again = intake.read(third.request, '2001:db8::3', 100)
    await third.send(20)
    await third.writer.close()
    expect((await again)?.length).toBe(20)
  })

  test('are bounded in all', async () => {
    const intake = createIntake(uploads, LIMITS)
    const [first, second] = [slowly(), slowly()]
    void intake.read(first.request, '192.0.2.1', 100).catch(() => {})
    const refused = statusOf(intake.read(second.request, '192.0.2.2', 100))
    await first.send(18)
    await second.send(18)
    expect(await refused).toBe(503)
    await first.writer.abort()
  })

  test('that take too long are given up', async () => {
    const intake = createIntake(uploads, { ...LIMITS, timeoutMs: 20 })
    const { request, send } = slowly()
    const reading = statusOf(intake.read(request, '192.0.2.1', 100))
    await send(1)
    expect(await reading).toBe(408)
  })

  test('that break off are not errors of the server', async () => {
    const intake = createIntake(uploads, LIMITS)
    const { request, writer, send } = slowly()
    const reading = intake.read(request, '192.0.2.1', 100)
    await send(1)
    await writer.abort(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
    await expect(reading).rejects.toMatchObject({ name: 'BodyBrokenOff', status: 400 })
  })

  test.each([
    ['claimed', { 'content-length': '101' }],
    ['not claimed', {}],
  ])('that are too large, as %s, are not read', async (_, headers) => {
    const intake = createIntake(uploads, { ...LIMITS, bytes: 1000, bytesOfSubnet: 1000 })
    const request = new Request('http://curlew.test/', { method: 'POST', body: 'a'.repeat(101), headers })
    expect(await intake.read(request, '192.0.2.1', 100)).toBeUndefined()
    expect(await intake.read(new Request('http://curlew.test/'), '192.0.2.1', 100)).toHaveLength(0)
  })
})

describe('forms', () => {
  const form = (size = 10) =>
    new Request('http://curlew.test/', {
      method: 'POST',
      body: [
        '--x\r\nContent-Disposition: form-data; name="start"\r\n\r\n2026-03-01\r\n',
        `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'a'.repeat(size)}\r\n--x--\r\n`,
      ].join(''),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })

  test('are bounded for each subnet and in all until what they ask for is done', async () => {
    const intake = createIntake(uploads, LIMITS)
    const first = await intake.receive(form(), '192.0.2.1', 100)
    await intake.receive(form(), '192.0.2.1', 100)
    expect(await statusOf(intake.receive(form(), '192.0.2.1', 100))).toBe(429)
    await intake.receive(form(), '192.0.2.2', 100)
    expect(await statusOf(intake.receive(form(), '192.0.2.3', 100))).toBe(503)
    await first.remove()
    expect(await statusOf(intake.receive(form(), '192.0.2.3', 100))).toBe('read')
  })

  test('have fields, and a file on the disk', async () => {
    const intake = createIntake(uploads, LIMITS)
    const { fields, file } = await intake.receive(form(), '192.0.2.1', 100)
    expect([...fields]).toEqual([['start', '2026-03-01']])
    expect([file?.name, file?.size, await file?.text()]).toEqual(['a.csv', 10, 'a'.repeat(10)])
  })

  test.each([
    ['a file that is too large', () => form(101), 413],
    ['a body that is no form', () => new Request('http://curlew.test/', { method: 'POST', body: '{}' }), 400],
    [
      'a form that ends too early',
      () =>
        new Request('http://curlew.test/', {
          method: 'POST',
          body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        }),
      400,
    ],
    [
      'a form without a boundary',
      () =>
        new Request('http://curlew.test/', {
          method: 'POST',
          body: 'a',
          headers: { 'content-type': 'multipart/form-data' },
        }),
      400,
    ],
  ])('%s is refused, and holds no room', async (_, request, status) => {
    const intake = createIntake(uploads, LIMITS)
    for (let time = 0; time < 4; time++)
      expect(await statusOf(intake.receive(request(), '192.0.2.1', 100))).toBe(status)
  })
})
