import { AJAX_ACTIONS } from '@curlew/model'
import { type CallFailed, useApp, useCallFailure } from '@curlew/ui'
import { useQueries } from '@tanstack/react-query'
import { startupCall } from './startup-calls.ts'

/**
 * The calls of every start: app init, addons, settings, notifications, and the licence where there is one. They run beside everything
 * else; nothing waits for them, and one that fails is reported and asked again at the next start.
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
