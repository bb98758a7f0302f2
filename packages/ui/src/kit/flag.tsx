import { useEffect, useState } from 'react'
import styles from './site-icon.module.css'

let addresses: Promise<ReadonlyMap<string, string>> | undefined

/**
 * The address of every flag, loaded once, when the first flag is wanted; the drawings themselves load one by one. Where they cannot be
 * had, they are asked for again with the next flag.
 */
function flagAddresses(): Promise<ReadonlyMap<string, string>> {
  addresses ??= import('./flag-addresses.ts').then(
    (module) => module.FLAG_ADDRESSES,
    () => {
      addresses = undefined
      return new Map()
    },
  )
  return addresses
}

/** A country's flag by its ISO 3166 code; an empty frame where there is none. Decoration beside the country's name. */
export function Flag({ iso }: { iso: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isWanted = true
    flagAddresses().then((known) => isWanted && setAddress(known.get(iso.toLowerCase())))
    return () => {
      isWanted = false
    }
  }, [iso])
  return (
    <span className={styles.flag}>{address && <img src={address} alt="" width={20} height={15} loading="lazy" />}</span>
  )
}
