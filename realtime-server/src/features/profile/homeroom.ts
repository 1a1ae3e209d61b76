/** Who leads a class, with the titles that a letter to them begins with. */
import type { HomeroomTeacher } from '@kelasku/shared/profile/contract'
import type { Work } from '#platform/database/work.ts'
import { findRecord } from './repo.ts'
import type { OpenClass } from './tools.ts'

export async function homeroomTeacherOf({ view }: OpenClass, work: Work): Promise<HomeroomTeacher | null> {
  if (!view.homeroom_teacher) return null
  const record = await findRecord(work.tx, view.homeroom_teacher.id)
  const { title_prefix = null, title_suffix = null } = record?.profile ?? {}
  return { ...view.homeroom_teacher, title_prefix, title_suffix }
}
