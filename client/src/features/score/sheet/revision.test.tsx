import { describe, expect, test } from 'vitest'
import { columnOf, dewi, pupilOf, scoreCell, sheetOf } from '#testing/score.ts'
import { idOf } from '#testing/server.ts'
import type { Cell, Sheet } from '../queries.ts'
import { callsOf, type WaitingScore } from './outbox.ts'
import { isBehind, noteRevision, withCells } from './revision.ts'

const wire = (value: unknown) => JSON.parse(JSON.stringify(value)) as never
const sheet: Sheet = wire(sheetOf({ cells: [scoreCell(0, 0, 80, { version: 3 })], revision: 7 }))
const cell = (score: number, version: number): Cell => wire(scoreCell(0, 0, score, { version, updated_by: dewi.id }))

describe('news of cells', () => {
  test('that follow on are taken in', () => {
    const next = withCells(sheet, { cells: [cell(85, 4)], people: [dewi], since: 7, revision: 8 })
    expect([next.cells[0]?.score, next.revision]).toEqual([85, 8])
    expect(next.people.map(({ full_name }) => full_name)).toContain('Dewi Anggraini')
  })

  test('that do not follow on leave the revision, so that the page knows that it has missed something', () => {
    expect(withCells(sheet, { cells: [cell(85, 5)], people: [], since: 9, revision: 10 }).revision).toBe(7)
  })

  test('of an earlier version change nothing', () => {
    expect(withCells(sheet, { cells: [cell(60, 2)], people: [], since: 7, revision: 8 }).cells[0]?.score).toBe(80)
  })

  test('that came while it was loading make it load again', () => {
    const other = idOf(77)
    expect(isBehind(other, 1, 7)).toBe(false)
    noteRevision(other, 1, 8)
    expect(isBehind(other, 1, 7)).toBe(true)
    expect(isBehind(other, 1, 8)).toBe(false)
  })
})

test('what belongs to one batch goes in one call, and never more than a call takes', () => {
  const score = (batch_id: string | null, index: number): WaitingScore => ({
    course_id: sheet.course.id,
    semester: 1,
    kind: batch_id ? 'PASTE' : 'TYPE',
    batch_id,
    reason: '',
    student_name: '',
    column_title: '',
    op: {
      op_id: idOf(1000 + index),
      item_id: columnOf(0),
      student_id: pupilOf(index),
      field: 'SCORE',
      score: 80,
      state: 'SCORED',
      reason: '',
      seen: null,
      made_at: '2031-05-01T01:00:00.000Z',
    },
  })
  const all = [
    score(null, 0),
    score(null, 1),
    ...Array.from({ length: 600 }, (_, index) => score(idOf(9), index + 2)),
    score(null, 700),
  ]
  expect(callsOf(all).map((call) => call.length)).toEqual([2, 500, 100, 1])
})
