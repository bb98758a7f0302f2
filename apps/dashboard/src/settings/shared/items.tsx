/** A list of items with details and actions. */
import { Button, Confirm } from '@curlew/ui'
import { type ReactNode, useState } from 'react'
import styles from './items.module.css'

/** @param children `Item` elements */
export function Items({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

export interface ItemProps {
  name: string
  /** Small text below the name. */
  about: ReactNode
  /** Error of the item. */
  wrong?: ReactNode
  actions?: ReactNode
}

/** An entry of the list. */
export function Item({ name, about, wrong, actions }: ItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.hint}>{about}</span>
        {wrong}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}

export interface RemoveButtonProps {
  label: string
  /** Accessible name, including the item's. */
  of: string
  /** Consequences, shown in the confirmation. */
  text: string
  isBusy?: boolean
  onConfirm(): void
}

/** Removes an item after confirmation. */
export function RemoveButton({ label, of, text, isBusy = false, onConfirm }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="plain" isBusy={isBusy} aria-label={of} onPress={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Confirm title={of} text={text} confirm={label} onConfirm={onConfirm} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
