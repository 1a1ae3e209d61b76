/** Values and words on their way: they stand on the sheet at once, lie on the device, and go out as soon as there is a line. */
import { qualitativeRefusal } from '@kelasku/shared/report-qualitative/refusals'
import type { Semester } from '@kelasku/shared/score/sheet'
import { serverNow } from '#platform/api/clock.ts'
import { explain } from '#platform/api/explain.ts'
import { Outbox } from '#platform/outbox/outbox.ts'
import { useBatch } from '#platform/outbox/use-outbox.ts'
import { queryClient } from '#platform/query.ts'
import { accountSwitched, activeAccount } from '#platform/session/accounts.ts'
import { uuid } from '#platform/uuid.ts'
import { calls, qualitativeQueries, type Sheet } from '../queries.ts'
import { t } from '../words.ts'
import { forget, keep, type Kept } from './kept.ts'

type Ops = NonNullable<Parameters<typeof calls.bulk>[0]['body']['ops']>
export type Op = Ops[number]

/** Of one place: an indicator of a pupil, the words of a section, the summary. */
export type Place =
  | { kind: 'VALUE'; student_id: string; of: string }
  | { kind: 'NOTE'; student_id: string; of: string }
  | { kind: 'SUMMARY'; student_id: string }

export interface Given {
  class_id: string
  semester: Semester
  op: Op
  /** As they were called: the sheet may not have them any more. */
  student_name: string
  title: string
}

export const placeOf = (place: Place): string =>
  `${place.kind}:${place.student_id}${place.kind === 'SUMMARY' ? '' : `:${place.of}`}`

const placeOfOp = (op: Op): string =>
  op.kind === 'VALUE'
    ? placeOf({ kind: op.kind, student_id: op.student_id, of: op.detail_id })
    : op.kind === 'NOTE'
      ? placeOf({ kind: op.kind, student_id: op.student_id, of: op.section_id })
      : placeOf(op)

export const batchOf = ({ class: { id }, semester }: Pick<Sheet, 'class' | 'semester'>) => `${id}:${semester}`

const keptOf = (given: Given) => ({
  ...given,
  id: uuid(),
  batch: `${given.class_id}:${given.semester}`,
  place: placeOfOp(given.op),
})

/**
 * What this page has saved itself, as a chain of versions with nobody else's between them: what was written upon one of them
 * is meant after the last. Words go out while they are typed.
 */
const own = new Map<string, { from: number; to: number }>()
const keyOf = ({ class_id, semester, op }: Given) => `${class_id}:${semester}:${placeOfOp(op)}`
accountSwitched.listen(() => own.clear())

function seenOf(given: Given): number {
  const { seen } = given.op
  const saved = own.get(keyOf(given))
  return saved && seen >= saved.from ? Math.max(seen, saved.to) : seen
}

function noteSaved(given: Given, version: number): void {
  const { seen } = given.op
  const saved = own.get(keyOf(given))
  const isNext = saved !== undefined && seen >= saved.from && seen <= saved.to
  own.set(keyOf(given), { from: isNext ? saved.from : seen, to: version })
}

async function send(given: readonly Given[]): Promise<void> {
  const [first] = given
  if (!first) return
  const { class_id, semester } = first
  const ops = given.map((one) => ({ ...one.op, seen: seenOf(one) }))
  const { data } = await calls.bulk({ body: { class_id, semester, ops } })
  const saved: { op: Op; version: number }[] = []
  const left: Kept[] = []
  data.results.forEach((result, index) => {
    const one = given[index]
    if (!one) return
    if (result.result === 'SAVED') {
      noteSaved(one, result.version)
      saved.push({ op: one.op, version: result.version })
    } else if (result.result === 'CONFLICT') {
      const { value_code, text, by } = result.now
      const theirs = { value_code, text, name: by?.full_name ?? null, version: result.version }
      left.push({ ...keptOf(one), theirs, why: null })
    } else left.push({ ...keptOf(one), theirs: null, why: textOfCode(result.code) })
  })
  keep(left)
  queryClient.setQueriesData<Sheet>({ queryKey: qualitativeQueries.ofClass(class_id) }, (sheet) =>
    sheet?.semester === semester ? withSaved(sheet, saved) : sheet,
  )
  if (left.length > 0) await queryClient.invalidateQueries({ queryKey: qualitativeQueries.ofClass(class_id) })
}

const textOfCode = (code: string): string =>
  Object.values(qualitativeRefusal).find(({ kind }) => kind.code === code)?.kind.text ??
  t(($) => $.common.error.something)

function refuse(error: unknown, given: readonly Given[]): void {
  const told = explain(error)
  const why = told?.text || told?.title || t(($) => $.common.error.something)
  keep(given.map((one) => ({ ...keptOf(one), theirs: null, why })))
  for (const { class_id } of given.slice(0, 1))
    void queryClient.invalidateQueries({ queryKey: qualitativeQueries.ofClass(class_id) })
}

/** What was saved, into the sheet as it is known here; its ids come with the next load. */
export function withSaved(sheet: Sheet, saved: readonly { op: Op; version: number }[]): Sheet {
  const updated_by = activeAccount()?.user_id ?? null
  let { values, notes, summaries } = sheet
  for (const { op, version } of saved) {
    const { student_id } = op
    const of = { student_id, updated_by, version }
    if (op.kind === 'VALUE') {
      const { detail_id, value_code, note = '' } = op
      const old = values.find((one) => one.student_id === student_id && one.detail_id === detail_id)
      if (old && old.version > version) continue
      values = [...values.filter((one) => one !== old), { id: old?.id ?? uuid(), ...of, detail_id, value_code, note }]
    } else if (op.kind === 'NOTE') {
      const { section_id, text } = op
      const old = notes.find((one) => one.student_id === student_id && one.section_id === section_id)
      if (old && old.version > version) continue
      notes = [...notes.filter((one) => one !== old), { id: old?.id ?? uuid(), ...of, section_id, text }]
    } else {
      const { text } = op
      const old = summaries.find((one) => one.student_id === student_id)
      if (old && old.version > version) continue
      summaries = [...summaries.filter((one) => one !== old), { id: old?.id ?? uuid(), ...of, text }]
    }
  }
  return { ...sheet, values, notes, summaries }
}

export const qualitativeOutbox = new Outbox<Given>({ kind: 'qualitative', send, refused: refuse })

export const useWaiting = (sheet: Sheet) => useBatch(qualitativeOutbox, batchOf(sheet))

export interface Writing {
  place: Place
  value_code?: string | null
  text: string
  student_name: string
  title: string
  /** What was seen when it was written. */
  seen: number
}

/** Of a place that already waits, what was seen first still counts: nobody has seen anything else since. */
export function write(sheet: Sheet, writings: readonly Writing[]): void {
  const batch = batchOf(sheet)
  const waiting = new Map(
    qualitativeOutbox.state
      .getState()
      .waiting.flatMap((one) => (one.batch === batch ? [[one.place, one.content] as const] : [])),
  )
  const made_at = new Date(serverNow()).toISOString()
  const changes = writings.map(({ place, value_code = null, text, student_name, title, seen: now }) => {
    const at = placeOf(place)
    const { student_id } = place
    const seen = waiting.get(at)?.op.seen ?? now
    const op: Op =
      place.kind === 'VALUE'
        ? { kind: 'VALUE', student_id, detail_id: place.of, value_code, note: text, seen, made_at }
        : place.kind === 'NOTE'
          ? { kind: 'NOTE', student_id, section_id: place.of, text, seen, made_at }
          : { kind: 'SUMMARY', student_id, text, seen, made_at }
    const content = { class_id: sheet.class.id, semester: sheet.semester, op, student_name, title }
    return { batch, place: at, content }
  })
  forget(changes)
  void qualitativeOutbox.put(changes)
}
