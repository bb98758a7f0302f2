import { Skeleton } from '@curlew/ui'
import type { ReactNode } from 'react'
import styles from './form.module.css'

export interface LoadedProps<Data> {
  data: Data | undefined
  error: Error | null
  /** Expected height of the content, in pixels. */
  height: number
  children(data: Data): ReactNode
}

/** Renders loaded data, a placeholder before, or the error. */
export function Loaded<Data>({ data, error, height, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton height={height} />
  return (
    <p className={styles.error} role="alert">
      {error.message}
    </p>
  )
}
