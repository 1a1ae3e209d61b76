/** The tasks of the demo school, with what its pupils have handed in and what they were given for it. */
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { scoreOf } from '@kelasku/shared/task/score'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { openReferences } from './references.ts'
import { assessmentComments, assessmentEvents, assessmentHandIns, assessmentReferences, assessments } from './table.ts'

/** What one pupil has done. */
export interface SeededWork {
  id: string
  student_id: string
  client_id: string
  answer: string
  submitted_at: Date
  /** What they were given, and when. */
  raw_score: number | null
  graded_at: Date
  comment: { id: string; client_id: string; text: string } | null
}

export interface SeededTask extends Omit<typeof assessments.$inferInsert, 'body_doc' | 'opened_at'> {
  id: string
  author_id: string
  start_date: Date
  end_date: Date
  body: string
  works: SeededWork[]
}

/** Only into a school that has none: what somebody has set there stays as it is. */
export async function seedTasks(tx: Tx, seeded: readonly SeededTask[]): Promise<void> {
  const schoolIds = [...new Set(seeded.map(({ school_id }) => school_id))]
  const known = await tx
    .selectDistinct({ id: assessments.school_id })
    .from(assessments)
    .where(inArray(assessments.school_id, schoolIds))
  for (const task of seeded) if (!known.some(({ id }) => id === task.school_id)) await seedTask(tx, task)
}

async function seedTask(tx: Tx, { body, works, ...written }: SeededTask): Promise<void> {
  // Nobody is told anew of what the demo begins with.
  const opened_at = written.start_date <= new Date() && written.published_at ? written.start_date : null
  const values = { ...written, body_doc: docOfText(body), opened_at }
  const [task] = await tx.insert(assessments).values(values).returning()
  await openReferences(tx, sql`assessments.id = ${written.id}`)
  const parts = await tx.select().from(assessmentReferences).where(eq(assessmentReferences.assessment_id, written.id))
  for (const part of parts) {
    const work = works.find(({ student_id }) => student_id === part.student_id)
    if (!work || !task) continue
    const { raw_score, submitted_at, graded_at, comment } = work
    const of = { school_id: part.school_id, reference_id: part.id }
    const by_id = written.author_id
    const text_doc = docOfText(work.answer)
    await tx.insert(assessmentHandIns).values({
      ...of,
      id: work.id,
      client_id: work.client_id,
      n: 1,
      submitted_at,
      submitted_by: work.student_id,
      on_behalf: false,
      text_doc,
      words: work.answer,
    })
    await tx
      .insert(assessmentEvents)
      .values({ ...of, kind: 'HANDED_IN', at: submitted_at, by_id: work.student_id, n: 1 })
    if (raw_score === null) {
      await tx.update(assessmentReferences).set({ status: 'DIKUMPULKAN' }).where(eq(assessmentReferences.id, part.id))
      continue
    }
    const handIns = { extended_until: null, late_waived: false, scored_n: null, hand_ins: [{ n: 1, submitted_at }] }
    const scores = { raw_score, ...scoreOf(task, { raw_score, ...handIns }) }
    await tx
      .update(assessmentReferences)
      .set({ ...scores, status: 'DINILAI', graded_by: by_id, graded_at })
      .where(eq(assessmentReferences.id, part.id))
    await tx.insert(assessmentEvents).values({ ...of, ...scores, kind: 'GRADED', at: graded_at, by_id })
    if (comment)
      await tx.insert(assessmentComments).values({ ...of, ...comment, author_id: by_id, by_staff: true, at: graded_at })
  }
}
