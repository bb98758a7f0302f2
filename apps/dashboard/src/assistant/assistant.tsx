/** Screens of the assistant, loaded together. */
import '@curlew/words/en/chat.ts'
import '@curlew/words/en/receipts.ts'
import { Navigate, Route, Routes, useApp, usePreloadedToasts } from '@curlew/ui'
import { ASSISTANT_ROUTE } from '../navigation/routes.ts'
import { useSharedSearch } from '../navigation/shared-search.ts'
import { Conversations } from './conversations/conversations.tsx'
import { FeatureFeedback } from './feedback/feature-feedback.tsx'
import { Insights } from './insights/insights.tsx'

export default function Assistant() {
  const { pageData } = useApp()
  const search = useSharedSearch()
  usePreloadedToasts()
  return (
    <>
      <Routes>
        <Route index element={<Insights />} />
        {/* One element for both routes, so a new conversation keeps its state when it gets an id. */}
        <Route path="chat/:chatId?" element={<Conversations />} />
        <Route path="*" element={<Navigate to={{ pathname: ASSISTANT_ROUTE, search }} replace />} />
      </Routes>
      {pageData.level !== 'lite' && pageData.authed && <FeatureFeedback />}
    </>
  )
}
