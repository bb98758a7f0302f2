/** The connection with Google Analytics in the setup. Code and messages load on first use. */
import '@curlew/words/en/figure-source.ts'
import { ConnectForm } from './connect-form.tsx'

export default ConnectForm
