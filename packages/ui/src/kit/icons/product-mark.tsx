import styles from './product-mark.module.css'

/** Logo: a curlew in profile. */
export function ProductMark({ size = 28 }: { size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="32" height="32" rx="8" />
      <g transform="translate(1.8 2.2) scale(.9)">
        <path d="M2.5 32C2.5 27 4.8 23.8 4.8 17 4.8 10 8.6 5.2 13.7 5.2c3.5 0 6.2 1.9 7.2 4.9 5.4 2 9.6 8.6 9.4 18.5 0 1-1.3 1.1-1.5.1-1.3-6.7-4.4-11.8-9.3-13.1-1.3 2.4-1.8 4.3-1 7.9.6 2.7 1 5.4 1 8.5z" />
        <path d="M2.6 31h16.5c.1 2 .1 4 .1 6H1.6c.2-2 .6-4 1-6z" />
        <circle className={styles.ground} cx="14.4" cy="11.6" r="1.9" />
      </g>
    </svg>
  )
}
