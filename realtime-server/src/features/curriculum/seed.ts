import type { Tx } from '#platform/database/work.ts'
import { curriculumComponents, curriculumCourses, curriculums } from './table.ts'

export interface SeededCurriculum {
  curriculums: readonly (typeof curriculums.$inferInsert & { id: string })[]
  components: readonly (typeof curriculumComponents.$inferInsert & { id: string })[]
  courses: readonly (typeof curriculumCourses.$inferInsert)[]
}

/** In the order in which one row needs another. What is there stays as it is. */
export async function seedCurriculum(tx: Tx, plan: SeededCurriculum): Promise<void> {
  await tx
    .insert(curriculums)
    .values([...plan.curriculums])
    .onConflictDoNothing()
  await tx
    .insert(curriculumComponents)
    .values([...plan.components])
    .onConflictDoNothing()
  await tx
    .insert(curriculumCourses)
    .values([...plan.courses])
    .onConflictDoNothing()
}
