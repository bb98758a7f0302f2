/** Dialog to choose the values of the share picture, preview, download and copy it. */
import { PRODUCT } from '@curlew/model'
import {
  Button,
  DialogActions,
  download,
  fileNameOf,
  Icon,
  ModalDialog,
  showError,
  showSuccess,
  useApp,
} from '@curlew/ui'
import { facts, t, together } from '@curlew/words'
import { useEffect, useRef, useState } from 'react'
import type { Review } from './payload.ts'
import { SHARE_COUNT, shareChoices } from './share-choices.tsx'
import styles from './share-dialog.module.css'
import { drawShareImage, pngOf } from './share-image.ts'
import { daysOfYear } from './year.ts'

export default function ShareDialog({ review, onClose }: { review: Review; onClose(): void }) {
  const {
    pageData: { site },
  } = useApp()
  const year = review.report_year
  const choices = shareChoices(review)
  const [ids, setIds] = useState(() => choices.slice(0, SHARE_COUNT).map(({ id }) => id))
  const chosen = choices.filter(({ id }) => ids.includes(id))
  const isFull = chosen.length === SHARE_COUNT
  const figures = together(chosen.map(({ label, value }) => t('list.value', { name: label, value })))

  const { canvas, save, copy } = useShareImage(year, chosen, figures)

  const toggle = (id: string) =>
    setIds((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))

  return (
    <ModalDialog title={t('year.share')} onClose={onClose} isDismissable>
      <p>{t('year.shareText')}</p>
      <canvas
        ref={canvas}
        className={styles.picture}
        role="img"
        aria-label={t('year.shareAlt', { site: site.name, year, figures })}
      />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('year.shareChoices')}</legend>
        {choices.map(({ id, label }) => {
          const isChosen = ids.includes(id)
          return (
            <label key={id} className={styles.choice}>
              <input type="checkbox" checked={isChosen} disabled={isFull && !isChosen} onChange={() => toggle(id)} />
              {label}
            </label>
          )
        })}
      </fieldset>
      <DialogActions>
        <Button onPress={onClose}>{t('year.shareClose')}</Button>
        <Button isDisabled={!isFull} onPress={() => void copy()}>
          <Icon name="copy" />
          {t('year.shareCopy')}
        </Button>
        <Button look="filled" isDisabled={!isFull} onPress={() => void save()}>
          <Icon name="download" />
          {t('year.shareDownload')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

/** Draws the picture, downloads and copies it. @param figures the chosen ones, in words */
function useShareImage(year: number, chosen: ReturnType<typeof shareChoices>, figures: string) {
  const { site } = useApp().pageData
  const canvas = useRef<HTMLCanvasElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures say which are chosen
  useEffect(() => {
    if (!canvas.current) return
    drawShareImage(canvas.current, {
      site: site.name,
      foot: facts([site.domain, PRODUCT]),
      year,
      title: t('title.yearinreview'),
      figures: chosen,
      font: getComputedStyle(canvas.current).fontFamily,
    })
  }, [figures, site, year])

  const save = async () => {
    try {
      const file = await pngOf(canvas.current!)
      download(fileNameOf('png', t('title.yearinreview'), site.domain, daysOfYear(year)), file)
    } catch {
      showError({ text: t('year.shareFailed') })
    }
  }
  const copy = async () => {
    try {
      // A promise, as some browsers require the clipboard call within the click.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(canvas.current!) })])
      showSuccess(t('year.shareCopied'))
    } catch {
      showError({ text: t('year.shareNotCopied') })
    }
  }
  return { canvas, save, copy }
}
