/**
 * Calls back once what is rendered now has been painted, which takes two frames.
 * @returns a function that cancels it
 */
export function afterPaint(callback: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback)
  })
  return () => cancelAnimationFrame(frame)
}
