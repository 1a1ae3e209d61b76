/** What a school calls its finals: closed ranges of whole numbers, of all levels, of one, or of one course. */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'

const Bound = z
  .int()
  .min(0)
  .max(100, { error: texts.most(100) })

const range = {
  /** Nothing, and no course either: of all levels. */
  level: z.int().min(1).max(12).nullable(),
  course_id: Id.nullable(),
  min: Bound,
  max: Bound,
  word: z
    .string()
    .trim()
    .min(1, { error: texts.headingNeeded })
    .max(60, { error: texts.mostLetters(60) }),
  /** Of the colour in which it is shown. */
  tone: z.enum(['danger', 'warning', 'good', 'best']),
}

export const RangeView = z.object({ id: Id, ...range, version: z.int() })
export type RangeView = z.infer<typeof RangeView>

interface Written {
  level: number | null
  course_id: string | null
  min: number
  max: number
}
const ofOneScope = ({ level, course_id }: Written) => level === null || course_id === null
const inOrder = ({ min, max }: Written) => min <= max
const notOfOneScope = { path: ['course_id'], error: texts.choiceNeeded }
const notInOrder = { path: ['max'], error: texts.rangeOrder }

export const RangeDraft = z
  .strictObject({ ...range, level: range.level.default(null), course_id: range.course_id.default(null) })
  .refine(ofOneScope, notOfOneScope)
  .refine(inOrder, notInOrder)
export type RangeDraft = z.infer<typeof RangeDraft>

export const RangeRevision = z
  .strictObject({ ...range, version: z.int() })
  .refine(ofOneScope, notOfOneScope)
  .refine(inOrder, notInOrder)
export type RangeRevision = z.infer<typeof RangeRevision>

export const Gap = z.object({ level: z.int().nullable(), course_id: Id.nullable(), min: z.int(), max: z.int() })
export type Gap = z.infer<typeof Gap>

/** What no range of one scope calls anything; a warning, and no more. @param ranges of one scope that do not overlap. */
export function gapsIn(ranges: readonly Pick<RangeView, 'min' | 'max'>[]): { min: number; max: number }[] {
  const gaps: { min: number; max: number }[] = []
  let next = 0
  for (const { min, max } of [...ranges].toSorted((one, other) => one.min - other.min)) {
    if (min > next) gaps.push({ min: next, max: min - 1 })
    next = max + 1
  }
  if (next <= 100) gaps.push({ min: next, max: 100 })
  return gaps
}

export const rangeRefusal = refusals({
  INVALID_SCORE: [409, 'Range nilai yang dimasukkan sudah tersedia!'],
  RECORD_ALREADY_EXIST: [409, 'Data yang dimasukkan sudah tersedia, mohon ubah dengan data yang lain!'],
})

const colliding = [rangeRefusal.INVALID_SCORE, rangeRefusal.RECORD_ALREADY_EXIST]
const one = { access: 'member', params: byId, reply: RangeView } as const

export const scoreRangeApi = {
  ranges: endpoint('GET', '/report-card/v1/reportScoreSetting', {
    access: 'member',
    summary: 'Rentang nilai sekolah pada tahun ajaran yang berjalan',
    reply: z.object({
      ranges: z.array(RangeView),
      gaps: z.array(Gap),
      /** Those that have ranges of their own. */
      courses: z.array(z.object({ id: Id, name: z.string(), class_name: z.string() })),
    }),
  }),
  createRange: endpoint('POST', '/report-card/v1/reportScoreSetting', {
    access: 'member',
    summary: 'Tambah rentang nilai',
    body: RangeDraft,
    reply: RangeView,
    refuses: [...colliding, classRefusal.no_school_year],
  }),
  reviseRange: endpoint('PUT', '/report-card/v1/reportScoreSetting/{id}', {
    ...one,
    summary: 'Ubah rentang nilai',
    body: RangeRevision,
    refuses: [...colliding, refusal.version_conflict, classRefusal.school_year_closed],
  }),
  removeRange: endpoint('DELETE', '/report-card/v1/reportScoreSetting/{id}', {
    ...one,
    summary: 'Hapus rentang nilai',
    refuses: [classRefusal.school_year_closed],
  }),
}
