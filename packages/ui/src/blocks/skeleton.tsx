import styles from './skeleton.module.css'

/** A grey block with the height of what will stand there. Hidden from those who hear: the frame says that it loads. */
export function Skeleton({ height }: { height: number }) {
  return <div className={styles.skeleton} style={{ height }} aria-hidden="true" />
}
