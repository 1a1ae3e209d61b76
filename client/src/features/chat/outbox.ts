/** Lines on their way, in the order in which they were written. */
import type { Attachment } from '@kelasku/shared/chat/contract'
import { api } from '#platform/api/api.ts'
import { socketCall } from '#platform/live/socket-call.ts'
import { Outbox } from '#platform/outbox/outbox.ts'
import { queryClient } from '#platform/query.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { heard } from './book.ts'
import { giveBack } from './drafts.ts'
import { chatQueries } from './queries.ts'

export interface Unsent {
  room_id: string
  client_id: string
  text: string
  reply_to: number | null
  mentions: string[]
  /** Uploaded before, so that the line alone is left to be sent. */
  attachments: Attachment[]
  /** By this device's clock, for the eye alone. */
  written_at: string
}

export const chatOutbox = new Outbox<Unsent>({
  kind: 'chat',
  isOneByOne: true,
  async send(unsent) {
    for (const { room_id, written_at: _, attachments, ...said } of unsent) {
      const body = { ...said, attachment_ids: attachments.map(({ id }) => id) }
      const { data: line } = await socketCall('chat.say', api.chat.say, { params: { id: room_id }, body })
      const { queryKey } = chatQueries.book(room_id)
      const book = queryClient.getQueryData(queryKey)
      const next = book && heard(book, [line])
      if (next) queryClient.setQueryData(queryKey, next)
      // Its bubble goes when its line is here, or somebody would see it twice or not at all.
      else await queryClient.invalidateQueries({ queryKey })
    }
  },
  // What nobody will take is not lost: it stands where it was written.
  refused(error, unsent) {
    for (const { room_id, text, attachments } of unsent) giveBack(room_id, { text, files: attachments })
    notifyProblem(error)
  },
})

export const write = (line: Unsent): Promise<void> =>
  chatOutbox.put([{ batch: line.room_id, place: line.client_id, content: line }])
