import { Skeleton } from '@curlew/ui'
import type { ReactNode } from 'react'
import styles from '../forms/form.module.css'

export interface LoadedProps<Data> {
  data: Data | undefined
  error: Error | null
  /** In pixels, about what will stand here. */
  height: number
  children(data: Data): ReactNode
}

/** What a section shows once it has been loaded, the room for it before, and why it could not be. */
export function Loaded<Data>({ data, error, height, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton height={height} />
  return (
    <p className={styles.error} role="alert">
      {error.message}
    </p>
  )
}
