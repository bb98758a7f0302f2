import { AddonInstalled, type AddonSlug, AddonSwitched, Addons, AJAX_ACTIONS } from '@curlew/model'
import { type App, readAs, showLoading, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Current addons of the site; the page data may be outdated. */
export function useAddons() {
  const { client, pageData } = useApp()
  return useQuery({
    queryKey: ['addons', pageData.site.id],
    queryFn: async ({ signal }) =>
      readAs(Addons, await client.ajax(AJAX_ACTIONS.getAddons, { site: pageData.site.id }, signal)),
    retry: false,
    staleTime: 0,
  })
}

/**
 * Activates an addon, installing it first if needed, or deactivates it, with toasts. Then refetches everything, as any screen
 * may depend on it.
 */
export function useAddonChange({ onDone }: { onDone?: () => void } = {}) {
  const app = useApp()
  const queries = useQueryClient()
  const failure = useFailureToast()
  return useMutation({
    onMutate: failure.clear,
    mutationFn: ({ slug, isWanted }: { slug: AddonSlug; isWanted: boolean }) => change(app, slug, isWanted),
    onSuccess: (_, { isWanted }) => {
      showSuccess(t(isWanted ? 'addons.activated' : 'addons.deactivated'))
      void queries.invalidateQueries()
      onDone?.()
    },
    onError: ({ message }, { isWanted }) =>
      failure.show({ title: t(isWanted ? 'addons.activateFailed' : 'addons.deactivateFailed'), text: message }),
  })
}

async function change({ client, pageData }: App, slug: AddonSlug, isWanted: boolean): Promise<void> {
  const site = pageData.site.id
  const entry = readAs(Addons, await client.ajax(AJAX_ACTIONS.getAddons, { site }))[slug]
  let plugin = entry?.basename ?? ''
  if (isWanted && !entry?.installed) {
    const answer = await during(t('addons.installing'), client.ajax(AJAX_ACTIONS.installAddon, { site, slug }))
    plugin = readAs(AddonInstalled, answer).plugin
  }
  const action = isWanted ? AJAX_ACTIONS.activateAddon : AJAX_ACTIONS.deactivateAddon
  const words = t(isWanted ? 'addons.activating' : 'addons.deactivating')
  if (!readAs(AddonSwitched, await during(words, client.ajax(action, { site, plugin }))))
    throw new Error(t('addons.gone'))
}

async function during<T>(words: string, work: Promise<T>): Promise<T> {
  const done = showLoading(words)
  try {
    return await work
  } finally {
    done()
  }
}
