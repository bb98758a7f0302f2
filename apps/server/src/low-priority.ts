/** Work in other processes gives way to people reading reports. */
import { constants, setPriority } from 'node:os'

/** Comes before a command, so that it has low priority from its first thread on; nothing where `nice` is missing. */
export const NICE = process.platform === 'win32' ? [] : ['nice', '-n', String(constants.priority.PRIORITY_BELOW_NORMAL)]

export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
