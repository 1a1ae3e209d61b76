/** What families have: the latest version that was published, also while the office has opened the report again. */
import { isParent, isPupil, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { PublishedQualitative, QualitativeReceipt } from '@kelasku/shared/report-qualitative/scores'
import { QualitativeSnapshot } from '@kelasku/shared/report-qualitative/snapshot'
import type { Semester } from '@kelasku/shared/score/sheet'
import { sql, type SQL } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { noticed } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import { publishClass } from './news.ts'
import { subjectOf } from './notices.ts'
import type { KnownPlace } from './place.ts'
import { qualitativeReads } from './table.ts'

export interface PublishedRow {
  id: string
  version_id: string
  no: number
  student: CardRow
  snapshot: unknown
  published_at: string
  confirmed_at: string | null
  class_id: string
  semester: Semester
}

const nobody = sql<boolean>`false`

/** Of the pupil of a version `v`: who answers for nobody any more has nothing. */
const isSelf = (who: Actor) => (isPupil(who) ? sql<boolean>`v.student_id = ${who.userId}::uuid` : nobody)
const isGuardian = (who: Actor) =>
  isParent(who)
    ? sql<boolean>`exists (select 1 from guardianships g join school_members p on p.school_id = g.school_id
        and p.user_id = g.guardian_id and p.role = 'ORTU' and p.status = 'ACTIVE'
        where g.school_id = v.school_id and g.student_id = v.student_id and g.guardian_id = ${who.userId}::uuid)`
    : nobody

async function listPublished(who: Actor, which: SQL, { tx }: Work): Promise<PublishedRow[]> {
  const { rows } = await tx.execute<PublishedRow & Record<string, unknown>>(sql`
    select s.id, v.id as version_id, v.no, ${cardJson} as student, v.snapshot, s.class_id, s.semester,
      to_json(v.published_at) #>> '{}' as published_at, to_json(r.confirmed_at) #>> '{}' as confirmed_at
    from qualitative_versions v join qualitative_scores s on s.id = v.score_id join users u on u.id = v.student_id
      left join qualitative_reads r on r.version_id = v.id and r.user_id = ${who.userId}
    where v.school_id = ${who.schoolId}
      and not exists (select 1 from qualitative_versions n where n.score_id = v.score_id and n.no > v.no)
      and (${isSelf(who)} or ${isGuardian(who)}) and ${which}
    order by v.published_at desc, u.full_name, v.id`)
  return rows
}

/** @param userId one child, or all that the asker is or answers for. */
export async function publishedOf(who: Actor, userId: string | undefined, work: Work): Promise<PublishedQualitative[]> {
  const which = userId === undefined ? sql`true` : sql`v.student_id = ${userId}::uuid`
  const moment = (text: string) => new Date(text)
  return (await listPublished(who, which, work)).map(
    ({ id, no, student, snapshot, published_at, confirmed_at }): PublishedQualitative => ({
      id,
      no,
      student: card(student),
      snapshot: QualitativeSnapshot.parse(snapshot),
      published_at: moment(published_at),
      confirmed_at: confirmed_at === null ? null : moment(confirmed_at),
    }),
  )
}

export async function findPublished(who: Actor, scoreId: string, work: Work): Promise<PublishedRow | undefined> {
  const [row] = await listPublished(who, sql`s.id = ${scoreId}::uuid`, work)
  return row
}

/** A report that the asker's family has. */
export async function publishedFor(who: Actor, scoreId: string, work: Work): Promise<PublishedRow> {
  const row = await findPublished(who, scoreId, work)
  if (!row) throw refusal.not_found()
  return row
}

/** Opened, or said to have been read. The first time stays. */
export async function readReport(
  who: Actor,
  { id, version_id, class_id, semester }: PublishedRow,
  isConfirmed: boolean,
  work: Work,
): Promise<{ first_at: Date; confirmed_at: Date | null }> {
  const now = new Date()
  const [row] = await work.tx
    .insert(qualitativeReads)
    .values({
      school_id: who.schoolId,
      version_id,
      user_id: who.userId,
      first_at: now,
      confirmed_at: isConfirmed ? now : null,
    })
    .onConflictDoUpdate({
      target: [qualitativeReads.version_id, qualitativeReads.user_id],
      set: {
        first_at: sql`coalesce(qualitative_reads.first_at, excluded.first_at)`,
        confirmed_at: sql`coalesce(qualitative_reads.confirmed_at, excluded.confirmed_at)`,
      },
    })
    .returning()
  await noticed(work, who.userId, subjectOf(id))
  publishClass(work, who.schoolId, class_id, semester)
  return { first_at: row!.first_at ?? now, confirmed_at: row!.confirmed_at } // it was written just now
}

interface ReceiptRow {
  student: CardRow
  guardian: CardRow
  first_at: string | null
  confirmed_at: string | null
}

/** Of what families have now, each guardian. */
export async function receiptsOf({ place }: KnownPlace, { tx }: Work): Promise<QualitativeReceipt[]> {
  const { rows } = await tx.execute<ReceiptRow & Record<string, unknown>>(sql`
    select ${cardJson} as student,
      jsonb_build_object('id', g.id, 'full_name', g.full_name, 'image_file_id', g.image_file_id) as guardian,
      to_json(r.first_at) #>> '{}' as first_at, to_json(r.confirmed_at) #>> '{}' as confirmed_at
    from qualitative_scores s join qualitative_versions v on v.score_id = s.id
        and not exists (select 1 from qualitative_versions n where n.score_id = s.id and n.no > v.no)
      join qualitative_reads r on r.version_id = v.id and r.user_id <> s.student_id
      join users u on u.id = s.student_id join users g on g.id = r.user_id
    where s.class_id = ${place.class.id} and s.semester = ${place.semester}
    order by u.full_name, u.id, g.full_name, g.id`)
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return rows.map(({ student, guardian, first_at, confirmed_at }) => ({
    student: card(student),
    guardian: card(guardian),
    first_at: moment(first_at),
    confirmed_at: moment(confirmed_at),
  }))
}
