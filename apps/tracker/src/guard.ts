/** Wraps a function so that what it throws never reaches the page; it answers `undefined` then. */
export const guard =
  <Argument, Result>(run: (argument: Argument) => Result) =>
  (argument?: Argument): Result | undefined => {
    try {
      return run(argument as Argument)
    } catch {}
  }
