import type { DeviceCategory } from '@curlew/model'
import Bowser from 'bowser'
import { isbot } from 'isbot'

export interface Technology {
  device: DeviceCategory
  browser: string
  operatingSystem: string
}

/** Visitors share few user agents, so a cache saves most of the parsing. */
const remembered = new Map<string, Technology | 'bot'>()
const REMEMBER = 5000
/** Longer than any browser's user agent. */
const LENGTH = 1024

/** Part of the user agent of the server's own audits, so that sites do not count them as visits. */
export const AUDIT_AGENT = 'Curlew-Audit'

/** Parses a visitor's device from a user agent, or recognises a bot. An empty one counts as a bot. */
export function readUserAgent(text: string): Technology | 'bot' {
  const userAgent = text.slice(0, LENGTH)
  const known = remembered.get(userAgent)
  if (known) return known
  const isBot = userAgent === '' || userAgent.includes(AUDIT_AGENT) || isbot(userAgent)
  const read = isBot ? 'bot' : parse(userAgent)
  if (remembered.size >= REMEMBER) remembered.clear()
  remembered.set(userAgent, read)
  return read
}

function parse(userAgent: string): Technology {
  const { browser, os, platform } = Bowser.parse(userAgent)
  const type = platform.type
  return {
    device: type === 'mobile' || type === 'tablet' ? type : 'desktop',
    browser: browser.name ?? '',
    operatingSystem: os.name ?? '',
  }
}
