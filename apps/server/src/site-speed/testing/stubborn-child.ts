/** An audit process that never answers and has started another one; both keep a connection open. */
import { spawn } from 'node:child_process'
import { connect } from 'node:net'

const HOLD = 'require("node:net").connect(+process.argv[1], "127.0.0.1"); setInterval(() => {}, 1000)'

process.once('message', ({ address }: { address: string }) => {
  const { port } = new URL(address)
  spawn(process.execPath, ['-e', HOLD, port], { stdio: 'ignore' })
  connect(Number(port), '127.0.0.1')
  setInterval(() => {}, 1000)
})
