/** `npm start`: builds the files for browsers if needed, starts the server, and stops it cleanly. */

import { PRODUCT } from '@curlew/model'
import { ensureBuilt } from './build.ts'
import { readConfig } from './config.ts'
import { startServer } from './server.ts'

/** Errors with a sentence for the operator; any other error is a bug and prints its stack. */
const EXPECTED = /^(Config|DataFolder|Database|Listen|Geo|Build|LicenceKey|Store\w+)Error$/

try {
  const config = readConfig(process.env)
  const files = await ensureBuilt((line) => console.log(line))
  const server = await startServer(config, files)
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  // Not `once`: a second signal would kill the process while it closes.
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  console.log(
    `${PRODUCT} is ready: ${server.url}${server.signInLink ? `\nSign in once with: ${server.signInLink}` : ''}`,
  )
} catch (error) {
  console.error(error instanceof Error && EXPECTED.test(error.name) ? error.message : error)
  process.exit(1)
}
