/** Wraps a function so that its errors never reach the page; it returns `undefined` then. */
export const guard =
  <Arguments extends unknown[], Result>(run: (...args: Arguments) => Result) =>
  (...args: Partial<Arguments>): Result | undefined => {
    try {
      return run(...(args as Arguments))
    } catch {}
  }
