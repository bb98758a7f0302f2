/** Light, dark, or as the system says; the choice is kept in this browser. */
import { readStored, writeStored } from '@curlew/ui'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const NAME = 'theme'

/** The kept choice; `system` where there is none. */
export function storedTheme(): Theme {
  const stored = readStored(NAME)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

export function storeTheme(theme: Theme): void {
  writeStored(NAME, theme)
}

/** The style sheet reads the attribute; without it, it follows the system. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
