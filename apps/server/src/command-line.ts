/**
 * Runs a command: `--help` prints its usage; a failure prints one sentence and ends with exit code 1.
 * @param usage one line that begins with `Usage:`
 */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage)
    return
  }
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
