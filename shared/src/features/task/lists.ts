/** Lines of lists across tasks. */
import { Id } from '@kelasku/shared/kernel/id'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { shownTask, TaskCourse } from './contract.ts'
import { OwnReference } from './reference.ts'

/** A task as a pupil or parent has it in the list. */
export const PupilTaskItem = z.object({ ...shownTask, reference: OwnReference })
export type PupilTaskItem = z.infer<typeof PupilTaskItem>

/** Something that was handed in and waits for a score. */
export const WaitingItem = z.object({
  reference_id: Id,
  assessment_id: Id,
  title: z.string(),
  course: TaskCourse,
  student: UserCard,
  submit_at: z.date(),
  is_late: z.boolean(),
  end_date: z.date(),
})
export type WaitingItem = z.infer<typeof WaitingItem>
