import { relative } from 'node:path'

/**
 * Which tests were skipped, a line a file, with why where a test says so in its `meta.reason`.
 * @param {readonly { name: string, assertionResults: readonly { status: string, meta?: { reason?: string } }[] }[]} files of Vitest's JSON report
 * @param {string} root
 * @returns {string[]}
 */
export function skippedLines(files, root) {
  return files.flatMap(({ name, assertionResults }) => {
    const skipped = assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending')
    if (skipped.length === 0) return []
    const reasons = new Set(skipped.flatMap(({ meta }) => meta?.reason ?? []))
    return [
      `Skipped: ${skipped.length} of ${assertionResults.length} in ${relative(root, name)}. ${[...reasons].join(' ')}`.trim(),
    ]
  })
}
