/** Umami's names of browsers, systems and devices, as Curlew names them. */
import type { DeviceCategory } from '@curlew/model'

const BROWSERS: Record<string, string> = {
  ...{ chrome: 'Chrome', crios: 'Chrome', 'chromium-webview': 'Chrome', firefox: 'Firefox', fxios: 'Firefox' },
  ...{ safari: 'Safari', ios: 'Safari', 'ios-webview': 'Safari', opera: 'Opera', 'opera-mini': 'Opera' },
  ...{ edge: 'Microsoft Edge', 'edge-chromium': 'Microsoft Edge', 'edge-ios': 'Microsoft Edge' },
  ...{ samsung: 'Samsung Internet for Android', yandexbrowser: 'Yandex Browser', ie: 'Internet Explorer' },
}
const SYSTEMS: Record<string, string> = {
  'mac os': 'macOS',
  'android os': 'Android',
  ios: 'iOS',
  'chrome os': 'Chrome OS',
}
const DEVICES: Record<string, DeviceCategory> = {
  ...{ desktop: 'desktop', laptop: 'desktop', mobile: 'mobile', tablet: 'tablet' },
}

const named = <Name extends string>(names: Record<string, Name>, text: string): Name | undefined =>
  Object.hasOwn(names, text.toLowerCase()) ? names[text.toLowerCase()] : undefined

export const browserOf = (text: string): string => named(BROWSERS, text) ?? text.slice(0, 100)
export const systemOf = (text: string): string =>
  named(SYSTEMS, text) ?? (/^windows/i.test(text) ? 'Windows' : text.slice(0, 100))
export const deviceOf = (text: string): DeviceCategory | undefined => named(DEVICES, text)
