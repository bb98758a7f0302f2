/** `npm run release`. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../command-line.ts'
import { makeRelease } from './make.ts'

await runCommand('Usage: npm run release', async () => {
  const folder = join(import.meta.dirname, '..', '..', '..', '..', 'release')
  const archive = await makeRelease({ node: process.argv[2]!, folder, compression: 6 })
  console.log(`${archive} (${Math.round(statSync(archive).size / 2 ** 20)} MB)`)
})
