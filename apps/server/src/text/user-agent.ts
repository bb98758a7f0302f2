import { crawlerOf, type DeviceCategory } from '@curlew/model'
import Bowser from 'bowser'
import { isbot } from 'isbot'
import { remembered } from './remembered.ts'

export interface Technology {
  device: DeviceCategory
  browser: string
  operatingSystem: string
}

/** Longer than any browser's user agent. */
const LENGTH = 1024

/** Part of the user agent of the server's own audits, so that sites do not count them as visits. */
export const AUDIT_AGENT = 'Curlew-Audit'

/** Parses a visitor's device from a user agent, or recognises a bot. An empty one counts as a bot. */
export function readUserAgent(text: string): Technology | 'bot' {
  return read(text.slice(0, LENGTH))
}

const read = remembered(
  (userAgent): Technology | 'bot' => {
    const isBot =
      userAgent === '' || userAgent.includes(AUDIT_AGENT) || isbot(userAgent) || crawlerOf(userAgent) !== null
    return isBot ? 'bot' : parse(userAgent)
  },
  { entries: 5000, longest: LENGTH },
)

function parse(userAgent: string): Technology {
  const { browser, os, platform } = Bowser.parse(userAgent)
  const type = platform.type
  return {
    device: type === 'mobile' || type === 'tablet' ? type : 'desktop',
    browser: browser.name ?? '',
    operatingSystem: os.name ?? '',
  }
}
