import { type InsightRating, InsightRatings, Insights, REST_PATHS } from '@curlew/model'
import { CallFailed, readAs, showError, useApp } from '@curlew/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The site's insights, and what people do with them. */
export function useInsights() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const site = pageData.site.id
  const key = ['insights', site]
  const ask = async (isForced: boolean) =>
    readAs(Insights, await client.rest('GET', `${REST_PATHS.insights}?site=${site}&force_refresh=${isForced}`))
  const { data, error, isPending } = useQuery({ queryKey: key, queryFn: () => ask(false), retry: false, staleTime: 0 })
  const [isGenerating, setGenerating] = useState(false)
  useEffect(() => {
    if (error instanceof CallFailed) showFailure(error)
  }, [error])

  const generate = async () => {
    setGenerating(true)
    try {
      queries.setQueryData(key, await ask(true))
    } catch (failure) {
      showFailure(failure)
    } finally {
      setGenerating(false)
    }
  }
  const setRating = (id: string, change: Partial<InsightRating>) =>
    queries.setQueryData<Insights>(key, (known) => known && { ...known, ratings: rated(known.ratings, id, change) })
  /** A rating that failed to save stays on screen; insights that were regenerated are fetched again. */
  const onNotKept = async (failure: unknown) => {
    if (failure instanceof CallFailed && failure.type === 'not_found')
      await queries.invalidateQueries({ queryKey: key })
  }
  const rate = async (id: string, score: 0 | 1) => {
    setRating(id, { score })
    await client.rest('POST', `${REST_PATHS.insightRate}?site=${site}`, { insight_id: id, score }).catch(onNotKept)
  }
  const giveFeedback = async (id: string, message: string, skipped: boolean) => {
    setRating(id, skipped ? { skipped } : { feedback: message })
    await client
      .rest('POST', `${REST_PATHS.insightFeedback}?site=${site}`, { insight_id: id, message, skipped })
      .catch(onNotKept)
    try {
      const ratings = readAs(InsightRatings, await client.rest('GET', `${REST_PATHS.insightRatings}?site=${site}`))
      queries.setQueryData<Insights>(key, (known) => known && { ...known, ratings: Object.values(ratings) })
    } catch (failure) {
      showFailure(failure)
    }
  }

  return { data, isPending, isGenerating, generate, rate, giveFeedback }
}

/** The host's message without a title, as the contract requires. */
function showFailure(failure: unknown): void {
  if (failure instanceof CallFailed) showError({ title: '', text: failure.message, isMarkup: true })
}

function rated(ratings: readonly InsightRating[], id: string, change: Partial<InsightRating>): InsightRating[] {
  const known = ratings.find(({ insight_id }) => insight_id === id)
  const before = known ?? { insight_id: id, score: null, feedback: null, skipped: false }
  return [...ratings.filter((rating) => rating !== known), { ...before, ...change }]
}
