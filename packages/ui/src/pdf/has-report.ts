/** Whether there is anything to print: the screen is there, and in it a report with its figures. */
export function hasReport(screen: HTMLElement): boolean {
  return screen.isConnected && screen.querySelector('[data-report]') !== null
}
