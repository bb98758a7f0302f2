import { Chat, type ChatChange, ChatLists, type MessageRating, REST_PATHS, restPath, SentMessage } from '@curlew/model'
import { type Client, readAs } from '@curlew/ui'

/** The calls for a site's conversations. */
export function chatCalls(client: Client, site: number) {
  const at = (path: string, query = '') => `${path}?site=${site}${query}`
  return {
    lists: async (offset: number, search: string) => {
      const more = `${offset > 0 ? `&offset=${offset}` : ''}${search ? `&search=${encodeURIComponent(search)}` : ''}`
      return readAs(ChatLists, await client.rest('GET', at(REST_PATHS.chats, more)))
    },
    read: async (id: string) => readAs(Chat, await client.rest('GET', at(restPath(REST_PATHS.chat, id)))),
    change: (id: string, change: ChatChange) => client.rest('PUT', at(restPath(REST_PATHS.chat, id)), change),
    remove: (id: string) => client.rest('DELETE', at(restPath(REST_PATHS.chat, id))),
    restore: (id: string) => client.rest('POST', at(restPath(REST_PATHS.chatRestore, id))),
    send: async (message: string, id: string | false) =>
      readAs(
        SentMessage,
        await client.rest('POST', at(id ? restPath(REST_PATHS.chat, id) : REST_PATHS.newChat), { message }),
      ),
    retry: async (id: string) => readAs(SentMessage, await client.rest('POST', at(restPath(REST_PATHS.chatRetry, id)))),
    rate: (id: string, rating: MessageRating) => client.rest('POST', at(restPath(REST_PATHS.chatRate, id)), rating),
  }
}
