/** What is written for a card, field by field, as the screen holds it and as the call takes it. */
import type { CardOp } from '@kelasku/shared/report-card/cards'
import { Promotion, promotionLabels } from '@kelasku/shared/report-card/sections'
import type { Absences, CardExtras } from '@kelasku/shared/report-card/snapshot'
import { number, parseNumber } from '#platform/i18n/format.ts'
import type { Cards, Line } from '#features/report-card/queries.ts'
import { t } from '#features/report-card/words.ts'

/** Counted by the register, unless the homeroom teacher says otherwise, and why. */
export interface AbsenceValue {
  override: Absences | null
  reason: string
}

export interface Values extends CardExtras {
  homeroom_note: string
  promotion: Promotion | null
  absence: AbsenceValue
}
export type Field = keyof Values

export type Written = Pick<Line, 'homeroom_note' | 'extras' | 'promotion' | 'absence_override' | 'absence_reason'>

export const valuesOf = ({ homeroom_note, extras, promotion, absence_override, absence_reason }: Written): Values => ({
  ...extras,
  homeroom_note,
  promotion,
  absence: { override: absence_override, reason: absence_reason },
})

type OpFields = Omit<CardOp, 'student_id' | 'seen'>

/** Only what is named changes. */
export function opFieldsOf({ homeroom_note, promotion, absence, ...extras }: Partial<Values>): OpFields {
  return {
    ...(homeroom_note !== undefined && { homeroom_note }),
    ...(promotion !== undefined && { promotion }),
    ...(absence !== undefined && { absence_override: absence.override, absence_reason: absence.reason }),
    ...(Object.keys(extras).length > 0 && { extras }),
  }
}

/** Of numbers of days the order in which they come means nothing. */
export function isSameValue(one: Values[Field] | undefined, other: Values[Field] | undefined): boolean {
  if (!isAbsence(one) || !isAbsence(other)) return one === other
  const [a, b] = [one.override, other.override]
  const isSameCount =
    a === b || (a !== null && b !== null && a.sick === b.sick && a.permitted === b.permitted && a.absent === b.absent)
  return isSameCount && one.reason === other.reason
}

const isAbsence = (value: unknown): value is AbsenceValue => typeof value === 'object' && value !== null

export const fieldsIn = (values: Partial<Values>): Field[] =>
  (Object.keys(values) as Field[]).filter((field) => values[field] !== undefined) // it has no others

export const pick = (values: Values, fields: readonly Field[]): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

const attitude = ['spiritual_predicate', 'spiritual_text', 'social_predicate', 'social_text'] as const
const growth = ['height_cm', 'weight_kg', 'head_cm', 'hearing', 'sight', 'teeth'] as const

/** What the template prints of it. */
export function fieldsOf({ sections, asks_promotion }: Pick<Cards, 'sections' | 'asks_promotion'>): Field[] {
  return [
    ...(sections.includes('CATATAN') ? (['homeroom_note'] as const) : []),
    ...(asks_promotion ? (['promotion'] as const) : []),
    ...(sections.includes('KETIDAKHADIRAN') ? (['absence'] as const) : []),
    ...(sections.includes('SIKAP') ? attitude : []),
    ...(sections.includes('PERTUMBUHAN') ? growth : []),
  ]
}

export type NumberField = 'height_cm' | 'weight_kg' | 'head_cm'
const ranges: Record<NumberField, readonly [least: number, most: number]> = {
  height_cm: [30, 250],
  weight_kg: [1, 250],
  head_cm: [20, 80],
}
export const isNumberField = (field: Field): field is NumberField => Object.hasOwn(ranges, field)

const longest: Partial<Record<Field, number>> = {
  homeroom_note: 2_000,
  spiritual_predicate: 40,
  social_predicate: 40,
  spiritual_text: 1_000,
  social_text: 1_000,
}
const longestRemark = 120
export const longestOf = (field: Field): number => longest[field] ?? longestRemark

export const isLong = (field: Field): boolean => longestOf(field) > longestRemark

/** As it stands in a cell. */
export function textOf(field: Field, value: Values[Field]): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return number(value)
  if (typeof value === 'object') return absenceText(value)
  return field === 'promotion' ? promotionLabels[Promotion.parse(value)] : value
}

const absenceText = ({ override }: AbsenceValue): string => (override === null ? '' : countsText(override))

export const countsText = ({ sick, permitted, absent }: Absences): string =>
  t(($) => $.notes.counts, { sick, permitted, absent })

type Read = { value: Values[Field] } | { problem: string }

/** What was typed; of a promotion its beginning is enough. */
export function readText(field: Field, typed: string): Read {
  const text = typed.trim()
  if (field === 'homeroom_note') return withinLength(field, text, text)
  if (text === '') return { value: null }
  if (isNumberField(field)) {
    const value = parseNumber(text)
    const [least, most] = ranges[field]
    const isRight = value !== undefined && value >= least && value <= most
    return isRight ? { value } : { problem: t(($) => $.notes.wrongNumber, { least, most }) }
  }
  if (field === 'promotion') {
    const found = Promotion.options.find((one) =>
      promotionLabels[one].toLocaleLowerCase('id').startsWith(text.toLocaleLowerCase('id')),
    )
    return found ? { value: found } : { problem: t(($) => $.notes.wrongPromotion) }
  }
  return withinLength(field, text, text)
}

const withinLength = (field: Field, text: string, value: string): Read =>
  text.length > longestOf(field) ? { problem: t(($) => $.notes.tooLong, { most: longestOf(field) }) } : { value }
