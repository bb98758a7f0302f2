import { AJAX_ACTIONS } from '@curlew/model'
import { type CallFailed, useApp, useCallFailure } from '@curlew/ui'
import { useQueries } from '@tanstack/react-query'
import { startupCall } from './startup-calls.ts'

/**
 * Runs the startup calls: app init, addons, settings, notifications and, if there is one, the licence. Nothing waits for them; a
 * failure is reported and not retried.
 */
export function useStartupCalls(): void {
  const { client, pageData } = useApp()
  const site = pageData.site.id
  const actions = [
    AJAX_ACTIONS.appInit,
    AJAX_ACTIONS.getAddons,
    AJAX_ACTIONS.getSettings,
    AJAX_ACTIONS.getNotifications,
    ...(pageData.level === 'lite' ? [] : [AJAX_ACTIONS.getLicense]),
  ]
  const calls = useQueries({ queries: actions.map((action) => startupCall(client, action, site)) })
  useCallFailure(calls.map(({ error }) => error as CallFailed | null).find((error) => error !== null) ?? null)
}
