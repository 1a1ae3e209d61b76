/**
 * What waits for somebody today, in all of their schools and whatever they are there: each can be done where it stands,
 * and is gone when it is done. What presses most comes first.
 */
import { Id } from '@kelasku/shared/kernel/id'
import { PermitType } from '@kelasku/shared/permit/contract'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { DayExam, DayLesson, FreeDay } from './day.ts'

const ofSchool = { school_id: Id, school_name: z.string() }

/** What a lesson of today still lacks. */
export const LessonNeed = z.enum(['REGISTER', 'LOG'])
export type LessonNeed = z.infer<typeof LessonNeed>

/** What is only counted here, and done on a page of its own. */
export const CountedTask = z.enum(['PROPOSALS', 'WITHDRAWALS', 'REQUESTS', 'REVIEWS', 'UNMARKED_CLASSES', 'UNTAUGHT'])
export type CountedTask = z.infer<typeof CountedTask>

export const DayTask = z.discriminatedUnion('kind', [
  /** The own class is not marked, or not wholly. */
  z.object({
    ...ofSchool,
    kind: z.literal('REGISTER'),
    class_id: Id,
    class_name: z.string(),
    date: z.iso.date(),
    total: z.int(),
    marked: z.int(),
  }),
  z.object({
    ...ofSchool,
    kind: z.literal('PERMIT'),
    id: Id,
    version: z.int(),
    student: UserCard,
    class_name: z.string().nullable(),
    type: PermitType,
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    reason: z.string(),
  }),
  /** One that has begun and lacks its register or its log, or that runs now. */
  z.object({ ...ofSchool, kind: z.literal('LESSON'), lesson: DayLesson, needs: z.array(LessonNeed) }),
  z.object({ ...ofSchool, kind: z.literal('EXAM'), exam: DayExam, does: z.enum(['SIT', 'PROCTOR']) }),
  /** An announcement that asks whether it was understood. */
  z.object({ ...ofSchool, kind: z.literal('CONFIRM'), id: Id, title: z.string() }),
  z.object({ ...ofSchool, kind: z.literal('COUNT'), of: CountedTask, count: z.int() }),
])
export type DayTask = z.infer<typeof DayTask>

/** The next day, once today is done. */
export const Tomorrow = z.object({
  date: z.iso.date(),
  off: FreeDay.nullable(),
  /** The first hour of it, and how many there are. */
  first: DayLesson.nullable(),
  lessons: z.int(),
})
export type Tomorrow = z.infer<typeof Tomorrow>

export const DayTasks = z.object({ tasks: z.array(DayTask) })
export type DayTasks = z.infer<typeof DayTasks>
