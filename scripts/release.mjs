/** `npm run release`: makes an archive for machines without npm. Linux on x64 alone: its Node and its native code are those of this machine. */
import { fail, prepare, privateNode, run } from './bootstrap.mjs'

if (process.platform !== 'linux' || process.arch !== 'x64') fail('A release is made on Linux on x64.')
const node = prepare()
process.exitCode = await run(node, ['apps/server/src/release/cli.ts', privateNode()])
