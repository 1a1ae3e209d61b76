/** Who hears of tasks: a class of what it is given; of one pupil's part the pupil, their parents, and who teaches the course. */
import { taskEvents } from '@kelasku/shared/task/events'
import { sql } from 'drizzle-orm'
import { parents } from '#features/notification/families.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { listTeachers } from './repo.ts'

interface ToldTask {
  id: string
  course_id: string
  class_id: string
  /** The class has it before it: published, and begun. */
  is_shown: boolean
}

/** Before a class may see it, its teachers alone hear of it. */
export async function publishTask(work: Work, told: ToldTask, version: number | null): Promise<void> {
  const teachers = (await listTeachers(work.tx, told.course_id)).map(rooms.user)
  const hearers = told.is_shown ? [rooms.class(told.class_id), ...teachers] : teachers
  work.announce(taskEvents.changed, hearers, { id: told.id, version })
}

export interface ToldReference {
  id: string
  assessment_id: string
  student_id: string | null
  school_id: string
  /** Nothing where it stays as it was. */
  version: number | null
}

export async function publishReferences(work: Work, courseId: string, told: readonly ToldReference[]): Promise<void> {
  if (told.length === 0) return
  const teachers = (await listTeachers(work.tx, courseId)).map(rooms.user)
  const families = await listFamilies(
    work.tx,
    told.flatMap(({ student_id }) => student_id ?? []),
  )
  for (const { id, assessment_id, student_id, version } of told) {
    const family = families.filter((one) => one.student_id === student_id).map(({ user_id }) => rooms.user(user_id))
    const pupil = student_id === null ? [] : [rooms.user(student_id)]
    work.announce(taskEvents.reference_changed, [...pupil, ...family, ...teachers], { id, assessment_id, version })
  }
}

async function listFamilies(tx: Tx, studentIds: readonly string[]) {
  if (studentIds.length === 0) return []
  const { rows } = await tx.execute<{ user_id: string; student_id: string }>(sql`
    select g.guardian_id as user_id, g.student_id from ${parents} where g.student_id = any (${sql.param([...studentIds])}::uuid[])`)
  return rows
}
