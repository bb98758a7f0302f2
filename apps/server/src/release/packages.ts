/** Packages that a release contains: those outside the bundle, with all that they need, and those that are part of a bundle. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package in a release. */
export interface Part {
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

/** The part that a folder holds. */
export function partIn(folder: string): Part {
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

/** The parts that a bundler has listed (`license` of Vite's build, as JSON). */
export function bundledParts(file: string): Part[] {
  const listed: { name: string; version: string; identifier?: string; text?: string }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return listed.map(({ name, version, identifier = '', text = '' }) => ({ name, version, licence: identifier, text }))
}

/** Each part once, by name and version. */
export function distinctParts(parts: readonly Part[]): Part[] {
  const byName = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]))
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part)
}

/** A bill of materials in CycloneDX 1.6. */
export function billOf(product: { name: string; version: string }, parts: readonly Part[]): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...product, 'bom-ref': `${product.name}@${product.version}` } },
    components: parts.map(({ name, version, licence }) => ({
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

/** The licences of all parts as a document. */
export function licencesOf(parts: readonly Part[]): string {
  const sections = parts.map(({ name, version, licence, text }) =>
    [
      `## ${name} ${version}${licence && ` (${licence})`}`,
      ...(text ? [`\n${text.replaceAll(/^/gm, '    ')}`] : []),
    ].join('\n'),
  )
  return ['# Packages that are part of Curlew', ...sections].join('\n\n')
}
