/** What a day has at its hours. */
import { ConferenceStatus } from '@kelasku/shared/conference/machine'
import { Id } from '@kelasku/shared/kernel/id'
import { ScheduleCategory } from '@kelasku/shared/schedule/contract'
import { z } from 'zod'

/** A lesson of today, or what else the day has at its hour. */
export const DayLesson = z.object({
  id: Id,
  category: ScheduleCategory,
  title: z.string(),
  room: z.string(),
  class_name: z.string().nullable(),
  teacher_name: z.string().nullable(),
  is_substituted: z.boolean(),
  start_date: z.date(),
  end_date: z.date(),
  /** The name of the holiday that takes it. */
  off: z.string().nullable(),
  /** How its class online stands, where it has one. */
  online: ConferenceStatus.nullable(),
})
export type DayLesson = z.infer<typeof DayLesson>

/** As whoever gives it sees it: with the unit that is planned for it. */
export const OwnLesson = DayLesson.extend({
  course_id: Id.nullable(),
  unit: z.object({ id: Id, name: z.string() }).nullable(),
})
export type OwnLesson = z.infer<typeof OwnLesson>

/** A day without school; without a name where the week leaves it free. */
export const FreeDay = z.object({ title: z.string().nullable() })
export type FreeDay = z.infer<typeof FreeDay>

export const DayExam = z.object({ id: Id, title: z.string(), start_date: z.date(), end_date: z.date() })
export type DayExam = z.infer<typeof DayExam>
