/** The columns of the sheet: what the identity pages print and a class can know, beside the numbers that say whose row it is. */
import { Semester } from '@kelasku/shared/score/sheet'
import { columnLabel, valueLabels } from '@kelasku/shared/profile/labels'
import type { WritableField } from '@kelasku/shared/profile/contract'
import type { ProfileField } from '@kelasku/shared/profile/fields'
import { occupations, type LastSchool } from '@kelasku/shared/report-card/student-data'
import type { z } from 'zod'
import {
  birthDate,
  day,
  familyPhone,
  gender,
  name,
  oneOf,
  phone,
  plain,
  religion,
  textUpTo,
  wholeNumber,
} from '#features/import/fields.ts'
import type { Field, Fields } from '#features/import/kind.ts'
import { pupilFields } from '#features/score/import/fields.ts'

export type OwnField = Exclude<keyof LastSchool, 'version'>
export type DataField = WritableField | OwnField

interface DataColumn extends Field {
  field: DataField
}

const column = (field: ProfileField & WritableField, parse: z.ZodType<unknown, string>, more: Partial<Field>) =>
  ({ header: columnLabel(field) ?? field, example: '', ...more, field, parse }) satisfies DataColumn

const familyStatus = oneOf(
  {
    kandung: 'KANDUNG',
    anakkandung: 'KANDUNG',
    tiri: 'TIRI',
    anaktiri: 'TIRI',
    angkat: 'ANGKAT',
    anakangkat: 'ANGKAT',
  },
  'Isi Anak Kandung, Anak Tiri, atau Anak Angkat',
)

const semester = oneOf<Semester>({ 1: 1, i: 1, ganjil: 1, 2: 2, ii: 2, genap: 2 }, 'Isi 1 (ganjil) atau 2 (genap)')

const occupation = {
  note: `Seperti di Dapodik: ${occupations.map((one) => one.name).join(', ')}`,
  example: 'Wiraswasta',
}

const ofParent = (parent: 'father' | 'mother' | 'guardian', called: string, example: string) => ({
  [`${parent}_name`]: column(`${parent}.name`, name, { example, aliases: [called] }),
  [`${parent}_occupation`]: column(`${parent}.occupation`, textUpTo(120), occupation),
  [`${parent}_phone`]: column(`${parent}.phone_number`, familyPhone, { example: '081234567891' }),
  [`${parent}_address`]: column(`${parent}.address`, textUpTo(300), {}),
})

/** By their keys, which hold no dot: an answer names fields by them. */
export const dataColumns: Readonly<Record<string, DataColumn>> = {
  gender: column('gender', gender, { example: 'P', aliases: ['JK', 'L/P'], note: 'L atau P' }),
  birth_place: column('birth_place', textUpTo(120), { example: 'Bandung' }),
  birth_date: column('birth_date', birthDate, {
    example: '08/07/2013',
    aliases: ['Tgl Lahir'],
    note: 'Hari/bulan/tahun',
  }),
  religion: column('religion', religion, { example: 'Islam' }),
  child_family_status: column('child_family_status', familyStatus, { example: 'Anak Kandung' }),
  child_sequence: column('child_sequence', wholeNumber(1, 30), { example: '2' }),
  phone: column('no_telp', phone, { example: '081234567890' }),
  address: column('address', textUpTo(300), { example: 'Jalan Melati 5, Bandung' }),
  ...ofParent('father', 'Ayah', 'Dian Ramadhani'),
  ...ofParent('mother', 'Ibu', 'Rina Kartika'),
  ...ofParent('guardian', 'Wali', ''),
  last_school: column('origin_of_the_institution', textUpTo(120), {
    example: 'SD Negeri 1 Bandung',
    aliases: ['Sekolah Asal', 'Asal Sekolah'],
    header: 'Sekolah Asal',
  }),
  last_school_address: {
    field: 'last_school_address',
    header: 'Alamat Sekolah Asal',
    parse: textUpTo(120),
    example: 'Jalan Merdeka 1, Bandung',
  },
  certificate_no: {
    field: 'certificate_no',
    header: 'Nomor Ijazah',
    aliases: ['No Ijazah'],
    parse: textUpTo(120),
    example: 'DN-02/D-SD/13/0012345',
  },
  accepted_on: column('accepted_in_instution_on', day, { example: '13/07/2026', note: 'Hari/bulan/tahun' }),
  accepted_class: {
    field: 'accepted_class',
    header: 'Diterima di Kelas',
    parse: textUpTo(120),
    example: '7',
  },
  accepted_semester: {
    field: 'accepted_semester',
    header: 'Diterima di Semester',
    parse: semester,
    example: '1',
    note: '1 (ganjil) atau 2 (genap)',
  },
}

export const dataFields: Fields = { ...pupilFields, ...dataColumns }

const ownFields: readonly DataField[] = [
  'last_school_address',
  'certificate_no',
  'accepted_class',
  'accepted_semester',
] satisfies OwnField[]
export const isOwnField = (field: DataField): field is OwnField => ownFields.includes(field)

/** What a cell shows of it, as it can be read again. */
export function cellText(field: DataField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (field === 'gender') return text
  if (field === 'birth_date' || field === 'accepted_in_instution_on') return text.split('-').toReversed().join('/')
  if (isPhone(field)) return text.replace(/^\+62/, '0')
  return isOwnField(field) ? text : (valueLabels[field]?.[text] ?? text)
}

const isPhone = (field: DataField) => field === 'no_telp' || field.endsWith('.phone_number')

const numbers = new Set(
  ['No', 'Nomor', ...Object.values(pupilFields).flatMap(({ header, aliases = [] }) => [header, ...aliases])].map(plain),
)
export const saysOnlyWhose = (header: string): boolean => numbers.has(plain(header))
