/** Once per run of browser tests: builds the app, so that no test file checks its sources again. */
import { ensureBuilt } from '@curlew/server/build'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built app. */
    app: string
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('app', await ensureBuilt(() => {}))
}
