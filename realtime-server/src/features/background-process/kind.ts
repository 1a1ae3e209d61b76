/**
 * A kind of long work, cut into steps. Each step runs in one transaction together with the memory of how far it came,
 * so a crash at any moment leaves whole steps: nothing is done twice, nothing by half. A step must therefore be short
 * (some hundred rows) and do all it does through its work.
 */
import type { ProcessType } from '@kelasku/shared/background-process/contract'
import type { z } from 'zod'
import type { Work } from '#platform/database/work.ts'

export interface Task<Input> {
  processId: string
  schoolId: string
  /** Who began it, and in whose name it works. */
  userId: string
  input: Input
  work: Work
}

/** What a step adds to the counts that people see. */
interface Counts {
  success?: number
  failed?: number
  /** As soon as it is known how much there is to do; the counts of all steps should come to it. */
  total?: number
}

/** Where the next step goes on, or that there is none. */
export type Bite<Cursor> = Counts & ({ next: Cursor } | { over: Ending })

export interface Ending {
  /** What came of it, in a sentence. */
  message?: string
  resultFileId?: string
}

type Step<Input, Cursor> = (task: Task<Input>, cursor: Cursor | undefined) => Promise<Bite<Cursor>>

interface Described<Input extends object, Cursor> {
  type: ProcessType
  input: z.ZodType<Input>
  cursor: z.ZodType<Cursor>
  step: Step<Input, Cursor>
  /** Takes back what an earlier process of this kind has done; it is given that one's input and id. */
  undo?: (task: Task<Input> & { undoesId: string }, cursor: Cursor | undefined) => Promise<Bite<Cursor>>
}

export interface ProcessKind<Input extends object = object> {
  type: ProcessType
  input: z.ZodType<Input>
  canUndo: boolean
  step(task: Task<object>, cursor: unknown, undoesId: string | null): Promise<Bite<unknown>>
}

export function processKind<Input extends object, Cursor>(kind: Described<Input, Cursor>): ProcessKind<Input> {
  const { type, undo } = kind
  return {
    type,
    input: kind.input,
    canUndo: undo !== undefined,
    step(task, cursor, undoesId) {
      const known = { ...task, input: kind.input.parse(task.input) }
      const place = cursor === null ? undefined : kind.cursor.parse(cursor)
      if (undoesId === null) return kind.step(known, place)
      if (!undo) throw new Error(`What ${type} does cannot be taken back, yet somebody began to.`)
      return undo({ ...known, undoesId }, place)
    },
  }
}
