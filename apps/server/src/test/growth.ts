/** Measures how the cost of work grows with the length of a text, in this thread's CPU time, which other programs do not affect. */

/** Patterns to repeat that regular expressions are slow on: each special mark, alone and beside what it separates. */
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
/** Endings that make an almost matching pattern fail. */
const ENDS = ['', '!', '\n']

/** Hostile texts of a given length, with the same names at every length. */
export function hostileTexts(length: number): { name: string; text: string }[] {
  return SEEDS.flatMap((seed) =>
    ENDS.map((end) => ({
      name: JSON.stringify(seed + end),
      text: seed.repeat(Math.ceil(length / seed.length)).slice(0, length - end.length) + end,
    })),
  )
}

/** Cheaper work is harmless, and too short to measure its growth. */
const HARMLESS_MS = 6
/** A text of a quarter of the length that costs more is measured in order, lest the longest takes minutes. */
const LIGHT_MS = 2
/** Twice the text may cost twice as much with some tolerance; quadratic work costs four times as much. */
const MOST = 3
const QUICK_RUNS = 5
const HOPELESS_MS = 300
/** Some systems count CPU time in steps of four milliseconds: repeat work to exceed many steps. */
const MEASURED_MS = 80
const MEASUREMENTS = 3

/**
 * @param sizes three, each twice the one before
 * @returns the cost of the two longest measured sizes in milliseconds, if the growth is too high; else null
 */
export async function tooMuchGrowth(
  sizes: readonly number[],
  work: (size: number) => unknown,
): Promise<number[] | null> {
  const least = sizes.map(() => Number.POSITIVE_INFINITY)
  /** Other programs can only make it slower. */
  const time = async (index: number) => {
    const before = performance.now()
    await work(sizes[index]!)
    least[index] = Math.min(least[index]!, performance.now() - before)
  }
  // A quick wall clock measurement clears most work. If the shortest text costs next to nothing, the longest may be harmless despite its growth.
  await time(0)
  if (least[0]! <= LIGHT_MS) {
    await time(2)
    if (least[2]! <= HARMLESS_MS) return null
  }
  for (let run = 0; run < QUICK_RUNS; run++) {
    for (const index of sizes.keys()) {
      if (run > 0 || !Number.isFinite(least[index]!)) await time(index)
      // Clearly too slow: skip longer measurements.
      if (least[index]! > HOPELESS_MS && least[index]! > MOST * (least[index - 1] ?? Number.POSITIVE_INFINITY)) break
    }
    if (least.at(-1) === Number.POSITIVE_INFINITY) break
    if (isFine(least)) return null
  }
  const measured = sizes.filter((_, index) => Number.isFinite(least[index])).slice(-2)
  const costs = measured.map(() => Number.POSITIVE_INFINITY)
  // Other work of this thread, such as garbage collection, only adds time.
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
