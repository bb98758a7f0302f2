/** The sources of a build, and whether they have changed since. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LEFT_OUT = /^(?:node_modules|dist)$|\.test\.tsx?$/

/** Files of some folders, without tests, in a fixed order. @param paths folders or files, relative to the root */
export function filesOf(root: string, paths: readonly string[]): string[] {
  const below = (path: string): string[] =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter(({ name }) => !LEFT_OUT.test(name))
      .flatMap((entry) => (entry.isDirectory() ? below(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
  return paths.flatMap((path) => (statSync(join(root, path)).isDirectory() ? below(path) : [path])).sort()
}

/** Hash of the files' names and content. */
export function contentOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Sizes and times of files. Equal marks mean unchanged files, as in git; after a checkout, unchanged files may have other marks. */
export function marksOf(root: string, files: readonly string[]): string {
  return files
    .map((file) => {
      const { size, mtimeMs, ctimeMs } = statSync(join(root, file))
      return `${file} ${size} ${mtimeMs} ${ctimeMs}\n`
    })
    .join('')
}
