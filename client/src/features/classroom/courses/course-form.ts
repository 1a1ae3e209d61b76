import { CourseGroup } from '@kelasku/shared/classroom/contract'
import { z } from 'zod'
import { t } from '../words.ts'

const Teacher = z.object({ id: z.string(), full_name: z.string(), image_url: z.string().nullable() })

/** What is the same for a new course and for one that is changed. */
export const CourseFields = {
  group: CourseGroup,
  passing_score: z
    .string()
    .regex(/^\d{1,3}$/, { error: () => t(($) => $.course.scoreRange) })
    .transform(Number)
    .refine((score) => score <= 100, { error: () => t(($) => $.course.scoreRange) }),
  teachers: z.array(Teacher).max(10, { error: () => t(($) => $.course.tooMany) }),
  start_date: z.iso.date(),
}

export const usualScore = '75'
