/** Who holds an exam, and as what: the door of every other room here. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { attemptRules, examRules } from '@kelasku/shared/exam/policy'
import type { Work } from '#platform/database/work.ts'
import { requireHolder } from './sitting/holder.ts'
import type { ExamTools } from './tools.ts'
import { findAttempt, findExam, findSitting, type AttemptRow, type ExamRow, type KnownExam } from './repo.ts'

/** The only way to hold an exam on a teacher's behalf. A stranger and a typo get the same answer. */
export async function examFor(who: Actor, id: string, work: Work): Promise<KnownExam> {
  const known = await findReadable(who, id, work)
  if (!known) throw refusal.not_found()
  return known
}

/** Nothing for who has no part in running it; they may sit it, or have a child who does. */
export async function findReadable(who: Actor, id: string, work: Work): Promise<KnownExam | undefined> {
  const known = await findExam(work.tx, who, id)
  return known && examRules.read(who, known.subject) ? known : undefined
}

/** For what only some of those may do who know of it. */
export async function heldFor(who: Actor, id: string, rule: keyof typeof examRules, work: Work): Promise<KnownExam> {
  const known = await examFor(who, id, work)
  if (!examRules[rule](who, known.subject)) throw refusal.forbidden()
  return known
}

export interface KnownAttempt {
  exam: ExamRow
  attempt: AttemptRow
}

/** The pupil's own attempt, to write in it. A draft does not exist for pupils yet. */
export async function sittingFor(who: Actor, examId: string, work: Work): Promise<KnownAttempt> {
  const known = await findSitting(work.tx, who, examId)
  if (!known || known.exam.exam_status === 'DRAFT' || !attemptRules.sit(who, { ...known.attempt, isChild: false }))
    throw refusal.not_found()
  return known
}

/** As `sittingFor`, where the path names the pupil as well. */
export async function sittingOf(who: Actor, { id, uid }: { id: string; uid: string }, work: Work) {
  if (uid !== who.userId) throw refusal.not_found()
  return sittingFor(who, id, work)
}

/** From the session that holds the attempt: the only one that is given its paper or its answers. */
export async function heldHereFor(who: Actor, examId: string, work: Work, tools: ExamTools): Promise<KnownAttempt> {
  const known = await sittingFor(who, examId, work)
  requireHolder(who, known.attempt, tools)
  return known
}

/** As `heldHereFor`, where the path names the pupil as well. */
export async function heldHereOf(who: Actor, named: { id: string; uid: string }, work: Work, tools: ExamTools) {
  const known = await sittingOf(who, named, work)
  requireHolder(who, known.attempt, tools)
  return known
}

/** A participant as a teacher holds them. */
export async function participantFor(known: KnownExam, userId: string, work: Work): Promise<AttemptRow> {
  const attempt = await findAttempt(work.tx, known.row.id, userId)
  if (!attempt) throw refusal.not_found()
  return attempt
}
