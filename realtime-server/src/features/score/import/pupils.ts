/** Whose row it is: by NIS or NISN; by the name alone only where the row has neither. */
import type { Remark } from '@kelasku/shared/import/contract'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import { plain } from '#features/import/fields.ts'
import type { PupilRow } from '../rows.ts'

export type RowValues = Partial<Record<string, unknown>>

/** As much of a pupil as a row may say. */
interface Numbered extends Pick<PupilRow, 'nis' | 'nisn'> {
  student: Pick<PupilRow['student'], 'id' | 'full_name'>
  has_left?: boolean
}

export interface Found<Pupil extends Numbered = PupilRow> {
  pupil: Pupil | undefined
  errors: Remark[]
  warnings: Remark[]
}

const textIn = (values: RowValues, key: string): string | null => {
  const value = values[key]
  return typeof value === 'string' ? value : null
}

/** Excel takes zeros away from the front of numbers. */
export const numberMark = (text: string): string =>
  text
    .replaceAll(/[\s'’.-]/g, '')
    .replace(/^0+/, '')
    .toLowerCase()

const numbers = [
  ['nis', 'NIS'],
  ['nisn', 'NISN'],
] as const

/** @param where the pupils are, in words */
export function pupilOf<Pupil extends Numbered>(
  values: RowValues,
  pupils: readonly Pupil[],
  where = 'di mata pelajaran ini',
): Found<Pupil> {
  const errors: Remark[] = []
  const name = textIn(values, 'full_name')
  const matches = numbers.flatMap(([key, header]) => {
    const text = textIn(values, key)
    if (text === null) return []
    const pupil = pupils.find((one) => one[key] !== null && numberMark(one[key]) === numberMark(text))
    if (!pupil) errors.push({ key, text: `Tidak ada siswa dengan ${header} ${text} ${where}.` })
    return [pupil]
  })
  if (matches.length === 0) return byName(name, pupils, where)
  const [first, second = first] = matches
  if (errors.length === 0 && first !== second)
    errors.push({ key: null, text: 'NIS dan NISN ini milik dua siswa yang berbeda.' })
  const pupil = errors.length === 0 ? first : undefined
  return concluded(pupil, errors, name)
}

function byName<Pupil extends Numbered>(name: string | null, pupils: readonly Pupil[], where: string): Found<Pupil> {
  if (name === null) return concluded<Pupil>(undefined, [{ key: 'nis', text: 'Isi NIS atau NISN.' }], null)
  const alike = pupils.filter(({ student }) => plain(student.full_name) === plain(name))
  if (alike.length === 1) return concluded(alike[0], [], null)
  const text =
    alike.length === 0
      ? `Tidak ada siswa bernama ${name} ${where}.`
      : `Ada beberapa siswa bernama ${name}. Isi NIS atau NISN.`
  return concluded<Pupil>(undefined, [{ key: 'full_name', text }], null)
}

/** @param name as the row says it, where something else has found the pupil */
function concluded<Pupil extends Numbered>(
  pupil: Pupil | undefined,
  errors: Remark[],
  name: string | null,
): Found<Pupil> {
  if (pupil?.has_left) errors.push({ key: null, text: scoreRefusal.not_in_course.kind.text })
  const isOther = pupil && name !== null && plain(pupil.student.full_name) !== plain(name)
  const warnings = isOther ? [{ key: 'full_name', text: `Di Kelasku: ${pupil.student.full_name}.` }] : []
  return { pupil: errors.length === 0 ? pupil : undefined, errors, warnings }
}
