/**
 * What waits for somebody today, in all of their schools and whatever they are there: each can be done where it stands,
 * and is gone when it is done. What presses most comes first.
 */
import { ImportKind } from '@kelasku/shared/import/contract'
import { Id } from '@kelasku/shared/kernel/id'
import { Role } from '@kelasku/shared/kernel/role'
import { PermitType } from '@kelasku/shared/permit/contract'
import { UserCard } from '@kelasku/shared/profile/contract'
import { Timezone } from '@kelasku/shared/school/contract'
import { Period, Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'
import { DayExam, DayLesson, FreeDay, OwnLesson } from './day.ts'

const ofSchool = { school_id: Id, school_name: z.string() }

/** What a lesson of today still lacks. */
export const LessonNeed = z.enum(['REGISTER', 'LOG'])
export type LessonNeed = z.infer<typeof LessonNeed>

/** What is only counted here, and done on a page of its own. */
export const CountedTask = z.enum([
  'PERMITS',
  'PROPOSALS',
  'REQUESTS',
  'REVIEWS',
  'UNMARKED_CLASSES',
  'UNTAUGHT',
  'UNGRADED',
  'SUBMISSIONS',
  'REPORTS_TO_SIGN',
  'LEVELS_WITHOUT_TEMPLATE',
  'CONFERENCE_REVIEWS',
])
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
  /** One that has begun and lacks its register or its log. */
  z.object({
    ...ofSchool,
    kind: z.literal('LESSON'),
    lesson: OwnLesson,
    /** Its class met online. */
    is_online: z.boolean(),
    needs: z.array(LessonNeed),
  }),
  z.object({ ...ofSchool, kind: z.literal('EXAM'), exam: DayExam, does: z.enum(['SIT', 'PROCTOR']) }),
  /** A class online whose room is open to them, or whose link is. */
  z.object({
    ...ofSchool,
    kind: z.literal('CONFERENCE'),
    id: Id,
    title: z.string(),
    class_name: z.string().nullable(),
    start_date: z.date(),
    end_date: z.date(),
    is_live: z.boolean(),
    does: z.enum(['START', 'JOIN', 'OPEN_LINK']),
  }),
  /** What a pupil has to hand in within three days, or has missed and still may. */
  z.object({
    ...ofSchool,
    kind: z.literal('TASK'),
    /** Of the task. */
    id: Id,
    title: z.string(),
    course_name: z.string(),
    effective_end: z.date(),
    needs_revision: z.boolean(),
  }),
  /** An announcement that asks whether it was understood. */
  z.object({ ...ofSchool, kind: z.literal('CONFIRM'), id: Id, title: z.string() }),
  /** Somebody asks to belong to the school. */
  z.object({ ...ofSchool, kind: z.literal('REQUEST'), id: Id, user: UserCard, role: Role, asked_at: z.date() }),
  /** An import that stopped half-way, or left rows behind that are wrong. */
  z.object({
    ...ofSchool,
    kind: z.literal('IMPORT'),
    id: Id,
    of: ImportKind,
    file_name: z.string(),
    has_stopped: z.boolean(),
    /** Rows that could not be taken over. */
    left: z.int(),
  }),
  /** The school's room for files is nearly taken, in bytes: until files go or its limit is set higher. */
  z.object({ ...ofSchool, kind: z.literal('STORAGE'), used: z.number(), limit: z.number() }),
  /** Report cards of the own class that are not proposed yet. */
  z.object({
    ...ofSchool,
    kind: z.literal('REPORT_CARDS'),
    class_id: Id,
    class_name: z.string(),
    semester: Semester,
    period: Period,
    ready: z.int(),
    incomplete: z.int(),
  }),
  z.object({
    ...ofSchool,
    kind: z.literal('COUNT'),
    of: CountedTask,
    count: z.int(),
    /** The first few of them, by name. */
    names: z.array(z.string()),
  }),
])
export type DayTask = z.infer<typeof DayTask>

/** The next day of somebody, or of a child of theirs, once today is done. */
export const Tomorrow = z.object({
  ...ofSchool,
  timezone: Timezone,
  child: z.object({ id: Id, full_name: z.string() }).nullable(),
  date: z.iso.date(),
  off: FreeDay.nullable(),
  /** The first lesson of it, and how many there are. */
  first: DayLesson.nullable(),
  lessons: z.int(),
  exams: z.array(DayExam),
})
export type Tomorrow = z.infer<typeof Tomorrow>

/** An announcement that has not been read, and asks for nothing. */
export const DayNews = z.object({ ...ofSchool, id: Id, title: z.string(), at: z.date() })
export type DayNews = z.infer<typeof DayNews>

export const DayTasks = z.object({
  tasks: z.array(DayTask),
  /** The newest first. */
  news: z.array(DayNews),
  tomorrow: z.array(Tomorrow),
})
export type DayTasks = z.infer<typeof DayTasks>
