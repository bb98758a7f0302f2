/** The app in WordPress's admin: the plugin's page has an element with what is needed to begin. */
import { speakLanguageOf } from '@curlew/words'
import '@curlew/ui/styles/tokens.css'
import '@curlew/ui/styles/base.css'
import '@curlew/ui/styles/print.css'
import './wordpress.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadScreen } from '../../shell/preload.ts'
import { applyTheme, storedTheme } from '../shared/theme.ts'
import { Boot } from './boot.ts'
import { WordPress } from './wordpress.tsx'

preloadScreen(location.hash)
const root = document.getElementById('curlew')!
const boot = Boot.parse(JSON.parse(root.dataset.boot ?? ''))
applyTheme(root, storedTheme('light'))
// The app has the page's main landmark; the admin's own would be a second around it.
document.getElementById('wpbody')?.removeAttribute('role')
await speakLanguageOf(boot.locale, root)
createRoot(root).render(
  <StrictMode>
    <WordPress root={root} boot={boot} />
  </StrictMode>,
)
