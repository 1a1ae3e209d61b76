/** What teachers value and write: of each cell by itself, so that one conflict keeps nothing else back. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { isWritable } from '@kelasku/shared/report-qualitative/machine'
import { qualitativeRules } from '@kelasku/shared/report-qualitative/policy'
import { qualitativeRefusal } from '@kelasku/shared/report-qualitative/refusals'
import type { QualitativeOp, QualitativeResult } from '@kelasku/shared/report-qualitative/scores'
import { getColumns, sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { publishClass } from './news.ts'
import { mayWrite, type KnownPlace } from './place.ts'
import { listPeople, listPupils, listWritten, lockScores, type PupilRow, type ScoreRow, type Written } from './rows.ts'
import { qualitativeNotes, qualitativeScores, qualitativeSectionValues, qualitativeSummaries } from './table.ts'

/** Of pupils of the class who have none yet. */
export async function makeHeaders(work: Work, { place }: KnownPlace, pupils: readonly PupilRow[]): Promise<void> {
  const { template, schoolId, year, semester } = place
  if (!template) throw qualitativeRefusal.qualitative_no_template()
  const missing = pupils.filter(({ id, has_left }) => id === null && !has_left)
  if (missing.length === 0) return
  await work.tx
    .insert(qualitativeScores)
    .values(
      missing.map(({ student }) => ({
        school_id: schoolId,
        student_id: student.id,
        school_year_id: year.id,
        semester,
        template_id: template.id,
        class_id: place.class.id,
      })),
    )
    .onConflictDoNothing()
}

type Kind = QualitativeOp['kind']
/** One text or value, as it stands or is to stand. */
interface Cell {
  version: number
  value_code: string | null
  text: string
  updated_by: string | null
  made_at: Date
}
const placeOf = (kind: Kind, scoreId: string, of = '') => `${kind} ${scoreId} ${of}`
const ofOp = (op: QualitativeOp) => (op.kind === 'VALUE' ? op.detail_id : op.kind === 'NOTE' ? op.section_id : '')

/** @returns of each op what became of it, in their order */
export async function writeOps(
  who: Actor,
  found: KnownPlace,
  ops: readonly QualitativeOp[],
  work: Work,
): Promise<QualitativeResult[]> {
  const { place } = found
  const before = await listPupils(work.tx, place)
  await makeHeaders(work, found, before)
  const pupils = before.some(({ id, has_left }) => id === null && !has_left) ? await listPupils(work.tx, place) : before
  const written = new Set(ops.map(({ student_id }) => student_id))
  const touched = pupils.filter(({ student }) => written.has(student.id)).flatMap(({ id }) => id ?? [])
  const scores = await lockScores(work.tx, touched)
  const scoreOf = new Map(scores.map((row) => [row.student_id, row]))
  const isHere = new Set(pupils.filter(({ has_left }) => !has_left).map(({ student }) => student.id))
  const cells = cellsOf(await listWritten(work.tx, touched))
  const people = await listPeople(
    work.tx,
    [...cells.values()].map(({ updated_by }) => updated_by),
  )

  const changed = new Map<string, { op: QualitativeOp; score: ScoreRow; cell: Cell }>()
  const results = ops.map((op): QualitativeResult => {
    const score = scoreOf.get(op.student_id)
    const code = whyNot(who, found, op, isHere.has(op.student_id) ? score : undefined)
    if (code || !score)
      return { result: 'REFUSED', code: code ?? qualitativeRefusal.qualitative_not_in_class.kind.code }
    const at = placeOf(op.kind, score.id, ofOp(op))
    const there = cells.get(at)
    const next = {
      value_code: op.kind === 'VALUE' ? op.value_code : null,
      text: op.kind === 'VALUE' ? op.note : op.text,
    }
    const isSame = (there?.value_code ?? null) === next.value_code && (there?.text ?? '') === next.text
    if (isSame) return { result: 'SAVED', version: there?.version ?? 0 }
    const isOwnLater = there?.updated_by === who.userId && op.made_at >= there.made_at
    if ((there?.version ?? 0) !== op.seen && !isOwnLater) {
      const by = people.find(({ id }) => id === there?.updated_by) ?? null
      return {
        result: 'CONFLICT',
        version: there?.version ?? 0,
        now: { value_code: there?.value_code ?? null, text: there?.text ?? '', by },
      }
    }
    const cell = { ...next, version: (there?.version ?? 0) + 1, updated_by: who.userId, made_at: op.made_at }
    cells.set(at, cell)
    changed.set(at, { op, score, cell })
    return { result: 'SAVED', version: cell.version }
  })
  await save(work, [...changed.values()])
  await followClass(work, found, scores)
  if (changed.size > 0 || pupils !== before) publishClass(work, place.schoolId, place.class.id, place.semester)
  return results
}

/** The code of what it is refused with. */
function whyNot(
  who: Actor,
  found: KnownPlace,
  op: QualitativeOp,
  score: Pick<ScoreRow, 'status'> | undefined,
): string | undefined {
  const { template } = found.place
  if (!score) return qualitativeRefusal.qualitative_not_in_class.kind.code
  if (!isWritable(score.status)) return qualitativeRefusal.qualitative_held.kind.code
  if (op.kind === 'SUMMARY')
    return qualitativeRules.lead(who, found.subject) ? undefined : qualitativeRefusal.not_your_section.kind.code
  const section = template?.sections.find(({ id, details }) =>
    op.kind === 'NOTE' ? id === op.section_id : details.some((one) => one.id === op.detail_id && !one.is_hidden),
  )
  if (!template || !section) return qualitativeRefusal.unknown_indicator.kind.code
  if (!mayWrite(who, found, section)) return qualitativeRefusal.not_your_section.kind.code
  if (op.kind === 'NOTE' || op.value_code === null) return undefined
  const isKnown = template.scale.some(({ code }) => code === op.value_code)
  return isKnown ? undefined : qualitativeRefusal.not_in_scale.kind.code
}

function cellsOf({ values, notes, summaries }: Written): Map<string, Cell> {
  const of = ({ version, updated_by, made_at }: Pick<Cell, 'version' | 'updated_by' | 'made_at'>) => ({
    version,
    updated_by,
    made_at,
  })
  return new Map([
    ...values.map(
      (row) =>
        [
          placeOf('VALUE', row.score_id, row.detail_id),
          { ...of(row), value_code: row.value_code, text: row.note },
        ] as const,
    ),
    ...notes.map(
      (row) =>
        [placeOf('NOTE', row.score_id, row.section_id), { ...of(row), value_code: null, text: row.text }] as const,
    ),
    ...summaries.map(
      (row) => [placeOf('SUMMARY', row.score_id), { ...of(row), value_code: null, text: row.text }] as const,
    ),
  ])
}

interface Change {
  op: QualitativeOp
  score: ScoreRow
  cell: Cell
}

const incoming = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`

/** Each kind in one statement; the reports are locked, so nobody has come between. */
async function save({ tx }: Work, changes: readonly Change[]): Promise<void> {
  const of = ({ score, cell: { version, updated_by, made_at } }: Change) => ({
    school_id: score.school_id,
    score_id: score.id,
    student_id: score.student_id,
    version,
    updated_by,
    made_at,
  })
  const values = changes.flatMap((change) =>
    change.op.kind === 'VALUE'
      ? { ...of(change), detail_id: change.op.detail_id, value_code: change.cell.value_code, note: change.cell.text }
      : [],
  )
  const notes = changes.flatMap((change) =>
    change.op.kind === 'NOTE' ? { ...of(change), section_id: change.op.section_id, text: change.cell.text } : [],
  )
  const summaries = changes.flatMap((change) =>
    change.op.kind === 'SUMMARY' ? { ...of(change), text: change.cell.text } : [],
  )
  if (values.length > 0) {
    const { value_code, note, updated_by, made_at, version } = getColumns(qualitativeSectionValues)
    await tx
      .insert(qualitativeSectionValues)
      .values(values)
      .onConflictDoUpdate({
        target: [qualitativeSectionValues.score_id, qualitativeSectionValues.detail_id],
        set: {
          value_code: incoming(value_code),
          note: incoming(note),
          updated_by: incoming(updated_by),
          made_at: incoming(made_at),
          version: incoming(version),
        },
      })
  }
  if (notes.length > 0) {
    const { text, updated_by, made_at, version } = getColumns(qualitativeNotes)
    await tx
      .insert(qualitativeNotes)
      .values(notes)
      .onConflictDoUpdate({
        target: [qualitativeNotes.score_id, qualitativeNotes.section_id],
        set: {
          text: incoming(text),
          updated_by: incoming(updated_by),
          made_at: incoming(made_at),
          version: incoming(version),
        },
      })
  }
  if (summaries.length > 0) {
    const { text, updated_by, made_at, version } = getColumns(qualitativeSummaries)
    await tx
      .insert(qualitativeSummaries)
      .values(summaries)
      .onConflictDoUpdate({
        target: [qualitativeSummaries.score_id],
        set: {
          text: incoming(text),
          updated_by: incoming(updated_by),
          made_at: incoming(made_at),
          version: incoming(version),
        },
      })
  }
}

/** Whoever has come from another class is of this one now. */
async function followClass({ tx }: Work, { place }: KnownPlace, scores: readonly ScoreRow[]): Promise<void> {
  const ids = scores.filter(({ class_id }) => class_id !== place.class.id).map(({ id }) => id)
  if (ids.length > 0)
    await tx.execute(sql`update qualitative_scores set class_id = ${place.class.id}
      where id = any (${sql.param(ids)}::uuid[])`)
}

/** A single one, which is saved or refused as a whole. */
export async function writeOne(who: Actor, found: KnownPlace, op: QualitativeOp, work: Work): Promise<void> {
  const [result] = await writeOps(who, found, [op], work)
  if (result?.result === 'CONFLICT') throw refusal.version_conflict()
  if (result?.result === 'REFUSED') {
    const why = Object.values(qualitativeRefusal).find(({ kind }) => kind.code === result.code)
    throw (why ?? refusal.forbidden)()
  }
}
