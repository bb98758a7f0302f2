/** Entry of the standalone app, served at `/`. */
import '../shared/zod-without-eval.ts'
import { speakLanguageOf } from '@curlew/words'
import '@curlew/ui/styles/tokens.css'
import '@curlew/ui/styles/base.css'
import '@curlew/ui/styles/print.css'
import './standalone.css'
import './first-frame.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadScreen } from '../../page-data/preload.ts'
import { preloadPageData } from '../../page-data/use-page-data.ts'
import { createQueryClient } from '../shared/host-app.tsx'
import { applyTheme, storedTheme } from '../shared/theme.ts'
import { fetchPageData } from './fetch-page-data.ts'
import { Standalone } from './standalone.tsx'

const root = document.getElementById('curlew')!
applyTheme(root, storedTheme())
const queries = createQueryClient()
if (location.pathname.startsWith('/s/')) void startShared()
else void start()

/** Not awaited: the screen's module waits until this one has been evaluated. */
async function start() {
  const screen = preloadScreen(location.hash)
  await speakLanguageOf(navigator.language, document.documentElement)
  preloadPageData(queries, new URLSearchParams(location.hash.split('?')[1]).get('site'), fetchPageData)
  await screen
  createRoot(root).render(
    <StrictMode>
      <Standalone root={root} queries={queries} />
    </StrictMode>,
  )
}

/** For readers of a shared view, who have no account. */
async function startShared() {
  const [{ startReader }] = await Promise.all([
    import('../reader/reader.tsx'),
    speakLanguageOf(navigator.language, document.documentElement),
  ])
  startReader({ root, queries })
}
