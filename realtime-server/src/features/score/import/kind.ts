/** Scores by a sheet, into the columns of one type of a course's score sheet: written as if they had been typed, in one batch. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import { ScoreImportChoice } from '@kelasku/shared/score/import'
import { importKind, type Doing, type Judged } from '#features/import/kind.ts'
import { insertColumns } from '../columns.ts'
import { publishSheet } from '../news.ts'
import { lockSheet, raiseRevision } from '../repo.ts'
import { saveScores } from '../scoring.ts'
import { requireReason, writtenSheetFor } from '../service.ts'
import { fieldsOf, isWithoutMarks, pupilFields } from './fields.ts'
import { judgeRows, lookUp, markIn, needsColumn, opOf, placeOf, type Known } from './judging.ts'
import { numberMark, pupilOf } from './pupils.ts'
import { chosenOf, findTarget, listFillable, usualMost, type FillableColumn } from './target.ts'
import { ScoreOutcome, takeBack } from './undo.ts'

type Row = Judged<Record<string, unknown>>

const markOf = (key: string, value: unknown) => (typeof value === 'string' ? `${key}:${numberMark(value)}` : undefined)

export const scoreImport = importKind({
  kind: 'SCORE',
  template: 'template_nilai.xlsx',
  fields: pupilFields,
  async fieldsFor(target, work) {
    const found = await findTarget(target, work)
    return found ? fieldsOf(await listFillable(found.known, found.choice.score_type, work)) : pupilFields
  },
  async into(who, courseId, work, chosen) {
    const choice = ScoreImportChoice.safeParse(chosen)
    // A sheet of scores is uploaded beside its score sheet, which says of which type they are.
    if (courseId === null || !choice.success)
      throw refusal.INVALID_REQUEST_PAYLOAD({ target_id: ['Unggah dari lembar nilainya.'] })
    const { semester, score_type, reason } = choice.data
    const known = await writtenSheetFor(who, { course_id: courseId, semester }, 'write', work)
    requireReason(who, known, reason)
    return { ...chosenOf(semester, score_type, reason), course: known.course_name, class: known.class_name }
  },
  isBlank: isWithoutMarks,
  marks: ({ nis, nisn }) => [markOf('nis', nis), markOf('nisn', nisn)],
  outcome: ScoreOutcome,
  async check(rows, doing) {
    const found = await lookUp(doing)
    if (typeof found === 'string') return new Map(rows.map(({ no }) => [no, { errors: [{ key: null, text: found }] }]))
    return judgeRows(rows, found, doing)
  },
  commit: takeOver,
  undo: takeBack,
})

async function takeOver(rows: readonly Row[], doing: Doing): Promise<Map<number, { outcome: ScoreOutcome }>> {
  const looked = rows.length === 0 ? 'nothing to take over' : await lookUp(doing)
  if (typeof looked === 'string') return new Map() // all of them were refused a moment ago
  const { found, made } = await withColumns(rows, looked, doing)
  const writing = rows.flatMap(({ no, values }) => {
    const { pupil } = pupilOf(values, found.pupils)
    if (!pupil) return []
    const ops = found.columns.flatMap((column) => {
      const mark = markIn(values, column)
      if (!mark || !column.item) return []
      const place = { item_id: column.item.id, student_id: pupil.student.id }
      return [opOf(mark, place, found.cells.get(placeOf(place.item_id, place.student_id)))]
    })
    return [{ no, student_id: pupil.student.id, ops }]
  })
  const ops = writing.flatMap((row) => row.ops)
  const body = { kind: 'IMPORT', batch_id: doing.processId, reason: found.choice.reason, ops } as const
  const { results } = ops.length === 0 ? { results: [] } : await saveScores(found.who, found.known, body, doing.work)
  const saved = new Map(
    results.flatMap(({ op_id, result, cell }) => (result === 'SAVED' && cell ? [[op_id, cell]] : [])),
  )
  return new Map(
    writing.map(({ no, student_id, ops: own }) => {
      const cells = own.flatMap(({ op_id, item_id }) => {
        const cell = saved.get(op_id)
        if (!cell) return []
        const was = found.cells.get(placeOf(item_id, student_id))
        return [{ item_id, version: cell.version, was: was ? sideOf(was) : null }]
      })
      const fresh = cells.flatMap(({ item_id }) => (made.has(item_id) ? [item_id] : []))
      return [no, { outcome: { student_id, cells, made: fresh } }]
    }),
  )
}

const sideOf = ({ state, score, remedial_score, reason }: ScoreSide) => ({ state, score, remedial_score, reason })
type ScoreSide = NonNullable<ScoreOutcome['cells'][number]['was']>

/** Components that are filled for the first time get their columns. */
async function withColumns(
  rows: readonly Row[],
  found: Known,
  { work }: Doing,
): Promise<{ found: Known; made: ReadonlySet<string> }> {
  const wanted = found.columns.filter((column) =>
    rows.some(({ values }) => {
      const mark = markIn(values, column)
      return mark !== null && needsColumn(column, mark)
    }),
  )
  if (wanted.length === 0) return { found, made: new Set() }
  const sheet = await lockSheet(work.tx, found.known)
  const { formula } = found.known.setting
  const items = await insertColumns(
    sheet,
    wanted.map(({ title, component }) => ({
      score_type: found.choice.score_type,
      // What is done counts for K13 as a skill.
      aspect: formula === 'K13' && found.choice.score_type === 5 ? (2 as const) : (1 as const),
      title,
      component_ids: component ? [component.id] : [],
      date: null,
      max_score: usualMost,
      weight: 1,
      counted: true,
    })),
    work,
  )
  publishSheet(work, found.known, { revision: await raiseRevision(work.tx, sheet) })
  const itemOf = new Map(wanted.map(({ key }, nth) => [key, items[nth]]))
  const columns = found.columns.map((column): FillableColumn => ({
    ...column,
    item: itemOf.get(column.key) ?? column.item,
  }))
  return { found: { ...found, columns }, made: new Set(items.map(({ id }) => id)) }
}
