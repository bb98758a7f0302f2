/**
 * Runs the server, or a command: `curlew import`, `curlew licence` or `curlew reset-password`, each with the options that the documentation gives for
 * `npm run`.
 */
import { join } from 'node:path'

const COMMANDS = ['import', 'licence', 'reset-password']

if (COMMANDS.includes(process.argv[2])) {
  const [command] = process.argv.splice(2, 1)
  await import(`./server/${command}.js`)
} else {
  const { run } = await import('./server/run.js')
  await run(async () => join(import.meta.dirname, 'files'))
}
