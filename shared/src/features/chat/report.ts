/** What somebody finds wrong with a line, and what becomes of it. */
import { Id } from '@kelasku/shared/kernel/id'
import { ReportReason } from '@kelasku/shared/kernel/report'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { RoomKind } from './rooms.ts'

export const ReportStatus = z.enum(['WAITING', 'REMOVED', 'KEPT'])
export type ReportStatus = z.infer<typeof ReportStatus>

export const ReportView = z.object({
  id: Id,
  room_id: Id,
  room_name: z.string(),
  kind: RoomKind,
  /** The place of the line in its room. */
  seq: z.int(),
  sender: UserCard.nullable(),
  /** What it said when it was reported. */
  text: z.string(),
  said_at: z.date(),
  reason: ReportReason,
  note: z.string(),
  reporter: UserCard.nullable(),
  status: ReportStatus,
  answered_by: UserCard.nullable(),
  answered_at: z.date().nullable(),
  answer_note: z.string(),
  created_at: z.date(),
  /** The asker may look into the room itself. */
  can_open: z.boolean(),
})
export type ReportView = z.infer<typeof ReportView>
