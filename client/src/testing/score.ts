/** A score sheet as the server answers it, and a server that keeps what is written into it. */
import type { Scoring, SheetCell } from '@kelasku/shared/score/cells'
import type { SheetColumn } from '@kelasku/shared/score/columns'
import { scoreApi, type ScoreSheet } from '@kelasku/shared/score/contract'
import { defaultWeights } from '@kelasku/shared/score/sheet'
import { signedIn } from './render.tsx'
import { answerOf } from './samples.ts'
import { idOf, type TestServer } from './server.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the schema says of itself
const sample = () => (answerOf(scoreApi.sheet) as unknown as { data: ScoreSheet }).data

export const dewi = { id: idOf(3), full_name: 'Dewi Anggraini', image_url: null }

const names = ['Alya Putri', 'Bima Sakti', 'Citra Dewi', 'Dimas Aji', 'Eka Sari']

export const pupilOf = (index: number) => idOf(100 + index)
export const columnOf = (index: number) => idOf(200 + index)

export const scoreColumn = (index: number, more: Partial<SheetColumn> = {}): SheetColumn => ({
  id: columnOf(index),
  score_type: 2,
  aspect: 1,
  title: `SLM ${index + 1}`,
  component_ids: [],
  date: null,
  max_score: 100,
  weight: 1,
  counted: true,
  position: index,
  source: 'MANUAL',
  source_id: null,
  released_at: null,
  is_locked: false,
  free_for: [],
  version: 1,
  ...more,
})

export const scoreCell = (
  column: number,
  pupil: number,
  score: number | null,
  more: Partial<SheetCell> = {},
): SheetCell => ({
  item_id: columnOf(column),
  student_id: pupilOf(pupil),
  state: 'SCORED',
  score,
  remedial_score: null,
  source_score: null,
  reason: '',
  origin: 'MANUAL',
  version: 1,
  updated_by: signedIn.id,
  updated_at: new Date('2031-05-01T01:00:00Z'),
  ...more,
})

/** Two SLM and the end-of-term exam, five pupils, nothing written yet. */
export const sheetOf = (more: Partial<ScoreSheet> = {}): ScoreSheet => ({
  ...sample(),
  course: { id: idOf(10), name: 'Matematika', class_id: idOf(11), class_name: '7A' },
  teachers: [signedIn],
  semester: 1,
  period: 'AKHIR',
  setting: {
    ...defaultWeights,
    formula: 'MERDEKA',
    remedial_policy: 'CAP_AT_KKM',
    passing_score: 75,
    version: 0,
  },
  scoring_status: 'OPEN',
  takes_marks: true,
  submission_status: null,
  submitted_again: false,
  submitted_columns: [],
  keeps_finals: false,
  columns: [scoreColumn(0), scoreColumn(1), scoreColumn(2, { score_type: 4, title: 'SAS ganjil' })],
  pupils: names.map((full_name, index) => ({
    id: pupilOf(index),
    full_name,
    image_url: null,
    nis: `70${index + 1}`,
    nisn: null,
    joined: null,
    has_left: false,
    is_own_child: false,
  })),
  cells: [],
  people: [signedIn],
  finals: [],
  objectives: [],
  is_closed: false,
  can: { write: true, manage: true, override: true, finish: true },
  needs_reason: false,
  revision: 1,
  ...more,
})

/** Answers as the real one does: a cell that another has written meanwhile is a conflict. */
export function keepSheet(server: TestServer, first: ScoreSheet) {
  let sheet = first
  const calls: Scoring[] = []
  server.on(scoreApi.sheet, () => ({ data: sheet }))
  server.on(scoreApi.presence, () => ({ data: { id: sheet.course.id } }))
  server.on(scoreApi.score, ({ body }) => {
    calls.push(body)
    const results = body.ops.map((op) => {
      const isIt = ({ item_id, student_id }: SheetCell) => item_id === op.item_id && student_id === op.student_id
      const stored = sheet.cells.find(isIt)
      if (stored && stored.version !== op.seen && stored.updated_by !== signedIn.id)
        return { op_id: op.op_id, result: 'CONFLICT' as const, code: null, cell: stored }
      const { item_id, student_id, state, score, reason } = op
      const cell = {
        ...scoreCell(0, 0, score),
        item_id,
        student_id,
        state,
        reason,
        version: (stored?.version ?? 0) + 1,
      }
      sheet = { ...sheet, cells: [...sheet.cells.filter((one) => !isIt(one)), cell] }
      return { op_id: op.op_id, result: 'SAVED' as const, code: null, cell }
    })
    if (results.some(({ result }) => result === 'SAVED')) sheet = { ...sheet, revision: sheet.revision + 1 }
    return { data: { revision: sheet.revision, results, people: [signedIn, dewi] } }
  })
  return {
    calls,
    sheet: () => sheet,
    change: (more: Partial<ScoreSheet>) => {
      sheet = { ...sheet, ...more }
    },
  }
}
