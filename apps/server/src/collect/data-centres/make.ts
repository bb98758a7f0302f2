/**
 * Makes `ranges.json`, the address ranges of {@link HOSTING_NETWORKS}: `node scripts/run.mjs apps/server/src/collect/data-centres/make.ts FOLDER`, where
 * FOLDER is the unpacked npm package `@ip-location-db/asn` (`npm pack @ip-location-db/asn`). Run it before a release.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOSTING_NETWORKS } from './networks.ts'
import { packed, type Ranges, wideHalf } from './ranges.ts'

const [, , folder] = process.argv
if (!folder) throw new Error('Name the folder of the unpacked package @ip-location-db/asn.')

const numbers = new Set(Object.values(HOSTING_NETWORKS).flat())

/** Ranges of one file, sorted and merged. Its lines are `first,last,number,name`. */
function rangesIn(file: string, read: (text: string) => bigint): Ranges {
  const ranges = readFileSync(join(folder!, file), 'utf8')
    .split('\n')
    .map((line) => line.split(',', 3))
    .filter(([, , number]) => numbers.has(Number(number)))
    .map(([first = '', last = '']): [bigint, bigint] => [read(first), read(last)])
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const merged: [bigint, bigint][] = []
  for (const [first, last] of ranges) {
    const before = merged.at(-1)
    if (before && first <= before[1] + 1n) before[1] = last > before[1] ? last : before[1]
    else merged.push([first, last])
  }
  return merged
}

const file = {
  made: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version,
  ipv4: packed(rangesIn('asn-ipv4-num.csv', BigInt)),
  ipv6: packed(rangesIn('asn-ipv6-num.csv', (text) => wideHalf(BigInt(text)))),
}
writeFileSync(join(import.meta.dirname, 'ranges.json'), `${JSON.stringify(file, null, 2)}\n`)
