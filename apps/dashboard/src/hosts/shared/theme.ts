/** Light, dark or system theme; stored in this browser. */
import { readStored, writeStored } from '@curlew/ui'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const NAME = 'theme'

/** The stored theme. @param usual the host's default */
export function storedTheme(usual: Theme = 'system'): Theme {
  const stored = readStored(NAME)
  return THEMES.find((theme) => theme === stored) ?? usual
}

/** The current theme. */
export const themeOf = (root: HTMLElement): Theme => THEMES.find((theme) => theme === root.dataset.theme) ?? 'system'

export function storeTheme(theme: Theme): void {
  writeStored(NAME, theme)
}

/** CSS reads the attribute; without it, the system's theme applies. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
