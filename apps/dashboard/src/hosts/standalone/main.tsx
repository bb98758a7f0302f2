/** Entry of the standalone app, served at `/`. */
import { speakLanguageOf } from '@curlew/words'
import '@curlew/ui/styles/tokens.css'
import '@curlew/ui/styles/base.css'
import '@curlew/ui/styles/print.css'
import './standalone.css'
import './first-frame.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadScreen } from '../../page-data/preload.ts'
import { applyTheme, storedTheme } from '../shared/theme.ts'
import { Standalone } from './standalone.tsx'

preloadScreen(location.hash)
const root = document.getElementById('curlew')!
applyTheme(root, storedTheme())
await speakLanguageOf(navigator.language, document.documentElement)
createRoot(root).render(
  <StrictMode>
    <Standalone root={root} />
  </StrictMode>,
)
