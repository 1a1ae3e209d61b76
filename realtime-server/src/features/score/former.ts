/**
 * Marks that a pupil has from the class they came from. The new class's teacher chooses which of its columns each is for;
 * it is written as if it was typed, in points of the column, and never over what stands there.
 */
import { randomUUID } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { ScoreOp } from '@kelasku/shared/score/cells'
import type { FormerMark, FormerSheet } from '@kelasku/shared/score/former'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import { sql } from 'drizzle-orm'
import { listTakers } from '#features/classroom/courses/part.ts'
import type { Work } from '#platform/database/work.ts'
import { noteReading } from './reading.ts'
import type { KnownSheet } from './repo.ts'
import { listCells, listItems } from './rows.ts'
import { saveScores } from './scoring.ts'

type Row = Omit<FormerSheet, 'marks'> & FormerMark & Record<string, unknown>

/** Of classes of the same year that the pupil has left, in the same subject and semester. */
async function listFormer(known: KnownSheet, studentId: string, { tx }: Work): Promise<Row[]> {
  const takers = await listTakers(tx, known.course_id)
  if (!takers.includes(studentId)) throw scoreRefusal.not_in_course()
  const { rows } = await tx.execute<Row>(sql`
    select k.id as course_id, c.name as class_name, i.id as item_id, i.title, i.score_type, i.aspect, i.date::text,
      i.max_score::float8 as max_score, z.state, z.score::float8 as score, z.remedial_score::float8 as remedial_score
    from courses here join classes own on own.id = here.class_id
      join courses k on k.subject_id = here.subject_id and k.class_id <> here.class_id
      join classes c on c.id = k.class_id and c.school_year_id = own.school_year_id
      join score_sheets s on s.course_id = k.id and s.semester = ${known.semester}
      join score_items i on i.sheet_id = s.id and i.deleted_at is null
      join score_cells z on z.item_id = i.id and z.student_id = ${studentId}
    where here.id = ${known.course_id} and here.school_id = ${known.school_id}
      and (z.state = 'EXCUSED' or z.score is not null)
      and exists (select 1 from class_members m where m.class_id = c.id and m.user_id = ${studentId}
        and m.class_role = 'SISWA')
      and not exists (select 1 from class_members m where m.class_id = c.id and m.user_id = ${studentId}
        and m.class_role = 'SISWA' and m.status = 'ACTIVE')
    order by c.name, k.id, i.score_type, i.position, i.seq`)
  return rows
}

export async function formerMarksOf(known: KnownSheet, studentId: string, work: Work): Promise<FormerSheet[]> {
  const sheets = new Map<string, FormerSheet>()
  for (const { course_id, class_name, ...mark } of await listFormer(known, studentId, work)) {
    const sheet = sheets.get(course_id) ?? { course_id, class_name, marks: [] }
    sheet.marks.push(mark)
    sheets.set(course_id, sheet)
  }
  // Of a class that is not theirs, though of a pupil who is.
  if (sheets.size > 0) noteReading(work, `user:${studentId}`, { pupils: 1, isOfClass: false })
  return [...sheets.values()]
}

interface Taking {
  student_id: string
  pairs: readonly { from_item_id: string; to_item_id: string }[]
  reason: string
}

const round = (points: number) => Math.round(points * 100) / 100

export async function takeFormer(who: Actor, known: KnownSheet, { student_id, pairs, reason }: Taking, work: Work) {
  const there = new Map((await listFormer(known, student_id, work)).map((mark) => [mark.item_id, mark]))
  const { sheet } = known
  if (!sheet) throw scoreRefusal.column_removed()
  const columns = new Map((await listItems(work.tx, sheet.id)).map((column) => [column.id, column]))
  const standing = new Map((await listCells(work.tx, sheet.id, [student_id])).map((cell) => [cell.item_id, cell]))
  const made_at = new Date().toISOString()
  const ops = pairs.flatMap(({ from_item_id, to_item_id }): ScoreOp[] => {
    const mark = there.get(from_item_id)
    const column = columns.get(to_item_id)
    if (!mark || !column) throw scoreRefusal.column_removed()
    const cell = standing.get(to_item_id)
    if (cell && (cell.state === 'EXCUSED' || cell.score !== null)) return []
    const version = cell?.version ?? 0
    const inPoints = (points: number) => round((points / mark.max_score) * column.max_score)
    const place = { item_id: to_item_id, student_id, seen: version || null, made_at }
    const from = `${mark.class_name}: ${mark.title}`.slice(0, 300)
    const op = { ...place, op_id: randomUUID(), reason: from }
    if (mark.state === 'EXCUSED') return [{ ...op, field: 'SCORE', state: 'EXCUSED', score: null }]
    const first = { ...op, field: 'SCORE' as const, state: 'SCORED' as const, score: inPoints(mark.score!) } // either is there
    if (mark.remedial_score === null) return [first]
    const remedial = {
      ...op,
      op_id: randomUUID(),
      seen: version + 1,
      field: 'REMEDIAL' as const,
      state: 'SCORED' as const,
    }
    return [first, { ...remedial, score: inPoints(mark.remedial_score) }]
  })
  if (ops.length === 0) return { revision: sheet.revision, written: 0, kept: pairs.length }
  const { revision, results } = await saveScores(
    who,
    known,
    { ops, batch_id: randomUUID(), kind: 'TRANSFER', reason },
    work,
  )
  const refused = results.find(({ result }) => result === 'REFUSED')
  if (refused) throw scoreRefusal[refused.code!]() // whatever is refused has its code
  const written = new Set(results.flatMap(({ result, cell }) => (result === 'SAVED' && cell ? [cell.item_id] : [])))
    .size
  return { revision, written, kept: pairs.length - written }
}
