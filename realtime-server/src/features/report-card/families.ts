/** What families have: what was published and replaced by nothing, also while it is under revision. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { isParent, isPupil } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { PublishedCard, Receipt, Response } from '@kelasku/shared/report-card/cards'
import { differencesBetween } from '@kelasku/shared/report-card/difference'
import { reportRefusal } from '@kelasku/shared/report-card/refusals'
import { Snapshot } from '@kelasku/shared/report-card/snapshot'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { millisecondsInDay } from 'date-fns/constants'
import { sql, type SQL } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { noticed } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { reportCardEvents } from '@kelasku/shared/report-card/events'
import { notifyOfResponse } from './notices.ts'
import { placeOf, type KnownPlace } from './place.ts'
import { reportReads, reportResponses } from './table.ts'

/** For so long a family may answer. */
const answersFor = 14 * millisecondsInDay

interface PublishedRow {
  id: string
  version_id: string
  no: number
  student: CardRow
  snapshot: unknown
  former: unknown
  published_at: string
  first_at: string | null
  confirmed_at: string | null
  response: string | null
  is_guardian: boolean
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
    select c.id, v.id as version_id, v.no, ${cardJson} as student, v.snapshot,
      (select o.snapshot from report_card_versions o where o.card_id = v.card_id and o.published_at < v.published_at
        order by o.published_at desc limit 1) as former,
      to_json(v.published_at) #>> '{}' as published_at, to_json(r.confirmed_at) #>> '{}' as confirmed_at,
      to_json(r.first_at) #>> '{}' as first_at, (select a.text from report_responses a where a.card_id = c.id and a.guardian_id = ${who.userId}) as response,
      ${isGuardian(who)} as is_guardian
    from report_card_versions v join report_cards c on c.id = v.card_id join users u on u.id = v.student_id
      left join report_reads r on r.version_id = v.id and r.user_id = ${who.userId}
    where v.school_id = ${who.schoolId} and v.published_at is not null and v.superseded_at is null
      and (${isSelf(who)} or ${isGuardian(who)}) and ${which}
    order by v.published_at desc, u.full_name, v.id`)
  return rows
}

const present = ({
  published_at,
  first_at,
  confirmed_at,
  student,
  snapshot: said,
  former,
  is_guardian,
  ...row
}: PublishedRow) => {
  const at = new Date(published_at)
  const snapshot = Snapshot.parse(said)
  const changes = former ? differencesBetween(Snapshot.parse(former), snapshot) : []
  return {
    ...row,
    student: card(student),
    snapshot,
    changed: changes.map(({ what }) => what),
    published_at: at,
    first_at: first_at === null ? null : new Date(first_at),
    confirmed_at: confirmed_at === null ? null : new Date(confirmed_at),
    can_respond: is_guardian && Date.now() - at.getTime() < answersFor,
  } satisfies PublishedCard
}

/** @param userId one child, or all that the asker is or answers for. */
export async function publishedOf(who: Actor, userId: string | undefined, work: Work): Promise<PublishedCard[]> {
  const which = userId === undefined ? sql`true` : sql`v.student_id = ${userId}::uuid`
  return (await listPublished(who, which, work)).map(present)
}

export async function findPublished(who: Actor, cardId: string, work: Work): Promise<PublishedRow | undefined> {
  const [row] = await listPublished(who, sql`c.id = ${cardId}::uuid`, work)
  return row
}

/** Whether this is the file of a card that the asker's family has. */
export const hasPublishedFile = async (who: Actor, fileId: string, work: Work): Promise<boolean> =>
  (await listPublished(who, sql`v.pdf_file_id = ${fileId}::uuid`, work)).length > 0

/** A card that the asker's family has. */
export async function publishedFor(who: Actor, cardId: string, work: Work): Promise<PublishedRow> {
  const row = await findPublished(who, cardId, work)
  if (!row) throw refusal.not_found()
  return row
}

/** Opened, or said to have been read. The first time stays. */
export async function readCard(
  who: Actor,
  { id, version_id }: PublishedRow,
  isConfirmed: boolean,
  work: Work,
): Promise<{ first_at: Date; confirmed_at: Date | null }> {
  const now = new Date()
  const confirmed_at = isConfirmed ? now : null
  const place = { school_id: who.schoolId, version_id, user_id: who.userId }
  const [row] = await work.tx
    .insert(reportReads)
    .values({ ...place, first_at: now, confirmed_at })
    .onConflictDoUpdate({
      target: [reportReads.version_id, reportReads.user_id],
      set: {
        first_at: sql`coalesce(report_reads.first_at, excluded.first_at)`,
        confirmed_at: sql`coalesce(report_reads.confirmed_at, excluded.confirmed_at)`,
      },
    })
    .returning()
  await noticed(work, who.userId, `report-card:${id}`)
  publishReceipts(work, who.schoolId, await whereIs(work, id))
  return { first_at: row!.first_at ?? now, confirmed_at: row!.confirmed_at } // it was written just now
}

interface Where {
  class_id: string
  semester: Semester
  period: Period
}

async function whereIs({ tx }: Work, cardId: string): Promise<Where> {
  const { rows } = await tx.execute<Where & Record<string, unknown>>(
    sql`select class_id, semester, period from report_cards where id = ${cardId}`,
  )
  return rows[0]! // the asker has it
}

function publishReceipts({ announce }: Work, schoolId: string, where: Where) {
  const staff = (['GURU', 'WALIKELAS', 'ADMIN'] as const).map((role) => rooms.role(schoolId, role))
  announce(reportCardEvents.class_changed, staff, where)
}

export async function respond(who: Actor, row: PublishedRow, text: string, work: Work): Promise<Response> {
  if (!row.is_guardian) throw refusal.forbidden()
  if (!present(row).can_respond) throw reportRefusal.response_closed()
  const written_at = new Date()
  await work.tx
    .insert(reportResponses)
    .values({ school_id: who.schoolId, card_id: row.id, guardian_id: who.userId, text, written_at })
    .onConflictDoUpdate({
      target: [reportResponses.card_id, reportResponses.guardian_id],
      set: { text, written_at },
    })
  const { rows } = await work.tx.execute<{ guardian: CardRow }>(
    sql`select ${cardJson} as guardian from users u where u.id = ${who.userId}`,
  )
  const where = await whereIs(work, row.id)
  publishReceipts(work, who.schoolId, where)
  const place = await placeOf(work.tx, who.schoolId, where)
  const of = { cardId: row.id, student: card(row.student), guardianId: who.userId, at: written_at }
  if (place) await notifyOfResponse(work, place, of)
  return { guardian: card(rows[0]!.guardian), text, written_at } // the asker is somebody
}

interface ReceiptRow {
  student: CardRow
  guardian: CardRow
  first_at: string | null
  confirmed_at: string | null
}

/** Of what families have now, each guardian. */
export async function receiptsOf({ place }: KnownPlace, { tx }: Work): Promise<Receipt[]> {
  const person = sql`jsonb_build_object('id', g.id, 'full_name', g.full_name, 'image_file_id', g.image_file_id)`
  const { rows } = await tx.execute<ReceiptRow & Record<string, unknown>>(sql`
    select ${cardJson} as student, ${person} as guardian, to_json(r.first_at) #>> '{}' as first_at,
      to_json(r.confirmed_at) #>> '{}' as confirmed_at
    from report_cards c join report_card_versions v on v.card_id = c.id and v.published_at is not null
        and v.superseded_at is null
      join report_reads r on r.version_id = v.id and r.user_id <> c.student_id
      join users u on u.id = c.student_id join users g on g.id = r.user_id
    where c.class_id = ${place.class.id} and c.semester = ${place.semester} and c.period = ${place.period}
    order by u.full_name, u.id, g.full_name, g.id`)
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return rows.map(({ student, guardian, first_at, confirmed_at }) => ({
    student: card(student),
    guardian: card(guardian),
    first_at: moment(first_at),
    confirmed_at: moment(confirmed_at),
  }))
}
