/** A real mail server on a local port for tests, with configurable answers. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { MailAccount } from '../config.ts'

/** An error with an SMTP reply code. */
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

export interface TestMailServer {
  account: MailAccount
  /** Accepted mails, in order. */
  mails: { mail: ParsedMail; raw: string; to: string[] }[]
  /** Every complete message, accepted or not. */
  offered: string[]
  /** Delivery attempts, accepted or not. */
  attempts: number
  /** Refused addresses, with the reply code. */
  refuses: Map<string, number>
  /** What follows a complete message: `drop` closes the connection without a reply, a number is the code of a refusal. */
  after: 'take' | 'drop' | number
  /** Reply to a wrong password; null: accept it. */
  signInAnswer: string | null
  /** Called between receiving a message and the reply. */
  onMessage: () => Promise<void>
  close(): Promise<void>
}

export async function startMailServer({ password = 'a secret of mail' } = {}): Promise<TestMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ password: given }, _session, done) =>
      given === password
        ? done(null, { user: 'curlew' })
        : done(refusal(535, state.signInAnswer ?? `No such password: ${given}`)),
    onRcptTo({ address }, _session, done) {
      const code = state.refuses.get(address)
      state.attempts++
      done(code ? refusal(code, 'No such mailbox') : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        state.offered.push(raw.toString())
        await state.onMessage()
        if (state.after === 'drop') {
          for (const socket of sockets) socket.destroy()
          return
        }
        if (typeof state.after === 'number') return done(refusal(state.after, 'Not this one'))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        state.mails.push({ mail: await simpleParser(raw), raw: raw.toString(), to })
        done()
      })
    },
  })
  // Some tests disconnect on purpose.
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const state: TestMailServer = {
    account: {
      host: '127.0.0.1',
      port,
      security: 'none',
      user: 'curlew',
      password,
      from: 'stats@pantry.example',
      from_name: 'Pantry Stats',
    },
    mails: [],
    offered: [],
    attempts: 0,
    refuses: new Map(),
    after: 'take',
    signInAnswer: null,
    onMessage: async () => {},
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return state
}

/** A server that accepts connections and stays silent. */
export async function startSilentServer(): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
