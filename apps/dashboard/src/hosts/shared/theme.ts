/** Light, dark, or as the system says; the choice is kept in this browser. */
import { readStored, writeStored } from '@curlew/ui'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const NAME = 'theme'

/** The kept choice. @param usual what a host has where there is none */
export function storedTheme(usual: Theme = 'system'): Theme {
  const stored = readStored(NAME)
  return THEMES.find((theme) => theme === stored) ?? usual
}

/** What the app is shown in now. */
export const themeOf = (root: HTMLElement): Theme => THEMES.find((theme) => theme === root.dataset.theme) ?? 'system'

export function storeTheme(theme: Theme): void {
  writeStored(NAME, theme)
}

/** The style sheet reads the attribute; without it, it follows the system. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
