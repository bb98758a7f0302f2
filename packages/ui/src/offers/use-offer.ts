import { AJAX_ACTIONS, OFFER_ACTIONS, type Offer, OfferStatus } from '@curlew/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../app/app-context.tsx'
import { readAs } from '../app/client.ts'
import { useFailureToast } from '../toast/use-failure-toast.ts'

/** Open only when its status says so: neither before that is known, nor when it cannot be had. */
export function useOffer(offer: Offer) {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const site = pageData.site.id
  const queryKey = ['offer', site, offer]
  const actions = OFFER_ACTIONS[offer]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      readAs(OfferStatus, await client.bareAjax(AJAX_ACTIONS[actions.status], { site }, signal)),
    retry: false,
  })
  const failure = useFailureToast()
  const dismiss = useMutation({
    onMutate: failure.clear,
    mutationFn: async () => readAs(OfferStatus, await client.bareAjax(AJAX_ACTIONS[actions.dismiss], { site })),
    onSuccess: (status) => queries.setQueryData(queryKey, status),
    onError: ({ message }) => failure.show({ text: message }),
  })
  return { isOpen: data?.dismissed === 'no', dismiss }
}
