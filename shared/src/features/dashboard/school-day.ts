/** The school as whoever answers for it looks at it in the morning: how today goes, and what a new school still lacks. */
import { Alert } from '@kelasku/shared/attendance/status'
import { Id } from '@kelasku/shared/kernel/id'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { DayExam, FreeDay } from './day.ts'

const ofSchool = { school_id: Id, school_name: z.string() }

/** What a school needs before its first day, each with how far it has come. */
export const FirstSteps = z.object({
  has_profile: z.boolean(),
  /** The running one. */
  year: z.object({ name: z.string(), semester: z.int() }).nullable(),
  classes: z.int(),
  teachers: z.int(),
  courses: z.int(),
  students: z.int(),
  lessons: z.int(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

/** Of its pupils of today, how many have been marked, and how many of these are there. */
export const ClassToday = z.object({ id: Id, name: z.string(), total: z.int(), marked: z.int(), present: z.int() })
export type ClassToday = z.infer<typeof ClassToday>

export const SchoolToday = z.object({
  ...ofSchool,
  off: FreeDay.nullable(),
  classes: z.array(ClassToday),
  /** That begin today or still run. */
  exams: z.array(DayExam.extend({ class_names: z.array(z.string()), can_open: z.boolean() })),
  /** For admins: when the data was last kept elsewhere; nothing where the server knows of no time. */
  backup: z.object({ at: z.date().nullable() }).nullable(),
  /** For admins, as long as one of them is missing. */
  steps: FirstSteps.nullable(),
})
export type SchoolToday = z.infer<typeof SchoolToday>

/** A pupil of whom somebody should ask, by this semester's register. */
export const PupilAtRisk = z.object({
  ...ofSchool,
  student: UserCard,
  class_name: z.string(),
  percent: z.number().nullable(),
  alpa: z.int(),
  alerts: z.array(Alert),
})
export type PupilAtRisk = z.infer<typeof PupilAtRisk>

/** Those who are there least come first. */
export const PupilsAtRisk = z.object({ students: z.array(PupilAtRisk), total: z.int() })
export type PupilsAtRisk = z.infer<typeof PupilsAtRisk>
