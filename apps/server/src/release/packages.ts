/** Packages that a release contains: those outside the bundle, with all that they need, and those that are part of a bundle. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package in a release. */
export interface ReleasedPackage {
  name: string
  version: string
  /** SPDX expression, as the package states it; empty if it does not. */
  licence: string
  /** Text of its licence file; empty without one. */
  text: string
}

interface Manifest {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The package in a folder. */
export function packageIn(folder: string): ReleasedPackage {
  const { name, version, license = '' } = manifestOf(folder)
  const file = readdirSync(folder).find((entry) => /licen[cs]e|^copying/i.test(entry))
  return { name, version, licence: license, text: file ? readFileSync(join(folder, file), 'utf8').trim() : '' }
}

/**
 * Folders of some packages and of all that they need, as far as it is installed, relative to `node_modules`.
 * @throws if one of the given packages, or a dependency that is not optional, is missing
 */
export function closureOf(root: string, names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean) => {
    const path = [join(from, 'node_modules', name), name].find((at) => existsSync(join(root, 'node_modules', at)))
    if (!path) {
      if (isOptional) return
      throw new Error(`${name} is not installed.`)
    }
    if (found.has(path)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(join(root, 'node_modules', path))
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(needed, path, Object.hasOwn(optionalDependencies, needed))
  }
  for (const name of names) add(name, '', false)
  return [...found].sort()
}

/** The packages in a bundle, from the bundler's list (`license` of Vite's build, as JSON). */
export function bundledPackages(file: string): ReleasedPackage[] {
  const listed: { name: string; version: string; identifier?: string; text?: string }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return listed.map(({ name, version, identifier = '', text = '' }) => ({ name, version, licence: identifier, text }))
}

/** Each package once, by name and version. */
export function distinctPackages(packages: readonly ReleasedPackage[]): ReleasedPackage[] {
  const byName = new Map(packages.map((entry) => [`${entry.name}@${entry.version}`, entry]))
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

/** A bill of materials in CycloneDX 1.6. */
export function billOf(product: { name: string; version: string }, packages: readonly ReleasedPackage[]): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...product, 'bom-ref': `${product.name}@${product.version}` } },
    components: packages.map(({ name, version, licence }) => ({
      type: 'library',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(licence !== '' && {
        licenses: [/^SEE /.test(licence) ? { license: { name: licence } } : { expression: licence }],
      }),
    })),
  }
}

/** The licences of all packages as a document. */
export function licencesOf(packages: readonly ReleasedPackage[]): string {
  const sections = packages.map(({ name, version, licence, text }) =>
    [
      `## ${name} ${version}${licence && ` (${licence})`}`,
      ...(text ? [`\n${text.replaceAll(/^/gm, '    ')}`] : []),
    ].join('\n'),
  )
  return ['# Packages that are part of Curlew', ...sections].join('\n\n')
}
