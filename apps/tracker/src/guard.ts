/** Wraps a function so that what it throws never reaches the page; it answers `undefined` then. */
export const guard =
  <Arguments extends unknown[], Result>(run: (...args: Arguments) => Result) =>
  (...args: Partial<Arguments>): Result | undefined => {
    try {
      return run(...(args as Arguments))
    } catch {}
  }
