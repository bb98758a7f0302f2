import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startMailServer, startSilentServer, type TestMailServer } from './testing.ts'
import { type Message, send } from './transport.ts'

let smtp: TestMailServer
beforeEach(async () => {
  smtp = await startMailServer()
})
afterEach(() => smtp.close())

const MESSAGE: Message = {
  to: 'anna@example.org',
  subject: 'Your week: 2,434 sessions',
  html: '<p>Hello</p><img src="cid:mark">',
  text: 'Hello',
  messageId: 'abc@pantry.example',
  date: new Date('2026-11-22T12:00:00Z'),
  unsubscribeUrl: 'https://stats.example/mail/stop/token',
  attachments: [
    { filename: 'mark.png', content: Buffer.from('png'), contentType: 'image/png', cid: 'mark' },
    { filename: 'Überblick "x".pdf', content: Buffer.from('pdf'), contentType: 'application/pdf' },
  ],
}

test('a message arrives with its parts, its own Message-ID and the two headers of one-click unsubscribing', async () => {
  expect(await send(smtp.account, MESSAGE)).toEqual({ outcome: 'accepted' })
  const { mail, to } = smtp.mails[0]!
  expect(to).toEqual(['anna@example.org'])
  expect(mail).toMatchObject({
    subject: MESSAGE.subject,
    messageId: '<abc@pantry.example>',
    date: MESSAGE.date,
    from: { value: [{ name: 'Pantry Stats', address: 'stats@pantry.example' }] },
  })
  expect(mail!.headers.get('list')).toMatchObject({ unsubscribe: { url: MESSAGE.unsubscribeUrl } })
  expect(smtp.mails[0]!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(mail!.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['mark.png', 'image/png'],
    ['Überblick "x".pdf', 'application/pdf'],
  ])
})

describe('a value with a line break cannot add a header', () => {
  test.each(['\r\n', '\n', '\r', '\u0000', '\u0085'])('%j in the subject and the sender', async (end) => {
    const evil = `Week${end}Bcc: eve@example.org${end}${end}<b>body</b>`
    const account = { ...smtp.account, from_name: evil }
    await send(account, { ...MESSAGE, subject: evil })
    const { mail, to } = smtp.mails[0]!
    expect(to).toEqual(['anna@example.org'])
    expect(mail!.headers.has('bcc')).toBe(false)
    expect(mail!.text?.trim()).toBe('Hello')
  })

  test.each(['anna@example.org\r\nRCPT TO:<eve@example.org>', 'anna@example.org>\r\nDATA'])(
    '%j as the recipient is refused before anything is sent',
    async (to) => {
      expect(await send(smtp.account, { ...MESSAGE, to })).toMatchObject({ outcome: 'refused', isAddress: true })
      expect([smtp.attempts, smtp.mails]).toEqual([0, []])
    },
  )
})

describe('what the server answers decides whether there is another attempt', () => {
  test('an address that it refuses for good is named', async () => {
    smtp.refuses.set('anna@example.org', 550)
    expect(await send(smtp.account, MESSAGE)).toMatchObject({
      outcome: 'refused',
      isAddress: true,
      failure: { code: 'mail_address_refused', values: { address: 'anna@example.org', answer: /550/ } },
    })
  })

  test('an address that it puts off is tried again', async () => {
    smtp.refuses.set('anna@example.org', 451)
    expect(await send(smtp.account, MESSAGE)).toMatchObject({
      outcome: 'later',
      failure: { code: 'mail_put_off' },
      isServer: false,
    })
  })

  test('a message that it refuses after all of it was sent is refused, not unknown', async () => {
    smtp.after = 554
    expect(await send(smtp.account, MESSAGE)).toMatchObject({
      outcome: 'refused',
      isAddress: false,
      failure: { code: 'mail_message_refused' },
    })
  })

  test('a wrong password is reported, without the password', async () => {
    const account = { ...smtp.account, password: 'hunter2hunter2' }
    const sent = await send(account, MESSAGE)
    expect(sent).toMatchObject({ outcome: 'later', isServer: true, failure: { code: 'mail_sign_in_refused' } })
    expect(JSON.stringify(sent)).not.toContain('hunter2')
  })

  test.each([
    ['a', '5.7.8 Authentication credentials invalid', '535 5.7.8 Authentication credentials invalid'],
    ['pass', '5.7.8 No such password', '535 5.7.8 No such password'],
    ['pass', '5.7.8 Not pass', '535 5.7.8'],
    ['hunter2hunter2', 'Not <<hunter2hunter2>>', '535'],
    ['hunter2hunter2', 'NothuNter2hunter2hunter2', '535'],
    ['pass', `Not ${Buffer.from('pass').toString('base64')}`, '535'],
    ['pass', `Not ${Buffer.from('\0curlew\0pass').toString('base64')}`, '535'],
  ])('to the password "%s" it may say "%s": that reads "%s"', async (password, says, reads) => {
    smtp.signInAnswer = says
    expect(await send({ ...smtp.account, password }, MESSAGE)).toMatchObject({
      failure: { code: 'mail_sign_in_refused', values: { answer: reads } },
    })
  })

  test('a server that takes a message and drops the connection may have it', async () => {
    smtp.after = 'drop'
    expect(await send(smtp.account, MESSAGE)).toEqual({
      outcome: 'unknown',
      failure: { code: 'mail_outcome_unknown' },
    })
  })

  test('a missing or silent server is unreachable', async () => {
    const silent = await startSilentServer()
    onTestFinished(() => silent.close())
    const unreachable = { outcome: 'later', isServer: true, failure: { code: 'mail_unreachable' } }
    expect(await send({ ...smtp.account, port: silent.port }, MESSAGE, { stepMs: 50 })).toMatchObject(unreachable)
    expect(await send({ ...smtp.account, port: silent.port }, MESSAGE, { totalMs: 50 })).toMatchObject(unreachable)
    await silent.close()
    expect(await send({ ...smtp.account, port: silent.port }, MESSAGE)).toMatchObject(unreachable)
  })

  test('the stop of this server waits for no mail server; what is not handed over by then is not sent', async () => {
    const silent = await startSilentServer()
    onTestFinished(() => silent.close())
    const stop = new AbortController()
    const sending = send({ ...smtp.account, port: silent.port }, MESSAGE, { signal: stop.signal })
    stop.abort()
    expect(await sending).toMatchObject({ outcome: 'later' })
    // One that is with the mail server may arrive.
    const half = new AbortController()
    const answered = Promise.withResolvers<void>()
    smtp.onMessage = async () => {
      half.abort()
      await answered.promise
    }
    expect(await send(smtp.account, MESSAGE, { signal: half.signal })).toMatchObject({ outcome: 'unknown' })
    answered.resolve()
  })

  test('a server without encryption gets nothing where encryption is asked for', async () => {
    const sent = await send({ ...smtp.account, security: 'starttls' }, MESSAGE)
    expect(sent).toMatchObject({ outcome: 'later', failure: { code: 'mail_insecure' } })
    expect([smtp.attempts, smtp.mails]).toEqual([0, []])
  })
})
