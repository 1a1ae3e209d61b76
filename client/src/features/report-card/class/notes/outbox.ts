/** Notes on their way: they stand on the page at once, lie on the device, and go out as soon as there is a line. */
import { reportRefusal } from '@kelasku/shared/report-card/refusals'
import type { CardResult } from '@kelasku/shared/report-card/cards'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { isForLater, Outbox } from '#platform/outbox/outbox.ts'
import { useBatch } from '#platform/outbox/use-outbox.ts'
import { queryClient } from '#platform/query.ts'
import { reportCardQueries, type Cards, type Line } from '#features/report-card/queries.ts'
import { t } from '#features/report-card/words.ts'
import { forget, keep, type KeptWords } from './kept.ts'
import { fieldsIn, isSameValue, opFieldsOf, pick, valuesOf, type Field, type Values } from './values.ts'

interface Place {
  class_id: string
  semester: Semester
  period: Period
}

export interface WaitingNote extends Place {
  student_id: string
  student_name: string
  /** The version that was on the page. */
  seen: number
  /** What is written, and what stood there before it: so one knows whether another has written at the same place. */
  values: Partial<Values>
  was: Partial<Values>
}

/** A class has no more. */
const mostAtOnce = 60

/**
 * What this page has saved itself, as a chain of versions with nobody else's between them: what was written upon one of them
 * is meant after the last.
 */
const saved = new Map<string, { from: number; to: number }>()
const cardKey = ({ class_id, semester, period, student_id }: Place & { student_id: string }) =>
  [class_id, semester, period, student_id].join(' ')

/** What was written before somebody else changed the card is sent as it was seen, and compared with theirs. */
function seenOf(note: WaitingNote): number {
  const own = saved.get(cardKey(note))
  return own && note.seen >= own.from ? Math.max(note.seen, own.to) : note.seen
}

function noteSaved(note: WaitingNote, version: number): void {
  const own = saved.get(cardKey(note))
  const isNext = own !== undefined && note.seen >= own.from && note.seen <= own.to
  saved.set(cardKey(note), { from: isNext ? own.from : note.seen, to: version })
}

type Result = JsonifiedValue<CardResult>

async function write(notes: readonly WaitingNote[]): Promise<void> {
  const [first] = notes
  if (!first) return
  const { class_id, semester, period } = first
  const ops = notes.map((note) => ({
    student_id: note.student_id,
    seen: seenOf(note),
    ...opFieldsOf(note.values),
  }))
  const { data } = await api['report-card'].write({ body: { class_id, semester, period, ops } })
  const byPupil = new Map(data.results.map((result) => [result.student_id, result]))
  const again: WaitingNote[] = []
  for (const note of notes) {
    const result = byPupil.get(note.student_id)
    if (result) again.push(...settle(note, result))
  }
  // What nobody else has touched is written again over the card as it is now.
  if (again.length > 0) await write(again)
}

/** @returns what is to be sent once more */
function settle(note: WaitingNote, result: Result): WaitingNote[] {
  if (result.result === 'SAVED') {
    noteSaved(note, result.version)
    putIntoPage(note, { id: result.id, version: result.version }, note.values)
    return []
  }
  if (result.result === 'REFUSED') {
    const why = Object.values(reportRefusal).find(({ kind }) => kind.code === result.code)?.kind.text
    keep(keptOf(note, fieldsIn(note.values), why ?? t(($) => $.common.error.something)))
    return []
  }
  const { now, version } = result
  const theirs = valuesOf(now)
  const fields = fieldsIn(note.values)
  const isMine = (field: Field) => isSameValue(theirs[field], note.values[field])
  const isUntouched = (field: Field) => isSameValue(theirs[field], note.was[field])
  putIntoPage(note, { id: result.id, version }, theirs)
  // The answer to the same words was lost: they have been taken.
  const open = fields.filter((field) => !isMine(field))
  const free = open.filter(isUntouched)
  keep(
    keptOf(
      note,
      open.filter((field) => !free.includes(field)),
      null,
    ),
  )
  if (free.length === 0) return []
  const mine = note.values as Values // only what is in `free` is read of it
  return [{ ...note, seen: version, values: pick(mine, free), was: pick(theirs, free) }]
}

const keptOf = (
  { class_id, semester, period, student_id, student_name, values }: Omit<WaitingNote, 'seen' | 'was'>,
  fields: readonly Field[],
  why: string | null,
): Omit<KeptWords, 'id'>[] =>
  fields.flatMap((field) => {
    const value = values[field]
    return value === undefined ? [] : [{ class_id, semester, period, student_id, student_name, field, value, why }]
  })

/** Until the news of the class comes. */
function putIntoPage(note: WaitingNote, { id, version }: Pick<Line, 'id' | 'version'>, values: Partial<Values>): void {
  queryClient.setQueriesData<Cards>({ queryKey: reportCardQueries.classes() }, (cards) => {
    if (cards?.class.id !== note.class_id || cards.semester !== note.semester || cards.period !== note.period)
      return cards
    return {
      ...cards,
      lines: cards.lines.map((line) =>
        line.student.id === note.student_id && line.version <= version
          ? withValues({ ...line, id, version }, values)
          : line,
      ),
    }
  })
}

export function withValues(line: Line, values: Partial<Values>): Line {
  const { homeroom_note, promotion, absence, ...extras } = { ...valuesOf(line), ...values }
  return {
    ...line,
    homeroom_note,
    promotion,
    absence_override: absence.override,
    absence_reason: absence.reason,
    extras,
  }
}

function refuse(error: unknown, notes: readonly WaitingNote[]): void {
  const told = explain(error)
  const why = told?.text || told?.title || t(($) => $.common.error.something)
  keep(notes.flatMap((note) => keptOf(note, fieldsIn(note.values), why)))
  void queryClient.invalidateQueries({ queryKey: reportCardQueries.all() })
}

export const noteOutbox = new Outbox<WaitingNote>({
  kind: 'report-card',
  async send(notes) {
    for (let from = 0; from < notes.length; from += mostAtOnce) {
      const some = notes.slice(from, from + mostAtOnce)
      try {
        await write(some)
      } catch (error) {
        // What went before it is saved, and what comes after it may be taken.
        if (isForLater(error)) throw error
        refuse(error, some)
      }
    }
  },
  refused: refuse,
})

const batchOf = ({ class: { id }, semester, period }: Pick<Cards, 'class' | 'semester' | 'period'>) =>
  [id, semester, period].join(' ')

export const useWaitingNotes = (cards: Cards) => useBatch(noteOutbox, batchOf(cards))

export interface GivenNote {
  /** As it is stored, without what is on its way. */
  line: Line
  values: Partial<Values>
  /** What stood there when somebody began to write; what is on the page now, where nothing is said. */
  over?: Partial<Values>
}

function overtakenIn({ line, values, over = {} }: GivenNote, own: Partial<Values> = {}): Field[] {
  const now = { ...valuesOf(line), ...own }
  return fieldsIn(over).filter(
    (field) => !isSameValue(over[field], now[field]) && !isSameValue(values[field], now[field]),
  )
}

export function giveNotes(cards: Cards, given: readonly GivenNote[]): void {
  const batch = batchOf(cards)
  const waiting = new Map(
    noteOutbox.state
      .getState()
      .waiting.flatMap((one) => (one.batch === batch ? [[one.place, one.content] as const] : [])),
  )
  const { semester, period } = cards
  const class_id = cards.class.id
  forget(
    given.flatMap(({ line, values }) =>
      fieldsIn(values).map((field) => ({ class_id, semester, period, student_id: line.student.id, field })),
    ),
  )
  // Several cells of one pupil in one paste are one change of the card.
  const byPupil = new Map<string, GivenNote>()
  for (const one of given) {
    const overtaken = overtakenIn(one, waiting.get(one.line.student.id)?.values)
    // Another's words came while these were typed: nothing goes over them by itself.
    if (overtaken.length > 0) {
      const { id: student_id, full_name: student_name } = one.line.student
      keep(keptOf({ class_id, semester, period, student_id, student_name, values: one.values }, overtaken, null))
      continue
    }
    const before = byPupil.get(one.line.student.id)
    byPupil.set(one.line.student.id, { line: one.line, values: { ...before?.values, ...one.values } })
  }
  void noteOutbox.put(
    [...byPupil.values()].map(({ line, values }) => {
      const before = waiting.get(line.student.id)
      const stored = valuesOf(line)
      return {
        batch,
        place: line.student.id,
        content: {
          class_id,
          semester,
          period,
          student_id: line.student.id,
          student_name: line.student.full_name,
          seen: before?.seen ?? line.version,
          values: { ...before?.values, ...values },
          was: { ...pick(stored, fieldsIn(values)), ...before?.was },
        },
      }
    }),
  )
}
