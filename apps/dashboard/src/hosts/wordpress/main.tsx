/** Entry of the app in WordPress's admin. The plugin's page has an element with the boot data. */
import '../shared/zod-without-eval.ts'
import { speakLanguageOf } from '@curlew/words'
import '@curlew/ui/styles/tokens.css'
import '@curlew/ui/styles/base.css'
import '@curlew/ui/styles/print.css'
import './wordpress.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadScreen } from '../../page-data/preload.ts'
import { preloadPageData } from '../../page-data/use-page-data.ts'
import { createQueryClient } from '../shared/host-app.tsx'
import { applyTheme, storedTheme } from '../shared/theme.ts'
import type { Boot } from './boot.ts'
import { fetchPageData } from './fetch-page-data.ts'
import { WordPress } from './wordpress.tsx'

const root = document.getElementById('curlew')!
const boot: Boot = JSON.parse(root.dataset.boot ?? '')
applyTheme(root, storedTheme('light'))
// The app has the main landmark; the admin's would be a second one around it.
document.getElementById('wpbody')?.removeAttribute('role')
const queries = createQueryClient()
void start()

/** Not awaited: the screen's module waits until this one has been evaluated. */
async function start() {
  const screen = preloadScreen(location.hash)
  await speakLanguageOf(boot.locale, root)
  preloadPageData(queries, null, () => fetchPageData(boot))
  await screen
  createRoot(root).render(
    <StrictMode>
      <WordPress root={root} queries={queries} boot={boot} />
    </StrictMode>,
  )
}
