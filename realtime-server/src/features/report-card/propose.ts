/** The homeroom teacher proposes: what the cards say is frozen, and waits for the principal. */
import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { cardCan } from '@kelasku/shared/report-card/machine'
import { reportRefusal } from '@kelasku/shared/report-card/refusals'
import { asc, inArray } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import { wasPublished } from './changes.ts'
import { gather, gapTexts, type Gathered } from './gather.ts'
import { hashOf } from './hash.ts'
import { notifyPrincipals } from './notices.ts'
import type { ReportParts } from './part.ts'
import type { KnownPlace, Place } from './place.ts'
import { listCards } from './rows.ts'
import {
  noteOnVersions,
  roleFor,
  saveSteps,
  versionIds,
  holdCards,
  type Done,
  type HeldCard,
  type SeenCard,
} from './steps.ts'
import { reportCards, reportCardVersions } from './table.ts'

/** 128 bits: found by their hash, printed by decryption. */
export const newCode = () => randomBytes(16).toString('base64url')
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex')

export async function propose(
  who: Actor,
  found: KnownPlace,
  studentIds: readonly string[],
  work: Work,
  { parts, secrets }: { parts: ReportParts; secrets: Secrets },
): Promise<Done[]> {
  const as = roleFor(who, found, 'propose')
  const { place } = found
  const { template } = place
  if (!template) throw reportRefusal.no_template()
  const ids = [...new Set(studentIds)]
  const rows = await lockCardsOf(work, place, ids)
  const all = await gather(work.tx, place, parts, ids)
  if (all.length < ids.length) throw reportRefusal.not_in_class()
  requireComplete(all)
  const ofPupil = new Map(all.map((one) => [one.pupil.student.id, one]))
  const held = rows.map((row): HeldCard => {
    const gathered = ofPupil.get(row.student_id)! // each of them is in the class
    const context = { mode: template.sign_mode, wasPublished: wasPublished(gathered) }
    if (!cardCan(row.status, 'propose', context)) throw reportRefusal.report_state()
    return { row: { ...row, sign_mode: template.sign_mode }, gathered, version: undefined }
  })
  await work.tx.insert(reportCardVersions).values(
    held.map(({ row, gathered }) => {
      const snapshot = gathered.snapshot! // there is a template
      const code = newCode()
      return {
        school_id: row.school_id,
        card_id: row.id,
        student_id: row.student_id,
        no: gathered.versions.filter(({ published_at }) => published_at !== null).length + 1,
        snapshot,
        snapshot_hash: hashOf(snapshot),
        verify_hash: hashOfCode(code),
        verify_sealed: secrets.seal(code),
        proposed_by: who.userId,
      }
    }),
  )
  const done = await saveSteps(work, place, held, { event: 'propose', as, by: who.userId })
  work.audit({
    action: 'report-card.proposed',
    subject: `class:${place.class.id}`,
    detail: { semester: place.semester, period: place.period, cards: done.map(({ id }) => id) },
  })
  if (template.sign_mode === 'ELECTRONIC') await notifyPrincipals(work, place, done)
  return done
}

function requireComplete(all: readonly Gathered[]): void {
  const students = all.flatMap(({ pupil, gaps }) =>
    gaps.length === 0 ? [] : [`${pupil.student.full_name}: ${gaps.map((gap) => gapTexts[gap]).join(', ')}`],
  )
  if (students.length > 0) throw reportRefusal.report_incomplete({ students })
}

/** Made where there are none; each locked, in the order of their ids. */
async function lockCardsOf(work: Work, place: Place, studentIds: readonly string[]) {
  const { schoolId, year, semester, period } = place
  const values = studentIds.map((student_id) => ({
    school_id: schoolId,
    student_id,
    school_year_id: year.id,
    semester,
    period,
    class_id: place.class.id,
  }))
  await work.tx.insert(reportCards).values(values).onConflictDoNothing()
  const known = await listCards(work.tx, place, studentIds)
  return work.tx
    .select()
    .from(reportCards)
    .where(
      inArray(
        reportCards.id,
        known.map(({ id }) => id),
      ),
    )
    .orderBy(asc(reportCards.id))
    .for('no key update')
}

/** As long as nobody has signed. */
export async function withdraw(
  who: Actor,
  found: KnownPlace,
  cards: readonly SeenCard[],
  work: Work,
  parts: ReportParts,
): Promise<Done[]> {
  const as = roleFor(who, found, 'withdraw')
  const held = await holdCards(work, found.place, parts, cards, 'withdraw')
  await noteOnVersions(work, versionIds(held), { withdrawn_at: new Date() })
  return saveSteps(work, found.place, held, { event: 'withdraw', as, by: who.userId })
}
