import { useState } from 'react'
import { useApp } from '../../app/app-context.tsx'
import { usePaper } from '../browser/paper.ts'
import { cx } from '../cx.ts'
import { domainAddress } from '../text/safe-url.ts'
import styles from './site-icon.module.css'

const TONES = 6

/** Favicon of a domain, or a tile with its first letter in a stable colour. */
export function Favicon({ domain }: { domain: string }) {
  const { pageData } = useApp()
  const [failed, setFailed] = useState('')
  const isPaper = usePaper()
  const template = pageData.settings.favicon_url
  // Cross-origin images may be shown, but not drawn into a PDF.
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

/** Coloured tile with the first letter or digit of a name. Decoration: the name is beside it. */
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
