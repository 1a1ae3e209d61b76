/**
 * Marking the registers of a day. At half past seven every class is marked at the same moment: those who send then are
 * written down together, and each is answered by itself.
 */
import { randomUUID } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { hoursOnTheWay, type Mark, type Marked } from '@kelasku/shared/attendance/contract'
import { classroomPolicy } from '@kelasku/shared/classroom/policy'
import { attendancePolicy } from '@kelasku/shared/attendance/policy'
import { Refusal, refusal } from '@kelasku/shared/kernel/refusal'
import { findStandings, type ClassStanding } from '#features/classroom/repo.ts'
import { areRunning } from '#features/school/running-days.ts'
import type { AuditContext, Tx, Work } from '#platform/database/work.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import { notifyOfAlerts } from './alerts.ts'
import { publishRegister } from './news.ts'
import { notifyFamilies } from './notices.ts'
import { answered, sorted, type Outcome, type Written } from './outcome.ts'
import { listLines, lockPages, writeMarks, type Page } from './repo.ts'
import { requireOpen } from './service.ts'

interface Asking {
  who: Actor
  body: { class_id: string; date: string; made_at: string | null }
}

/** A class that somebody may mark. */
export interface Markable extends ClassStanding {
  /** They had an eye on it on that day, by the word of their device: what others wrote stays. */
  isLate: boolean
}

/** The classes that they may mark. A stranger and a typo get the same answer; whoever only sees it, another. */
export async function markedClasses(asking: readonly Asking[], { tx }: Work): Promise<(Markable | Refusal)[]> {
  const [standings, running] = await Promise.all([
    findStandings(
      tx,
      asking.map(({ who, body }) => ({ who, classId: body.class_id })),
    ),
    areRunning(
      tx,
      asking.map(({ who: { schoolId }, body: { date } }) => ({ schoolId, date })),
    ),
  ])
  const answers = asking.map(({ who }, nth): Markable | Refusal => {
    const known = standings[nth]
    if (!known) return refusal.not_found()
    if (attendancePolicy.mark(who, { ...known, isToday: running[nth] ?? false })) return { ...known, isLate: false }
    return classroomPolicy.read(who, known) ? refusal.forbidden() : refusal.not_found()
  })
  for (const nth of await lateAmong(asking, answers, tx)) {
    const known = standings[nth]
    if (known && attendancePolicy.mark(asking[nth]!.who, { ...known, isToday: true }))
      answers[nth] = { ...known, isLate: true }
  }
  return answers
}

/** Who had no line on the day that they had an eye on, among those who may not any more: mostly nobody. */
async function lateAmong(
  asking: readonly Asking[],
  answers: readonly (Markable | Refusal)[],
  tx: Tx,
): Promise<number[]> {
  const late = asking.flatMap(({ who, body: { date, made_at } }, nth) => {
    const at = answers[nth] instanceof Refusal ? doneAt(made_at) : null
    return at === null ? [] : [{ nth, schoolId: who.schoolId, date, at }]
  })
  if (late.length === 0) return []
  const were = await areRunning(tx, late)
  return late.flatMap(({ nth }, at) => (were[at] ? [nth] : []))
}

/** The device says so, so it is taken at its word no further back than somebody may be without a line, and not ahead. */
function doneAt(madeAt: string | null): string | null {
  const made = madeAt === null ? Number.NaN : Date.parse(madeAt)
  const age = Date.now() - made
  return age > 0 && age <= hoursOnTheWay * 3_600_000 ? new Date(made).toISOString() : null
}

interface Marking {
  who: Actor
  by: AuditContext
  subject: Markable
  body: { date: string; made_at: string | null; marks: readonly Mark[] }
}

interface OfDay {
  subject: ClassStanding
  body: { date: string }
}

const pageOf = ({ subject: { schoolId, id }, body: { date } }: OfDay): Page => ({ schoolId, classId: id, date })

export async function markTogether(markings: readonly Marking[], work: Work): Promise<Marked[]> {
  await Promise.all([requireOpen(markings, work), lockPages(work.tx, markings.map(pageOf))])
  const outcomes = await write(markings, work)
  const done = markings.map((marking) => ({ marking, change_id: randomUUID(), ...sorted(outcomes.get(marking)!) }))
  await publishRegisters(done, work)
  await publishChanges(done, work)
  const answers: Marked[] = []
  for (const { marking, change_id, written, others } of done) {
    const lines = others.length > 0 ? await listLines(work.tx, pageOf(marking), others) : []
    answers.push({ change_id, ...answered(marking.body.marks, written, lines) })
  }
  return answers
}

/** A statement can write a place only once: whoever marks the same pupil as somebody before them comes after them. */
async function write(markings: readonly Marking[], { tx }: Work): Promise<Map<Marking, Outcome[]>> {
  const turns: Marking[][] = []
  const takenIn = new Map<string, number>()
  for (const marking of markings) {
    const { date, marks } = marking.body
    const places = marks.map(({ student_id }) => `${marking.subject.schoolId} ${student_id} ${date}`)
    const turn = Math.max(...places.map((place) => (takenIn.get(place) ?? -1) + 1))
    for (const place of places) takenIn.set(place, turn)
    turns[turn] = [...(turns[turn] ?? []), marking]
  }
  const outcomes = new Map<Marking, Outcome[]>()
  for (const turn of turns) {
    const entries = turn.flatMap(({ who: { userId }, subject, body: { date, marks } }) => {
      const page = pageOf({ subject, body: { date } })
      return marks.map((mark) => ({ page, userId, mark: subject.isLate ? { ...mark, seen: null } : mark }))
    })
    const written = await writeMarks(tx, entries)
    let at = 0
    for (const marking of turn) outcomes.set(marking, written.slice(at, (at += marking.body.marks.length)))
  }
  return outcomes
}

interface Done {
  marking: Marking
  change_id: string
  written: readonly Written[]
}

async function publishRegisters(done: readonly Done[], work: Work): Promise<void> {
  const bySchool = groupedBy(
    done.filter(({ written }) => written.length > 0),
    ({ marking }) => marking.subject.schoolId,
  )
  for (const [schoolId, those] of bySchool) {
    const byClass = groupedBy(those, ({ marking }) => marking.subject.id)
    const changes = new Map([...byClass].map(([id, ones]) => [id, ones.map(({ change_id }) => change_id)]))
    const pupilIds = those.flatMap(({ written }) => written.map(({ student_id }) => student_id))
    await publishRegister(work, schoolId, [...changes.keys()], pupilIds, { changes })
  }
}

async function publishChanges(done: readonly Done[], work: Work): Promise<void> {
  const changes = done.flatMap(({ marking, written }) => {
    const { subject, by, body } = marking
    const changed = written.filter(({ was }) => was !== null).map(({ student_id, was }) => ({ student_id, was }))
    const detail = { date: body.date, changed, ...(subject.isLate && { made_at: doneAt(body.made_at) }) }
    if (changed.length > 0) work.audit({ action: 'attendance.changed', subject: `class:${subject.id}`, detail, by })
    const statuses = new Map(body.marks.map(({ student_id, status }) => [student_id, status]))
    const page = pageOf(marking)
    return written.map(({ student_id, was }) => ({
      ...page,
      student_id,
      was,
      status: statuses.get(student_id) ?? null,
    }))
  })
  await notifyFamilies(work, changes)
  await notifyOfAlerts(work, changes)
}
