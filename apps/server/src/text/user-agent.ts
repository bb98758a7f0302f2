import type { DeviceCategory } from '@curlew/model'
import Bowser from 'bowser'
import { isbot } from 'isbot'

export interface Technology {
  device: DeviceCategory
  browser: string
  operatingSystem: string
}

/** Visitors share few user agents: remembering the last ones saves most of the parsing. */
const remembered = new Map<string, Technology | 'bot'>()
const REMEMBER = 5000
/** More than any browser says of itself. */
const LENGTH = 1024

/** What a user agent says of the visitor's device, or that it is no person. An empty one is no browser. */
export function readUserAgent(told: string): Technology | 'bot' {
  const userAgent = told.slice(0, LENGTH)
  const known = remembered.get(userAgent)
  if (known) return known
  const read = userAgent === '' || isbot(userAgent) ? 'bot' : parse(userAgent)
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
