/**
 * Sends files in pieces. It goes on while other screens are open, and after failures of the network. After a reload of the page the browser no longer
 * has the file: choosing it again sends the rest.
 */
import { restPath } from '@curlew/model'
import {
  checksumOf,
  IMPORT_LIMITS,
  IMPORT_PATHS,
  ReceivedImportFile as Received,
  type ReceivedImportFile,
} from '@curlew/model/history-imports'
import { CallFailed, type Client, readAs } from '@curlew/ui'

/** Files are sent one after another; a failure of one does not hold up the next. */
let queue: Promise<unknown> = Promise.resolve()

/** Waits before a piece is sent again. */
const WAITS_MS = [1000, 2000, 5000, 10_000, 30_000, 30_000, 60_000]

/** Bytes that have arrived of files that are being sent, by the file's number. */
let sending: ReadonlyMap<number, number> = new Map()
const listeners = new Set<() => void>()
const note = (id: number, received: number | null) => {
  const next = new Map(sending)
  if (received === null) next.delete(id)
  else next.set(id, received)
  sending = next
  for (const listener of listeners) listener()
}

export const sendingNow = () => sending

export function onSending(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Resolves when the whole file has arrived, or when it was removed.
 * @param onBegun called once it is in the server's list
 * @throws {CallFailed}
 */
export async function sendFile(client: Client, site: number, file: File, onBegun: () => void): Promise<void> {
  const pieceAt = async (offset: number) =>
    new Uint8Array(await file.slice(offset, offset + IMPORT_LIMITS.piece).arrayBuffer())
  const mark = checksumOf(await pieceAt(0))
  const begun = { name: file.name, size: file.size, mark }
  const { id, received: before } = readAs<ReceivedImportFile>(
    Received,
    await client.rest('POST', `${IMPORT_PATHS.files}?site=${site}`, begun),
  )
  // Another choice of the same file is sending it.
  if (sending.has(id)) return
  note(id, before)
  onBegun()
  const sent = queue.then(async () => {
    for (let received = before; received < file.size; note(id, received))
      received = await sendPiece(client, site, id, received, await pieceAt(received))
  })
  queue = sent.catch(() => {})
  try {
    await sent
  } catch (error) {
    // The file was removed from the list.
    if (!(error instanceof CallFailed) || error.type !== 'not_found') throw error
  } finally {
    note(id, null)
  }
}

/** @returns how many bytes the server has */
async function sendPiece(
  client: Client,
  site: number,
  id: number,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const form = new FormData()
  form.set('offset', String(offset))
  form.set('checksum', checksumOf(bytes))
  form.set('file', new File([bytes], 'piece'))
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await client.rest('POST', `${restPath(IMPORT_PATHS.file, id)}?site=${site}`, form)
      return (answer as { received: number }).received
    } catch (error) {
      const wait = WAITS_MS[attempt]
      if (wait === undefined || !canHelp(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** Whether trying again can help: the network or the server is away for a while, or a piece was damaged on its way. */
function canHelp(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false
  const isOnItsWay = error.type === 'offline' || error.type === 'timeout' || error.type === 'too_many_requests'
  const code = (error.data as { code?: string } | undefined)?.code
  return isOnItsWay || (error.type === 'server_error' && code === undefined) || 'file' in error.fields
}
