/** Given to the families: by hand, or by the clock. All cards of a call in one moment. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { CardRole } from '@kelasku/shared/report-card/machine'
import { sql } from 'drizzle-orm'
import { familiesOf, pupilOf } from '#features/notification/families.ts'
import { lockSubmissions } from '#features/score-submission/lock.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import type { Work } from '#platform/database/work.ts'
import { requireUnchanged } from './changes.ts'
import { publishMine } from './news.ts'
import { notifyFamilies } from './notices.ts'
import type { ReportParts } from './part.ts'
import type { KnownPlace, Place } from './place.ts'
import {
  holdCards,
  noteOnVersions,
  roleFor,
  saveSteps,
  versionIds,
  type Done,
  type HeldCard,
  type SeenCard,
} from './steps.ts'

export async function publish(
  who: Actor,
  found: KnownPlace,
  cards: readonly SeenCard[],
  work: Work,
  parts: ReportParts,
): Promise<Done[]> {
  const as = roleFor(who, found, 'publish')
  const held = await holdCards(work, found.place, parts, cards, 'publish')
  requireUnchanged(held.map(({ gathered }) => gathered))
  return release(work, found.place, held, { as, by: who.userId })
}

/** Cards that are locked, unchanged and signed. */
export async function release(
  work: Work,
  place: Place,
  held: readonly HeldCard[],
  { as, by }: { as: CardRole; by: string | null },
): Promise<Done[]> {
  if (held.length === 0) return []
  const now = new Date()
  const former = held.flatMap(({ gathered }) =>
    gathered.versions.filter(({ published_at, superseded_at }) => published_at !== null && superseded_at === null),
  )
  await noteOnVersions(
    work,
    former.map(({ id }) => id),
    { superseded_at: now },
  )
  await noteOnVersions(work, versionIds(held), { published_at: now })
  const courses = new Set(held.flatMap(({ gathered }) => gathered.courses.map(({ course_id }) => course_id)))
  await lockSubmissions(work, [...courses].toSorted(), place, by)
  const done = await saveSteps(work, place, held, { event: 'publish', as, by })

  const students = held.map(({ row }) => row.student_id)
  const families = await familiesOf(work.tx, place.schoolId, students)
  await makeReceipts(work, place.schoolId, versionIds(held))
  await notifyFamilies(work, place, held, families)
  const ofPupil = groupedBy(families, pupilOf)
  for (const id of students)
    publishMine(
      work,
      id,
      (ofPupil.get(id) ?? []).map(({ user_id }) => user_id),
    )
  work.audit({
    action: 'report-card.published',
    subject: `class:${place.class.id}`,
    detail: { as, cards: done.map(({ id }) => id) },
  })
  return done
}

/** One for each guardian, unread. */
export async function makeReceipts(work: Work, schoolId: string, ids: readonly string[]): Promise<void> {
  await work.tx.execute(sql`
    insert into report_reads (school_id, version_id, user_id)
    select distinct v.school_id, v.id, g.guardian_id from report_card_versions v
      join guardianships g on g.school_id = v.school_id and g.student_id = v.student_id
      join school_members m on m.school_id = g.school_id and m.user_id = g.guardian_id and m.role = 'ORTU'
        and m.status = 'ACTIVE'
    where v.school_id = ${schoolId} and v.id = any (${sql.param([...ids])}::uuid[])
    on conflict do nothing`)
}
