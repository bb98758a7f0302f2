/** Mutations of exceptions: delete, and feedback. */
import { AJAX_ACTIONS, allows, type ExceptionVerdict } from '@curlew/model'
import { showLoading, showSuccess, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** DOM event after deleting an exception; `detail.id` is its id. */
const DELETED_EVENT = 'curlew:exception-deleted'

export function useExceptionCalls() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const site = pageData.site.id
  // Sample exceptions behind an offer cannot be changed.
  const isPaid = allows(pageData.level, 'exceptions')
  const reload = () => queries.invalidateQueries({ queryKey: ['report', site, 'exceptions'] })
  const remove = useMutation({
    mutationFn: async (id: number) => {
      const done = showLoading(t('exceptions.deleting'))
      try {
        await client.ajax(AJAX_ACTIONS.deleteException, { site, exception_id: id })
      } finally {
        done()
      }
    },
    // Failures are silent, as the contract requires: the row is still there.
    onSuccess: (_, id) => {
      document.dispatchEvent(new CustomEvent(DELETED_EVENT, { detail: { id } }))
      return reload()
    },
  })
  const answer = useMutation({
    mutationFn: ({ id, verdict }: { id: number; verdict: ExceptionVerdict }) =>
      client.ajax(AJAX_ACTIONS.answerException, { site, exception_id: id, verdict }),
    onSuccess: (_, { verdict }) => {
      showSuccess(t(verdict === 'no' ? 'exceptions.saidNo' : 'exceptions.saidYes'))
      return reload()
    },
  })
  return {
    isPaid,
    isDeleting: remove.isPending,
    remove: (id: number) => isPaid && remove.mutate(id),
    answer: (id: number, verdict: ExceptionVerdict) => isPaid && answer.mutate({ id, verdict }),
    isAnswering: answer.isPending,
    hasFailed: answer.isError,
  }
}
