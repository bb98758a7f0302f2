export interface Check {
  name: string
  command: string
  args: readonly string[]
  /** Names of the checks that have to end first. */
  after?: readonly string[]
}

/** Runs checks side by side, and prints the output of failed ones in one piece. */
export function runChecks(
  checks: readonly Check[],
  options: { cwd: string; atOnce?: number; print?: (text: string) => void },
): Promise<{ passed: number; failed: number }>
