/** What the homeroom teacher writes: of each pupil by itself, so that one conflict keeps nobody else's note back. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal, Refusal } from '@kelasku/shared/kernel/refusal'
import type { CardOp, CardResult } from '@kelasku/shared/report-card/cards'
import { isWritable } from '@kelasku/shared/report-card/machine'
import { shortestReportReason } from '@kelasku/shared/report-card/place'
import { reportRefusal } from '@kelasku/shared/report-card/refusals'
import { noExtras } from '@kelasku/shared/report-card/snapshot'
import { and, eq, inArray } from 'drizzle-orm'
import { todayAt } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { asksPromotion } from './gather.ts'
import { publishClass } from './news.ts'
import { takesEntries } from './periods.ts'
import type { KnownPlace, Place } from './place.ts'
import { listCards, listPupils, type CardRowOf } from './rows.ts'
import { reportCards } from './table.ts'
import { writtenOf } from './view.ts'

export async function requireEntries(who: Actor, place: Place, work: Work): Promise<void> {
  if (!takesEntries(who, place.dates, await todayAt(work.tx, place.schoolId))) throw reportRefusal.entry_closed()
}

export async function writeCards(
  who: Actor,
  { place }: KnownPlace,
  ops: readonly CardOp[],
  work: Work,
): Promise<{ results: CardResult[] }> {
  await requireEntries(who, place, work)
  const ids = [...new Set(ops.map(({ student_id }) => student_id))]
  const there = new Set((await listPupils(work.tx, place, ids)).map(({ student }) => student.id))
  const cards = await lockWritten(work, place, ids)
  const results: CardResult[] = []
  // In the order of the pupils, so that two who write the whole class at once never wait for each other crosswise.
  for (const op of ops.toSorted((one, other) => (one.student_id < other.student_id ? -1 : 1)))
    results.push(await writeOne(work, place, op, { isThere: there.has(op.student_id), cards }))
  if (results.some(({ result }) => result === 'SAVED')) publishClass(work, place)
  return { results }
}

interface Around {
  isThere: boolean
  cards: Map<string, CardRowOf>
}

async function writeOne(work: Work, place: Place, op: CardOp, { isThere, cards }: Around): Promise<CardResult> {
  const row = cards.get(op.student_id)
  const at = { student_id: op.student_id, id: row?.id ?? null, version: row?.version ?? 0 }
  if (!isThere) return { result: 'REFUSED', ...at, code: reportRefusal.not_in_class.kind.code }
  if ((row?.version ?? 0) !== op.seen) return { result: 'CONFLICT', ...at, now: writtenOf(row) }
  try {
    const saved = await saveWritten(work, place, row, op)
    cards.set(op.student_id, saved)
    return { result: 'SAVED', student_id: op.student_id, id: saved.id, version: saved.version }
  } catch (error) {
    if (error instanceof Refusal) return { result: 'REFUSED', ...at, code: error.kind.code }
    throw error
  }
}

/** @throws what a single card is refused with; nothing was written then. */
export async function saveWritten(
  work: Work,
  place: Place,
  row: CardRowOf | undefined,
  { student_id, homeroom_note, extras, promotion, absence_override, absence_reason }: Omit<CardOp, 'seen'>,
): Promise<CardRowOf> {
  if (row && !isWritable(row.status)) throw reportRefusal.report_held()
  if (promotion && !asksPromotion(place)) throw reportRefusal.promotion_not_asked()
  const was = writtenOf(row)
  const override = absence_override === undefined ? was.absence_override : absence_override
  const reason = override === null ? '' : (absence_reason ?? was.absence_reason)
  if (override !== null && reason.length < shortestReportReason) throw reportRefusal.report_reason_needed()
  const written = {
    homeroom_note: homeroom_note ?? was.homeroom_note,
    extras: extras === undefined ? (row?.extras ?? null) : { ...noExtras, ...was.extras, ...definedOf(extras) },
    promotion: promotion === undefined ? was.promotion : promotion,
    absence_override: override,
    absence_reason: reason,
  }
  if (absence_override !== undefined)
    work.audit({
      action: 'report-card.absence_overridden',
      subject: `user:${student_id}`,
      detail: { semester: place.semester, period: place.period, override, reason },
    })
  const { schoolId, year, semester, period } = place
  const key = { school_id: schoolId, student_id, school_year_id: year.id, semester, period }
  const [saved] = row
    ? await work.tx
        .update(reportCards)
        .set({ ...written, class_id: place.class.id, version: row.version + 1 })
        .where(and(eq(reportCards.id, row.id), eq(reportCards.version, row.version)))
        .returning()
    : await work.tx
        .insert(reportCards)
        .values({ ...key, ...written, class_id: place.class.id })
        .onConflictDoNothing()
        .returning()
  if (!saved) throw refusal.version_conflict()
  return saved
}

export const definedOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof Fields]: Exclude<Fields[K], undefined>
  }

async function lockWritten(work: Work, place: Place, studentIds: readonly string[]): Promise<Map<string, CardRowOf>> {
  const known = await listCards(work.tx, place, studentIds)
  if (known.length === 0) return new Map()
  const rows = await work.tx
    .select()
    .from(reportCards)
    .where(
      inArray(
        reportCards.id,
        known.map(({ id }) => id),
      ),
    )
    .orderBy(reportCards.id)
    .for('no key update')
  return new Map(rows.map((row) => [row.student_id, row]))
}
