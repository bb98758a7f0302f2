import { AJAX_ACTIONS, ALL_NOTIFICATIONS, type Notification, type Notifications } from '@curlew/model'
import { useApp } from '@curlew/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { startupCall } from '../page-data/startup-calls.ts'

const NONE: Notification[] = []

/** Undefined before the answer, and if a host sends something else. */
function notificationsIn(answer: unknown): Notification[] | undefined {
  const { notifications }: Partial<Notifications> = Object(answer)
  return Array.isArray(notifications) ? notifications : undefined
}

/** Notifications from the startup call; empty while loading or after a failure. */
export function useNotifications(): Notification[] {
  const { client, pageData } = useApp()
  const { data } = useQuery({
    ...startupCall(client, AJAX_ACTIONS.getNotifications, pageData.site.id),
    select: (answer) => notificationsIn(answer) ?? NONE,
  })
  return data ?? NONE
}

/** Marks notifications as read or dismissed, optimistically. */
export function useNotificationStates() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const site = pageData.site.id
  const { queryKey } = startupCall(client, AJAX_ACTIONS.getNotifications, site)
  const change = (to: (all: Notification[]) => Notification[]) =>
    queries.setQueryData(queryKey, (answer: unknown) => {
      const known = notificationsIn(answer)
      return known ? { notifications: to(known) } : answer
    })
  const again = () => queries.invalidateQueries({ queryKey })
  const read = useMutation({
    mutationFn: () => client.ajax(AJAX_ACTIONS.readNotifications, { site }),
    onSuccess: () => change((all) => all.map((one) => ({ ...one, is_read: true }))),
  })
  const dismiss = useMutation({
    mutationFn: (id: string) => client.ajax(AJAX_ACTIONS.dismissNotification, { site, id }),
    onMutate: (id) => change((all) => (id === ALL_NOTIFICATIONS ? [] : all.filter((one) => one.id !== id))),
    onError: again,
  })
  return { read: read.mutate, dismiss: dismiss.mutateAsync }
}
