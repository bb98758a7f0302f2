/** Whether a referring host is known for spam. */
import { SPAM_HOSTS } from './hosts.ts'

const HOSTS: ReadonlySet<string> = new Set(SPAM_HOSTS.trim().split('\n'))

/** @param host in lower case; also true for subdomains of listed hosts */
export function isSpamHost(host: string): boolean {
  for (let rest = host; rest !== ''; ) {
    if (HOSTS.has(rest)) return true
    const dot = rest.indexOf('.')
    rest = dot < 0 ? '' : rest.slice(dot + 1)
  }
  return false
}
