import { useEffect, useState } from 'react'
import styles from './site-icon.module.css'

let addresses: Promise<ReadonlyMap<string, string>> | undefined

/** URLs of all flags, loaded with the first flag; images load one by one. After a failure, the next flag retries. */
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

/** Flag by ISO 3166 code, or an empty frame. Decoration: the country's name is beside it. */
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
