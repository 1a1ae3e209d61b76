/** Lines on their way, in the order in which they were written. */
import { api } from '#platform/api/api.ts'
import { socketCall } from '#platform/live/socket-call.ts'
import { Outbox } from '#platform/outbox/outbox.ts'
import { queryClient } from '#platform/query.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { isMissing, lost } from '#platform/uploads/entry.ts'
import { uploadQueue } from '#platform/uploads/page-queue.ts'
import { whenThere } from '#platform/uploads/when-there.ts'
import { heard } from './book.ts'
import { giveBack } from './drafts.ts'
import { chatQueries } from './queries.ts'

export interface Unsent {
  room_id: string
  client_id: string
  text: string
  reply_to: number | null
  mentions: string[]
  /** Those that hang on it, on their way like the line itself (`hangingOn`). */
  attachments: { id: string; name: string }[]
  /** By this device's clock, for the eye alone. */
  written_at: string
}

/** Where the files of a line wait that is written already. */
export const hangingOn = (line: Pick<Unsent, 'client_id'>): string => `chat-line:${line.client_id}`
/** Where they wait while it is being written. */
export const hangingIn = (roomId: string): string => `chat:${roomId}`

export const chatOutbox = new Outbox<Unsent>({
  kind: 'chat',
  isOneByOne: true,
  isReady: ({ attachments, ...line }) =>
    attachments.length === 0 || (uploadQueue.isLoaded && !uploadQueue.of(hangingOn(line)).some(isMissing)),
  async send(unsent) {
    for (const { room_id, written_at: _, attachments, ...said } of unsent) {
      const files = await filesOf(said, attachments.length)
      const body = { ...said, attachment_ids: files.map(({ id }) => id) }
      const { data: line } = await socketCall('chat.say', api.chat.say, { params: { id: room_id }, body })
      const { queryKey } = chatQueries.book(room_id)
      const book = queryClient.getQueryData(queryKey)
      const next = book && heard(book, [line])
      if (next) queryClient.setQueryData(queryKey, next)
      // Its bubble goes when its line is here, or somebody would see it twice or not at all.
      else await queryClient.invalidateQueries({ queryKey })
      uploadQueue.forget(hangingOn(said))
    }
  },
  // What nobody will take is not lost: it stands where it was written.
  refused(error, unsent) {
    for (const line of unsent) giveBackLine(line)
    notifyProblem(error)
  },
})

/** A line goes out when the last of its files is there, and comes back when one is refused. */
uploadQueue.state.subscribe((now, before) => {
  const settled = (entries: typeof now.entries) => entries.filter((entry) => !isMissing(entry)).length
  if (now.isLoaded !== before.isLoaded || settled(now.entries) > settled(before.entries)) void chatOutbox.sendAll()
})

/** @param count as many as hung on it: a device that has let go of one must not send the line without it. */
async function filesOf(line: Pick<Unsent, 'client_id'>, count: number) {
  if (count === 0) return []
  const files = await whenThere(uploadQueue, hangingOn(line), new AbortController().signal)
  if (files.length < count) throw lost()
  return files
}

/** What was refused stays where it is, with why. */
export async function write(line: Unsent): Promise<void> {
  const hangsOn = ({ id }: { id: string }) => line.attachments.some((one) => one.id === id)
  uploadQueue.handOver(hangingIn(line.room_id), hangingOn(line), hangsOn)
  await chatOutbox.put([{ batch: line.room_id, place: line.client_id, content: line }])
}

/** To where it was written, with what hung on it. */
export function giveBackLine({ room_id, client_id, text }: Unsent): void {
  giveBack(room_id, text)
  uploadQueue.handOver(hangingOn({ client_id }), hangingIn(room_id))
}
