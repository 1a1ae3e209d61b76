/** The pupils of an activity as their teacher sees them: what the server holds, and over it what is on its way. */
import { ActivityOp } from '@kelasku/shared/report-card/results'
import { activityLabels, type ActivityPredicate } from '@kelasku/shared/report-card/sections'
import { useMemo } from 'react'
import type { GridRow, Parsed } from '#ui/grid/types.ts'
import type { Activities, ActivityLine } from '../queries.ts'
import { useDisputed, type Disputed } from './kept.ts'
import { useWaiting, writeResults, type WrittenResult } from './outbox.ts'

export interface ResultRow extends GridRow {
  line: ActivityLine
  predicate: ActivityPredicate | null
  text: string
  /** Still on this device. */
  isWaiting: boolean
  /** One's own, beside which another's stands. */
  disputed: Disputed | undefined
}

export const predicates = [1, 2, 3, 4] as const satisfies ActivityPredicate[]

export function useResultRows({ class: { id }, semester, lines }: Activities): readonly ResultRow[] {
  const waiting = useWaiting(id, semester)
  const disputed = useDisputed(id, semester)
  return useMemo(
    () =>
      lines.map((line): ResultRow => {
        const { student } = line
        const own = waiting.get(student.id)
        return {
          id: student.id,
          name: student.full_name,
          line,
          predicate: own ? own.predicate : line.predicate,
          text: own ? own.text : line.text,
          isWaiting: own !== undefined,
          disputed: disputed.get(student.id),
        }
      }),
    [lines, waiting, disputed],
  )
}

type Written = Partial<Pick<WrittenResult, 'predicate' | 'text'>>

/** What is not named stays as the row has it. */
export function giveResults(
  { class: { id: class_id }, semester }: Pick<Activities, 'class' | 'semester'>,
  given: readonly { row: ResultRow; written: Written }[],
): void {
  writeResults(
    given.map(({ row, written }) => ({
      class_id,
      semester,
      student_id: row.id,
      student_name: row.name,
      predicate: row.predicate,
      text: row.text,
      ...written,
      seen: row.line.version,
    })),
  )
}

const plain = (text: string) => text.trim().toLocaleLowerCase('id').replaceAll(/\s+/g, ' ')

/** A number from 1 to 4, or its word; nothing takes it away. */
export function predicateOf(text: string): ActivityPredicate | null | undefined {
  const typed = plain(text)
  if (typed === '') return null
  return predicates.find((one) => String(one) === typed || plain(activityLabels[one]) === typed)
}

export const labelOf = (predicate: ActivityPredicate | null): string =>
  predicate === null ? '' : activityLabels[predicate]

/** @param problem of what is too long, or no predicate */
export function readPredicate(text: string, problem: string): Parsed {
  const predicate = predicateOf(text)
  return predicate === undefined ? { problem } : { text: labelOf(predicate) }
}

export function readText(text: string): Parsed {
  const read = ActivityOp.shape.text.safeParse(text)
  return read.success ? { text: read.data } : { problem: read.error.issues[0]?.message ?? '' }
}
