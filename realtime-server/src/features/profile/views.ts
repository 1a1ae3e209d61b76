/** The access log: who of the staff looked at a pupil's sensitive fields, for the family to read. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { profileFields, type ProfileField, type ProfileSection } from '@kelasku/shared/profile/fields'
import { isLookOfStaff, profilePolicy } from '@kelasku/shared/profile/policy'
import type { Work } from '#platform/database/work.ts'
import type { KnownPerson } from './subject.ts'
import { listViews, recordViews } from './repo.ts'

/** Notes a look at what was really shown: sensitive fields with something in them. */
export async function noteLook(
  who: Actor,
  person: KnownPerson,
  shown: readonly ProfileField[],
  work: Work,
): Promise<void> {
  const sections = sensitiveSections(shown)
  if (person.kind !== 'student' || sections.length === 0 || !isLookOfStaff(person)) return
  await recordViews(work.tx, who, [person.user.id], sections, false)
}

/** The same for a sheet that names many. */
export const noteBulkLook = (who: Actor, ids: readonly string[], fields: readonly ProfileField[], work: Work) =>
  recordViews(work.tx, who, ids, sensitiveSections(fields), true)

const sensitiveSections = (fields: readonly ProfileField[]): ProfileSection[] => [
  ...new Set(fields.filter((field) => profileFields[field].sensitive).map((field) => profileFields[field].section)),
]

export async function viewsOf(who: Actor, person: KnownPerson, paging: Paging, work: Work) {
  if (!profilePolicy.readViews(person)) throw refusal.forbidden()
  const { items, total } = await listViews(work.tx, who.schoolId, person.user.id, paging)
  return { data: items, meta: pageMeta(paging, total) }
}
