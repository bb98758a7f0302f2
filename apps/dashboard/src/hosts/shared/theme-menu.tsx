import { Icon, type IconName, MenuButton } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { applyTheme, storeTheme, THEMES, type Theme, themeOf } from './theme.ts'

const ICONS: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'system' }

/** Current theme and a setter. */
export function useTheme(root: HTMLElement) {
  const [theme, setTheme] = useState(() => themeOf(root))
  const choose = (next: Theme) => {
    setTheme(next)
    storeTheme(next)
    applyTheme(root, next)
  }
  return { theme, choose }
}

/** Menu entries for the other themes, for headers without a theme menu. */
export const otherThemes = (theme: Theme) =>
  THEMES.filter((id) => id !== theme).map((id) => ({
    id,
    label: t('shell.theme', { theme: t(`shell.theme.${id}`) }),
    icon: ICONS[id],
  }))

export function ThemeMenu({ root }: { root: HTMLElement }) {
  const { theme, choose } = useTheme(root)
  return (
    <MenuButton
      label={t('shell.theme', { theme: t(`shell.theme.${theme}`) })}
      face={<Icon name={ICONS[theme]} />}
      options={THEMES.map((id) => ({ id, label: t(`shell.theme.${id}`), icon: ICONS[id] }))}
      selected={theme}
      onChoose={choose}
    />
  )
}
