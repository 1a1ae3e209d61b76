/**
 * Steps of the machine: each under the lock of its cards, in the order of their ids, so that of two who decide at once one does,
 * and the other is told.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  cardCan,
  mayCause,
  nextCardStatus,
  type CardEvent,
  type CardRole,
  type CardStatus,
} from '@kelasku/shared/report-card/machine'
import { shortestReportReason } from '@kelasku/shared/report-card/place'
import { rolesTo } from '@kelasku/shared/report-card/policy'
import { reportRefusal } from '@kelasku/shared/report-card/refusals'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { standing, wasPublished } from './changes.ts'
import { gather, type Gathered } from './gather.ts'
import { publishClass } from './news.ts'
import type { ReportParts } from './part.ts'
import { reportPlaceFor, type KnownPlace, type Place } from './place.ts'
import type { CardRowOf, VersionRow } from './rows.ts'
import { reportCards, reportCardSteps, reportCardVersions } from './table.ts'
import { openOnly } from '#features/classroom/service.ts'

export interface SeenCard {
  id: string
  version: number
}

/** Cards of one class and period, which somebody decides upon together. */
export async function decidedPlaceFor(who: Actor, cards: readonly { id: string }[], work: Work): Promise<KnownPlace> {
  const ids = [...new Set(cards.map(({ id }) => id))]
  const rows = await work.tx.select().from(reportCards).where(inArray(reportCards.id, ids))
  const [first] = rows
  if (!first || rows.length < ids.length || rows.some(({ school_id }) => school_id !== who.schoolId))
    throw refusal.not_found()
  const isOne = rows.every(
    ({ class_id, semester, period }) =>
      class_id === first.class_id && semester === first.semester && period === first.period,
  )
  if (!isOne) throw refusal.INVALID_REQUEST_PAYLOAD()
  const found = await reportPlaceFor(who, first, work)
  openOnly(found.known)
  return found
}

/** As what the asker causes it. */
export function roleFor(who: Actor, { subject }: KnownPlace, event: CardEvent): CardRole {
  const role = rolesTo(who, subject).find((one) => mayCause([one], event))
  if (!role) throw refusal.forbidden()
  return role
}

export function requireReason(reason: string): void {
  if (reason.length < shortestReportReason) throw reportRefusal.report_reason_needed()
}

/** A card under its lock, with everything that it says and had said. */
export interface HeldCard {
  row: CardRowOf
  gathered: Gathered
  version: VersionRow | undefined
}

/** @throws version_conflict where one is not as it was seen any more, report_state where the event cannot happen to it. */
export async function holdCards(
  work: Work,
  place: Place,
  parts: ReportParts,
  seen: readonly SeenCard[],
  event: CardEvent,
): Promise<HeldCard[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const rows = await work.tx
    .select()
    .from(reportCards)
    .where(inArray(reportCards.id, [...versions.keys()]))
    .orderBy(asc(reportCards.id))
    .for('no key update')
  if (rows.some(({ id, version }) => versions.get(id) !== version)) throw refusal.version_conflict()
  const all = await gather(
    work.tx,
    place,
    parts,
    rows.map(({ student_id }) => student_id),
  )
  const ofPupil = new Map(all.map((one) => [one.pupil.student.id, one]))
  return rows.map((row) => {
    const gathered = ofPupil.get(row.student_id)
    // Whoever left the class has no card here any more.
    if (!gathered || !cardCan(row.status, event, contextOf(row, gathered))) throw reportRefusal.report_state()
    return { row, gathered, version: standing(gathered) }
  })
}

export const contextOf = ({ sign_mode }: Pick<CardRowOf, 'sign_mode'>, gathered: Gathered) => ({
  mode: sign_mode,
  wasPublished: wasPublished(gathered),
})

interface Step {
  event: CardEvent
  as: CardRole
  reason?: string
  by: string | null
}

export interface Done {
  id: string
  status: CardStatus
  version: number
}

/** Writes down what has become of them. */
export async function saveSteps(
  work: Work,
  place: Place,
  held: readonly HeldCard[],
  { event, as, reason = '', by }: Step,
): Promise<Done[]> {
  const done: Done[] = []
  for (const { row, gathered } of held) {
    const status = nextCardStatus(row.status, event, contextOf(row, gathered))
    const version = row.version + 1
    await work.tx
      .update(reportCards)
      .set({ status, version, sign_mode: row.sign_mode, class_id: place.class.id })
      .where(eq(reportCards.id, row.id))
    done.push({ id: row.id, status, version })
  }
  await work.tx.insert(reportCardSteps).values(
    held.map(({ row }, index) => ({
      school_id: row.school_id,
      card_id: row.id,
      event,
      was: row.status,
      became: done[index]!.status, // one for each
      acted_as: as,
      reason,
      changed_by: by,
    })),
  )
  publishClass(work, place)
  return done
}

type Happened = Partial<
  Pick<VersionRow, 'signed_by' | 'signer_name' | 'signed_at' | 'published_at' | 'withdrawn_at' | 'superseded_at'>
>

export async function noteOnVersions(work: Work, ids: readonly string[], happened: Happened): Promise<void> {
  if (ids.length === 0) return
  await work.tx
    .update(reportCardVersions)
    .set(happened)
    .where(inArray(reportCardVersions.id, [...ids]))
}

export const versionIds = (held: readonly HeldCard[]): string[] => held.flatMap(({ version }) => version?.id ?? [])
