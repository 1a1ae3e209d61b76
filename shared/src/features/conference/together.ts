/** What a class writes and draws together: documents of the collaboration layer, begun when somebody first opens them. */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { z } from 'zod'
import { Ink } from './board.ts'
import { conferenceRefusal } from './contract.ts'
import { roomRefusal } from './room.ts'

/** As what they are known where documents are written together, and which editor can write them. */
export const notesDocument = { kind: 'conference-notes', schemaVersion: 1 } as const

/** NOTES: the class's, or of one of its groups. BOARD: the class's. */
export const Sheet = z.enum(['NOTES', 'BOARD'])
export type Sheet = z.infer<typeof Sheet>

export const conferenceTogetherApi = {
  openSheet: endpoint('POST', '/confrences/{id}/sheets', {
    access: 'member',
    params: byId,
    idempotent: true,
    summary: 'Buka catatan bersama atau papan kelas online; dimulai saat pertama kali dibuka',
    body: { sheet: Sheet, breakout_id: Id.nullable().default(null) },
    /** Of a class that is over: nothing where nobody has ever opened it. */
    reply: z.object({ document_id: Id.nullable() }),
    refuses: [conferenceRefusal.conference_cancelled, roomRefusal.not_admitted, roomRefusal.removed],
  }),
  ink: endpoint('POST', '/confrences/{id}/ink', {
    access: 'member',
    params: byId,
    idempotent: true,
    summary: 'Tunjukkan goresan yang sedang dibuat di papan; tidak disimpan',
    isSocketCall: true,
    body: { ink: Ink },
    reply: z.object({ id: Id }),
    refuses: [
      conferenceRefusal.conference_over,
      conferenceRefusal.conference_cancelled,
      roomRefusal.not_admitted,
      roomRefusal.removed,
      roomRefusal.not_running,
      roomRefusal.locked_by_teacher,
    ],
  }),
}
