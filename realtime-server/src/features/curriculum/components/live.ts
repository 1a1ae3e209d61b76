/** For features whose things point to components: what is gone can no longer be chosen, and says so. */
import { curriculumRefusal } from '@kelasku/shared/curriculum/contract'
import type { Work } from '#platform/database/work.ts'
import { countLive } from './repo.ts'

/** Before a thing is saved that points to these. */
export async function requireLiveComponents(schoolId: string, ids: readonly string[], work: Work): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return
  if ((await countLive(work.tx, schoolId, [...wanted])) < wanted.size)
    throw curriculumRefusal.invalid_curriculum_component_description()
}
