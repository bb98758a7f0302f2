/** Runs the server until a signal stops it. */
import { PRODUCT } from '@curlew/model'
import { readConfig } from './config.ts'
import { startServer } from './server.ts'

/** Errors with a sentence for the operator; any other error is a bug and prints its stack. */
const EXPECTED =
  /^(Config|DataFolder|Database(?:Away)?|Listen|Geo|Build|LicenceKey|ClickHouseConnection|Store\w+)Error$/

/** @param files resolves with the folder of the files for browsers */
export async function run(files: () => Promise<string>): Promise<void> {
  try {
    const config = readConfig(process.env)
    // Have passwords, which the programs that the server starts need not have.
    delete process.env.CURLEW_EVENTS
    delete process.env.CURLEW_DATABASE
    const server = await startServer(config, await files())
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
}
