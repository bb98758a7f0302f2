/** Runs the server, or a command such as `curlew import`, with the options that the documentation gives for `npm run import`. */
import { join } from 'node:path'

const COMMANDS = ['import', 'backup', 'restore', 'doctor', 'licence', 'reset-password']

if (COMMANDS.includes(process.argv[2])) {
  const [command] = process.argv.splice(2, 1)
  await import(`./server/${command}.js`)
} else {
  const { run } = await import('./server/run.js')
  await run(async () => join(import.meta.dirname, 'files'))
}
