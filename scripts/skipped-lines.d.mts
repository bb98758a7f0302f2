/** A file of Vitest's JSON report. */
interface ReportedFile {
  name: string
  assertionResults: readonly { status: string; meta?: { reason?: string } }[]
}

/** Which tests were skipped, a line a file, with why where a test says so. */
export function skippedLines(files: readonly ReportedFile[], root: string): string[]
