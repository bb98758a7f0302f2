import { useState } from 'react'
import { useApp } from '../app/app-context.tsx'
import { cx } from './cx.ts'
import { usePaper } from './paper.ts'
import { domainAddress } from './safe-url.ts'
import styles from './site-icon.module.css'

const TONES = 6

/** The icon of a domain; where it has none, or is none, its first letter on a colour that is always the same for it. */
export function Favicon({ domain }: { domain: string }) {
  const { pageData } = useApp()
  const [failed, setFailed] = useState('')
  const isPaper = usePaper()
  const template = pageData.settings.favicon_url
  // What another server sends may be shown but not drawn.
  const isDrawable = !isPaper || template.startsWith('/')
  if (!template || !isDrawable || failed === domain || !domainAddress(domain)) return <LetterTile name={domain} />
  return (
    <img
      className={styles.favicon}
      src={template.replace('{domain}', encodeURIComponent(domain))}
      alt=""
      width={18}
      height={18}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(domain)}
    />
  )
}

/** The first letter or digit of a name as a small coloured tile. A drawing, not text: the name stands beside it. */
export function LetterTile({ name, size = 'small' }: { name: string; size?: 'small' | 'large' }) {
  const letter = name.replace(/^www\./, '').match(/[\p{L}\p{N}]/u)?.[0] ?? [...name][0] ?? '?'
  return (
    <span
      className={cx(styles.tile, styles[size], styles[`tone${toneOf(name)}`])}
      data-letter={letter.toLocaleUpperCase()}
      aria-hidden="true"
    />
  )
}

function toneOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 65_521
  return sum % TONES
}
