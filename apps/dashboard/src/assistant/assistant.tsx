/** The screens of the assistant, which load together. */
import '@curlew/words/en/chat.ts'
import { useApp } from '@curlew/ui'
import { Navigate, Route, Routes } from 'react-router'
import { ASSISTANT_ROUTE } from '../shell/routes.ts'
import { useSharedSearch } from '../shell/shared-search.ts'
import { Conversations } from './conversations.tsx'
import { FeatureFeedback } from './feature-feedback.tsx'
import { Insights } from './insights.tsx'

export default function Assistant() {
  const { pageData } = useApp()
  const search = useSharedSearch()
  return (
    <>
      <Routes>
        <Route index element={<Insights />} />
        {/* One element for both: a new conversation that gets its id goes on. */}
        <Route path="chat/:chatId?" element={<Conversations />} />
        <Route path="*" element={<Navigate to={{ pathname: ASSISTANT_ROUTE, search }} replace />} />
      </Routes>
      {pageData.level !== 'lite' && pageData.authed && <FeatureFeedback />}
    </>
  )
}
