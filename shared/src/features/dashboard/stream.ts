/** What happened in a class lately: what was announced to it, what it can read, what it is to do, and what it sits or has sat. */
import { ExamStatus } from '@kelasku/shared/exam/machine'
import { Id } from '@kelasku/shared/kernel/id'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'

const happened = {
  id: Id,
  title: z.string(),
  at: z.date(),
  /** Nobody, when their account has been forgotten. */
  by: UserCard.nullable(),
}

export const ClassHappening = z.discriminatedUnion('kind', [
  z.object({ ...happened, kind: z.literal('ANNOUNCEMENT'), excerpt: z.string() }),
  z.object({ ...happened, kind: z.literal('UNIT'), course_name: z.string() }),
  z.object({ ...happened, kind: z.literal('TASK'), course_name: z.string(), end_date: z.date() }),
  z.object({
    ...happened,
    kind: z.literal('EXAM'),
    course_name: z.string().nullable(),
    start_date: z.date(),
    exam_status: ExamStatus,
  }),
])
export type ClassHappening = z.infer<typeof ClassHappening>
