/** Subjects by the dozen: a new school takes those of its level, and each class has those of its own. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { isTaughtAt, plannedSubjects } from '@kelasku/shared/classroom/grade-plan'
import { SiteType } from '@kelasku/shared/whitelabel/site-type'
import { findSchool } from '#features/school/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { publishClasses, publishCourses } from '../news.ts'
import { addCourses, insertMissingSubjects, listClassesOfYear, listSubjectNames } from './many-repo.ts'

interface Many {
  subjects: readonly { name: string; short_name: string }[]
  in_classes: boolean
}

export async function nameSubjects(who: Actor, { subjects, in_classes }: Many, work: Work) {
  const named = await insertMissingSubjects(work.tx, who.schoolId, subjects)
  if (named.length > 0)
    work.audit({ action: 'classroom.subjects_named', subject: `school:${who.schoolId}`, detail: { names: named } })
  const classes = in_classes ? await listClassesOfYear(work.tx, who.schoolId) : []
  const among = new Set(subjects.map(({ name }) => name.toLowerCase()))
  const courses = await giveUsualCourses(who, classes, work, among)
  publishClasses(work, who.schoolId)
  return { named, courses }
}

/** Each class gets those subjects of the school that its level usually has; what it has already stays as it is. */
export async function giveUsualCourses(
  who: Actor,
  classes: readonly { id: string; level: number }[],
  work: Work,
  /** Only these, in small letters; all of the level's, unless given. */
  among?: ReadonlySet<string>,
): Promise<number> {
  if (classes.length === 0) return 0
  const school = await findSchool(work.tx, who.schoolId)
  const planned = plannedSubjects(school?.grade ?? null, SiteType.catch('school').parse(school?.site_type))
  const planOf = new Map(planned.map((plan, index) => [plan.name.toLowerCase(), { ...plan, order: index + 1 }]))
  const wanted = (await listSubjectNames(work.tx, who.schoolId)).filter(({ name }) =>
    (among ?? planOf).has(name.toLowerCase()),
  )
  const rows = classes.flatMap(({ id: class_id, level }) =>
    wanted.flatMap(({ id: subject_id, name }) => {
      const plan = planOf.get(name.toLowerCase())
      if (plan && !isTaughtAt(plan, level)) return []
      const { group, order } = plan ?? { group: 'WAJIB' as const, order: 99 }
      return [{ school_id: who.schoolId, class_id, subject_id, group, order }]
    }),
  )
  const added = await addCourses(work.tx, rows)
  for (const class_id of new Set(added)) publishCourses(work, { school_id: who.schoolId, class_id })
  return added.length
}
