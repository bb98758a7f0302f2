import type { ReactNode, RefObject } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './menu-button.module.css'

export interface MenuOption<Id extends string> {
  id: Id
  label: string
  description?: string
  icon?: IconName
  /** Deletes something: apart from the others, and red. */
  isDestructive?: boolean
}

export interface MenuOverlayProps {
  trigger: RefObject<HTMLButtonElement | null>
  label: string
  options: readonly MenuOption<string>[]
  selected: string | undefined
  heading: ReactNode
  onChoose(id: string): void
  onClose(): void
}

/** Open menu of a {@link MenuButton}. */
export default function MenuOverlay(props: MenuOverlayProps) {
  const { trigger, label, options, selected, heading, onChoose, onClose } = props
  const choice = selected !== undefined && ({ selectionMode: 'single', selectedKeys: [selected] } as const)
  return (
    <Popover
      className={cx(styles.popover)}
      aria-label={label}
      triggerRef={trigger}
      placement="bottom end"
      offset={6}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {heading && <div className={styles.heading}>{heading}</div>}
      <Menu
        className={cx(styles.menu)}
        aria-label={label}
        autoFocus="first"
        {...choice}
        onAction={(id) => {
          onClose()
          onChoose(String(id))
        }}
        onClose={onClose}
      >
        {options.map((option) => (
          <MenuItem
            key={option.id}
            id={option.id}
            textValue={option.label}
            className={cx(styles.item, option.isDestructive && styles.destructive)}
          >
            {option.icon && <Icon name={option.icon} />}
            <span className={styles.words}>
              <Text slot="label">{option.label}</Text>
              {option.description && (
                <Text slot="description" className={cx(styles.description)}>
                  {option.description}
                </Text>
              )}
            </span>
            {option.id === selected && <Icon name="check" className={styles.check} />}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
