import { AddonInstalled, type AddonSlug, AddonSwitched, Addons, AJAX_ACTIONS } from '@curlew/model'
import { t } from '@curlew/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type App, useApp } from '../app/app-context.tsx'
import { readAs } from '../app/client.ts'
import { showLoading, showSuccess } from '../toast/toasts.ts'
import { useFailureToast } from '../toast/use-failure-toast.ts'

/** The site's addons as they are now; the page data may be older. */
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
 * Switches an addon on, after installing it where it is missing, or off; toasts tell how it goes. Everything on screen may depend on it, so
 * everything is asked for again.
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
