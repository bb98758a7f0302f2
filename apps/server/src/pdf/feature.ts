/** PDF reports: the picture at their top, and printing with text. */
import type { Base } from '../base.ts'
import { openHeaderImages } from './header-images.ts'
import { createPrinter } from './printer.ts'
import { PDF_ROUTES } from './routes.ts'

export const PDF = {
  open: ({ config }: Pick<Base, 'config'>) => ({
    headerImages: openHeaderImages(config.dataFolder),
    /** Null if the machine has no Chromium. */
    printer: config.chromium ? createPrinter(config.chromium) : null,
  }),
  routes: PDF_ROUTES,
}
