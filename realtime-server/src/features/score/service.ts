/** Score sheets as people open them: whose they are, what stands in them, and who may write. */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ScoreSheet, SheetPupil, SheetSettingView } from '@kelasku/shared/score/contract'
import { needsReason, scoreRules } from '@kelasku/shared/score/policy'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { shortestScoreReason } from '@kelasku/shared/score/values'
import { card } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { finalsOf, type Contents } from './finals.ts'
import { listSheets, type SheetSearch } from './list.ts'
import { noteReading } from './reading.ts'
import { findSheet, type KnownSheet } from './repo.ts'
import {
  listCards,
  listCells,
  listFinals,
  listItems,
  listObjectives,
  listPupils,
  presentCell,
  presentItem,
  type CellRow,
  type LockableItem,
  type PupilRow,
} from './rows.ts'

/** The only way to hold a sheet on someone's behalf. A stranger and a typo get the same answer. */
export async function sheetFor(
  who: Actor,
  courseId: string,
  semester: Semester | undefined,
  work: Work,
): Promise<KnownSheet> {
  const known = await findSheet(work.tx, who, courseId, semester)
  if (!known || !scoreRules.read(who, known)) throw refusal.not_found()
  return known
}

export const closedRefusals = {
  year: classRefusal.school_year_closed,
  class: classRefusal.class_archived,
  course: scoreRefusal.course_archived,
}

/** Nothing is written any more where its year is over, or it lies in the archive. */
export function openOnly({ closed }: KnownSheet): void {
  if (closed) throw closedRefusals[closed]()
}

type Act = Exclude<keyof typeof scoreRules, 'read'>

/** One that the asker may change now. */
export async function writtenSheetFor(
  who: Actor,
  place: { course_id: string; semester: Semester },
  act: Act,
  work: Work,
): Promise<KnownSheet> {
  const known = await sheetFor(who, place.course_id, place.semester, work)
  if (!scoreRules[act](who, known)) throw refusal.forbidden()
  openOnly(known)
  return known
}

/** Who writes without teaching the course says why. */
export function requireReason(who: Actor, known: KnownSheet, reason: string): void {
  if (needsReason(who, known) && reason.length < shortestScoreReason) throw scoreRefusal.reason_needed()
}

const presentSetting = ({ setting, sheet }: Pick<KnownSheet, 'setting' | 'sheet'>): SheetSettingView => ({
  ...setting,
  version: sheet?.version ?? 0,
})

const presentPupil = ({ student, ...row }: PupilRow): SheetPupil => ({ ...card(student), ...row })

/** Everything that finals are counted from. */
export interface Filled extends Omit<Contents, 'columns' | 'cells'> {
  columns: LockableItem[]
  cells: CellRow[]
}

export async function contentsOf(known: KnownSheet, work: Work, students?: readonly string[]) {
  const { tx } = work
  const id = known.sheet?.id
  const columns = id === undefined ? [] : await listItems(tx, id)
  return {
    columns,
    cells: id === undefined ? [] : await listCells(tx, id, students),
    said: id === undefined ? [] : await listFinals(tx, id),
    objectives: await listObjectives(tx, known, [...new Set(columns.flatMap(({ component_ids }) => component_ids))]),
  }
}

export async function presentSheet(who: Actor, known: KnownSheet, period: Period, work: Work): Promise<ScoreSheet> {
  const pupils = (await listPupils(work.tx, who, known)).map(presentPupil)
  noteReading(work, `course:${known.course_id}`, { pupils: pupils.length, isOfClass: known.relations.length > 0 })
  const contents = await contentsOf(known, work)
  const taking = pupils.filter(({ has_left }) => !has_left)
  const finals = finalsOf(known, contents, taking.map(asRow), period)
  const may = (act: Act) => known.closed === null && scoreRules[act](who, known)
  return {
    course: { id: known.course_id, name: known.course_name, class_id: known.class_id, class_name: known.class_name },
    teachers: known.teachers.map(card),
    semester: known.semester,
    period,
    setting: presentSetting(known),
    scoring_status: known.sheet?.scoring_status ?? 'OPEN',
    takes_marks: known.sheet?.takes_marks ?? true,
    submission_status: known.submissions[period]?.status ?? null,
    submitted_again: known.submissions[period]?.is_again ?? false,
    submitted_columns: known.submissions[period]?.columns ?? [],
    keeps_finals: contents.said.some(({ frozen_at }) => frozen_at !== null),
    columns: contents.columns.map(presentItem),
    pupils,
    cells: contents.cells.map(presentCell),
    people: await listCards(
      work.tx,
      contents.cells.map(({ updated_by }) => updated_by),
    ),
    finals: finals.map(({ view }) => view),
    objectives: contents.objectives,
    is_closed: known.closed !== null,
    can: { write: may('write'), manage: may('manage'), override: may('override'), finish: may('finish') },
    needs_reason: needsReason(who, known),
    revision: known.sheet?.revision ?? 0,
  }
}

const asRow = ({ id, joined }: Pick<SheetPupil, 'id' | 'joined'>) => ({ student_id: id, joined })

export async function sheetsOf(who: Actor, search: SheetSearch, paging: Paging, work: Work) {
  const { items, total } = await listSheets(work.tx, who, search, paging)
  return { data: items, meta: pageMeta(paging, total) }
}
