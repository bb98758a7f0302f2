/** Whether the screen shows a report with figures. */
export function hasReport(screen: HTMLElement): boolean {
  return screen.isConnected && screen.querySelector('[data-report]') !== null
}
