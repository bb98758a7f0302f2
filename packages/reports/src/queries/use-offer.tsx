import { AJAX_ACTIONS, OFFER_ACTIONS, type Offer, OfferStatus } from '@curlew/model'
import { readAs, useApp, useFailureToast } from '@curlew/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Status of an offer. Closed while loading and after a failure. */
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
