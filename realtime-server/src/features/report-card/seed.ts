/**
 * With what the demo school prints its report cards: without a template nobody approves scores. And the cards that a class has
 * published already, gathered from what the school has written as they are for everybody.
 */
import type { CardExtras } from '@kelasku/shared/report-card/snapshot'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import { gather, type Gathered } from './gather.ts'
import { hashOf } from './hash.ts'
import type { ReportParts } from './part.ts'
import { placeOf } from './place.ts'
import { hashOfCode, newCode } from './propose.ts'
import { makeReceipts } from './publish.ts'
import {
  reportCards,
  reportCardSteps,
  reportCardVersions,
  reportPeriods,
  reportReads,
  reportTemplateLevels,
  reportTemplates,
} from './table.ts'

export interface SeededTemplate extends Omit<typeof reportTemplates.$inferInsert, 'id'> {
  id: string
  levels: readonly number[]
}

/** Only into a school that has none: what somebody has made there stays as it is. */
export async function seedTemplates(tx: Tx, seeded: readonly SeededTemplate[]): Promise<void> {
  const schoolIds = [...new Set(seeded.map(({ school_id }) => school_id))]
  if (schoolIds.length === 0) return
  const known = await tx
    .selectDistinct({ id: reportTemplates.school_id })
    .from(reportTemplates)
    .where(inArray(reportTemplates.school_id, schoolIds))
  const fresh = seeded.filter(({ school_id }) => !known.some(({ id }) => id === school_id))
  if (fresh.length === 0) return
  await tx.insert(reportTemplates).values(fresh.map(({ levels: _levels, ...row }) => row))
  await tx
    .insert(reportTemplateLevels)
    .values(
      fresh.flatMap(({ id: template_id, levels, school_id, school_year_id, semester, period }) =>
        levels.map((level) => ({ template_id, school_id, school_year_id, semester, period, level })),
      ),
    )
}

export interface SeededClassCards {
  school_id: string
  class_id: string
  school_year_id: string
  semester: Semester
  period: Period
  attendance_from: string
  attendance_until: string
  print_date: string
  homeroom_id: string
  signer_id: string
  signer_name: string
  proposed_at: Date
  signed_at: Date
  published_at: Date
  cards: readonly SeededCard[]
}

export interface SeededCard {
  id: string
  version_id: string
  student_id: string
  homeroom_note: string
  extras: CardExtras
  /** By each of their guardians. */
  is_read: boolean
}

/** Only into a school that has none; who lacks something has none either. */
export async function seedCards(
  work: Work,
  seeded: readonly SeededClassCards[],
  tools: { parts: ReportParts; secrets: Secrets },
): Promise<void> {
  for (const one of seeded) {
    const { school_id, class_id, semester, period } = one
    if ((await work.tx.$count(reportCards, eq(reportCards.school_id, school_id))) > 0) continue
    const { school_year_id, attendance_from, attendance_until, print_date } = one
    await work.tx
      .insert(reportPeriods)
      .values({ school_id, school_year_id, semester, period, attendance_from, attendance_until, print_date })
      .onConflictDoNothing()
    const place = await placeOf(work.tx, school_id, { class_id, semester, period })
    if (!place) continue
    const there = new Set((await gather(work.tx, place, [])).map(({ pupil }) => pupil.student.id))
    const cards = one.cards.filter(({ student_id }) => there.has(student_id))
    if (cards.length === 0) continue
    const of = { school_id, school_year_id, semester, period, class_id }
    await work.tx
      .insert(reportCards)
      .values(
        cards.map(({ id, student_id, homeroom_note, extras }) => ({ ...of, id, student_id, homeroom_note, extras })),
      )
    // Now with what is written, as it would be proposed.
    const complete = (await gather(work.tx, place, tools.parts)).filter(({ gaps }) => gaps.length === 0)
    if (complete.length > 0) await publishSeeded(work, one, complete, tools.secrets)
  }
}

async function publishSeeded(work: Work, one: SeededClassCards, complete: readonly Gathered[], secrets: Secrets) {
  const { tx } = work
  const { school_id, homeroom_id, signer_id, signer_name, proposed_at, signed_at, published_at } = one
  const seeded = new Map(one.cards.map((card) => [card.student_id, card]))
  const cards = complete.flatMap(({ pupil: { student }, snapshot }) => {
    const card = seeded.get(student.id)
    return card && snapshot ? { ...card, snapshot } : []
  })
  await tx.insert(reportCardVersions).values(
    cards.map(({ student_id, id: card_id, version_id, snapshot }) => {
      const code = newCode()
      return {
        id: version_id,
        school_id,
        card_id,
        student_id,
        no: 1,
        snapshot,
        snapshot_hash: hashOf(snapshot),
        verify_hash: hashOfCode(code),
        verify_sealed: secrets.seal(code),
        proposed_by: homeroom_id,
        proposed_at,
        signed_by: signer_id,
        signer_name,
        signed_at,
        published_at,
      }
    }),
  )
  const ids = cards.map(({ id }) => id)
  await tx.update(reportCards).set({ status: 'PUBLISHED', version: 4 }).where(inArray(reportCards.id, ids))
  const steps = [
    { event: 'propose', was: 'OPEN', became: 'PROPOSED', acted_as: 'HOMEROOM', by: homeroom_id, at: proposed_at },
    { event: 'sign', was: 'PROPOSED', became: 'SIGNED', acted_as: 'PRINCIPAL', by: signer_id, at: signed_at },
    { event: 'publish', was: 'SIGNED', became: 'PUBLISHED', acted_as: 'HOMEROOM', by: homeroom_id, at: published_at },
  ] as const
  await tx
    .insert(reportCardSteps)
    .values(
      steps.flatMap(({ by: changed_by, at: changed_at, ...step }) =>
        cards.map(({ id: card_id }) => ({ school_id, card_id, ...step, changed_by, changed_at })),
      ),
    )
  const versions = cards.map(({ version_id }) => version_id)
  await makeReceipts(work, school_id, versions)
  const read = cards.filter(({ is_read }) => is_read).map(({ version_id }) => version_id)
  if (read.length === 0) return
  await tx
    .update(reportReads)
    .set({
      first_at: sql`${published_at.toISOString()}::timestamptz + interval '3 hours'`,
      confirmed_at: sql`${published_at.toISOString()}::timestamptz + interval '4 hours'`,
    })
    .where(inArray(reportReads.version_id, read))
}
