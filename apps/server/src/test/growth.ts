/** How work grows with the text that it is about: measured in this thread's CPU time, which other programs of a busy machine do not add to. */

/** Repeats of what patterns stumble over: each mark with a meaning in one, alone and beside what it parts. */
const SEEDS = [
  ...['@', '%40', '.', '-', '_', '/', '\\', '(', ')', '[', ']', '{', '}', '<', '>', '=', ';', ':', ',', '&', '?', '#'],
  ...['"', "'", '’', '`', '|', '!', '$', '*', '+', '^', '~', ' ', '\t', '\n', '\r\n', '\u0000', '\u200b', '%', '%C3'],
  ...['%25', '25', '%2525', '1%25', ';%25', '%40%25', 'Aa', 'Aa1', 'a1-', 'sid/', 'sid%2F'],
  ...['a', '1', 'é', 'e\u0301', '😀', '\ud800', 'a.', 'a@', '@a.', 'a@a.', 'a%40', '1.', '1,', '-a', '-1', 'a-', '../'],
  ...[
    'a=',
    '=a;',
    ';a',
    ';a=',
    '%3b',
    '%3Ba',
    '%3d',
    'a,',
    'a b ',
    '((',
    '(a',
    ')) ',
    '<a',
    '<a ',
    'eyJ',
    'eyJ.',
    'sess',
  ],
  ...[
    '::',
    '1:',
    '::ffff:',
    '1.1.',
    'cp',
    'shop',
    '.shop',
    '""',
    '"a',
    ',"',
    ';"',
    '\\"',
    'a1',
    'aA1',
    '[[',
    '{"a":',
    '{{',
  ],
]
/** What ends the text, so that a pattern that has got so far fails after all. */
const ENDS = ['', '!', '\n']

/** Hostile texts of so many characters, each under the same name at every length. */
export function hostileTexts(length: number): { name: string; text: string }[] {
  return SEEDS.flatMap((seed) =>
    ENDS.map((end) => ({
      name: JSON.stringify(seed + end),
      text: seed.repeat(Math.ceil(length / seed.length)).slice(0, length - end.length) + end,
    })),
  )
}

/** Work below this is no harm at any growth, and too little to tell its growth by. */
const HARMLESS_MS = 6
/** Twice the text is twice the work, give or take; where work grows with the square it is four times. */
const MOST = 3
const QUICK_RUNS = 5
const HOPELESS_MS = 300
/** Some systems count CPU time in steps of four milliseconds: work is repeated until there are many of them. */
const MEASURED_MS = 80
const MEASUREMENTS = 3

/**
 * @param sizes three, each twice the one before
 * @returns the cost of each, as far as it was measured, in milliseconds when the last costs more than its growth allows; else null
 */
export async function tooMuchGrowth(
  sizes: readonly number[],
  work: (size: number) => unknown,
): Promise<number[] | null> {
  const least = sizes.map(() => Number.POSITIVE_INFINITY)
  // A look at the clock acquits most: what else runs here only ever adds to it.
  for (let run = 0; run < QUICK_RUNS; run++) {
    for (const [index, size] of sizes.entries()) {
      const before = performance.now()
      await work(size)
      least[index] = Math.min(least[index]!, performance.now() - before)
      // Where this much is no chance any more, nothing longer is waited for.
      if (least[index] > HOPELESS_MS && least[index] > MOST * (least[index - 1] ?? Number.POSITIVE_INFINITY)) break
    }
    if (least.at(-1) === Number.POSITIVE_INFINITY) break
    if (isFine(least)) return null
  }
  const measured = sizes.filter((_, index) => Number.isFinite(least[index]))
  const costs = measured.map(() => Number.POSITIVE_INFINITY)
  // What this thread does besides, such as tidying up, only ever adds as well.
  for (let run = 0; run < MEASUREMENTS; run++) {
    for (const [index, size] of measured.entries())
      costs[index] = Math.min(costs[index]!, await cpuTime(() => work(size)))
    if (isFine(costs)) return null
  }
  return costs
}

function isFine(costs: readonly number[]): boolean {
  const [middle, most] = costs.slice(-2) as [number, number]
  return most <= MOST * middle || most <= HARMLESS_MS
}

async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  for (let runs = 1; ; runs++) {
    await work()
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= MEASURED_MS * 1000) return (user + system) / 1000 / runs
  }
}
