/** A list of things that were added, each with what is said of it and what can be done with it. */
import { Button, Confirm } from '@curlew/ui'
import { type ReactNode, useState } from 'react'
import styles from './items.module.css'

/** @param children items */
export function Items({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

export interface ItemProps {
  name: string
  /** In small letters below its name. */
  about: ReactNode
  /** What is wrong with it. */
  wrong?: ReactNode
  actions: ReactNode
}

/** One of them. */
export function Item({ name, about, wrong, actions }: ItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.hint}>{about}</span>
        {wrong}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  )
}

export interface RemoveButtonProps {
  label: string
  /** What it does, with the name of what it does it to. */
  of: string
  /** What follows from it. */
  text: string
  isBusy?: boolean
  onConfirm(): void
}

/** Removes one of them, once that is confirmed. */
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
