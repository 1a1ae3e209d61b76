/** Teachers by a sheet: the school knows them at once, no admin has to agree to each. */
import type { Position } from '@kelasku/shared/kernel/actor'
import type { Remark } from '@kelasku/shared/import/contract'
import { memberNo, name, oneOf, plain } from '#features/import/fields.ts'
import { importKind, type Doing, type PartlyRead, type ValuesOf, type Verdict } from '#features/import/kind.ts'
import {
  always,
  areDifferent,
  bringIn,
  identifiersAreGlobal,
  isProven,
  membershipAs,
  PersonOutcome,
  takeOut,
  texts,
  whoIsMeant,
  type Welcome,
} from './people.ts'
import { birthDateColumn, emailColumn, genderColumn, phoneColumn } from './person-columns.ts'
import { listKnownPeople, type KnownPerson, type ProfileColumn } from './repo.ts'

const positions: Record<string, Position | null> = {
  guru: null,
  gurumapel: null,
  kepalasekolah: 'PRINCIPAL',
  kepsek: 'PRINCIPAL',
  kepalamadrasah: 'PRINCIPAL',
  wakilkurikulum: 'VICE_CURRICULUM',
  wakakurikulum: 'VICE_CURRICULUM',
  wakilkepalasekolahbidangkurikulum: 'VICE_CURRICULUM',
  wakilkesiswaan: 'VICE_STUDENT',
  wakakesiswaan: 'VICE_STUDENT',
  wakilkepalasekolahbidangkesiswaan: 'VICE_STUDENT',
  gurubk: 'COUNSELOR',
  bk: 'COUNSELOR',
  konselor: 'COUNSELOR',
  piket: 'DUTY',
  gurupiket: 'DUTY',
  bendahara: 'TREASURER',
  operator: 'OPERATOR',
}

const position = oneOf(positions, 'Jabatan tidak dikenali; kosongkan untuk guru biasa')

const fields = {
  full_name: {
    header: 'Nama Lengkap',
    aliases: ['Nama', 'Nama Guru', 'Nama PTK'],
    required: true,
    parse: name,
    example: 'Ratna Wulandari',
  },
  nip: {
    header: 'NIP',
    aliases: ['NIP/NIY', 'NIY', 'Nomor Induk Pegawai'],
    parse: memberNo,
    example: '198503152010012003',
    note: 'Nomor yang dipakai sekolah untuk guru ini',
  },
  gender: genderColumn,
  birth_date: birthDateColumn,
  email: { ...emailColumn('ratna@sekolah.sch.id'), note: 'Dipakai untuk masuk' },
  phone: phoneColumn('081234567890'),
  position: {
    header: 'Jabatan',
    aliases: ['Tugas Tambahan', 'Posisi'],
    parse: position,
    example: 'Guru BK',
    note: 'Kepala Sekolah, Waka Kurikulum, Waka Kesiswaan, Guru BK, Piket, Bendahara, Operator; kosong untuk guru',
  },
} as const

type Values = ValuesOf<typeof fields>
type Row = PartlyRead<Values>

const lookUp = (rows: readonly Row[], { work, schoolId, importId }: Doing): Promise<KnownPerson[]> =>
  work.bypassRls(identifiersAreGlobal, (tx) =>
    listKnownPeople(tx, schoolId, {
      emails: texts(rows.map(({ values }) => values.email)),
      phones: texts(rows.map(({ values }) => values.phone)),
      memberNos: texts(rows.map(({ values }) => values.nip)),
      roles: ['GURU', 'WALIKELAS'],
      importId,
    }),
  )

const hasNumber = (person: KnownPerson, number: string | null | undefined) =>
  number != null &&
  person.memberships.some(({ role, member_no }) => (role === 'GURU' || role === 'WALIKELAS') && member_no === number)

const meantBy = (
  { values: { full_name, birth_date, nip, email: address, phone }, answer }: Row,
  known: readonly KnownPerson[],
) =>
  whoIsMeant(known, {
    role: 'GURU',
    full_name,
    birth_date,
    answer,
    comesBy: 'kode guru',
    isLike: (person) => {
      const teacher = membershipAs(person, 'GURU')
      return teacher !== undefined && phone != null && person.phone === phone && !areDifferent(teacher.member_no, nip)
    },
    by: [
      { key: 'email', isIt: (person) => address != null && person.email === address, isCertain: isProven },
      { key: 'nip', isIt: (person) => hasNumber(person, nip), isCertain: always },
    ],
  })

function judge(row: Row, known: readonly KnownPerson[]): Partial<Verdict> {
  const { person, question, error } = meantBy(row, known)
  if (!person) return { errors: error ? [error] : [], question }
  if (membershipAs(person, 'SISWA')?.status === 'ACTIVE')
    return { errors: [{ key: null, text: 'Terdaftar di sekolah ini sebagai siswa.' }] }
  const warnings: Remark[] = [{ key: null, text: 'Sudah terdaftar di sekolah ini; akan menjadi guru.' }]
  return { warnings, question, isHere: membershipAs(person, 'GURU')?.status === 'ACTIVE' }
}

const profileColumns = ['gender', 'nip', 'birth_date'] as const satisfies ProfileColumn[]

/** A civil servant's number; what private schools number their teachers by is theirs alone. */
const officialNip = (number: string | null) => (number !== null && /^\d{18}$/.test(number) ? number : null)

export const teacherImport = (welcome: Welcome) =>
  importKind({
    kind: 'TEACHER',
    template: 'template_tambah_guru_bersamaan.xlsx',
    fields,
    marks: (values) => [
      values.nip ? `nip:${values.nip}` : undefined,
      values.email ? `email:${values.email}` : undefined,
      // Who has neither is told from others by name and phone.
      !values.nip && !values.email && values.full_name
        ? `name:${plain(values.full_name)} ${values.phone ?? ''}`
        : undefined,
    ],
    outcome: PersonOutcome,
    async check(rows, doing) {
      const known = await lookUp(rows, doing)
      return new Map(rows.map((row) => [row.no, judge(row, known)]))
    },
    async commit(rows, doing) {
      if (rows.length === 0) return new Map()
      const known = await lookUp(rows, doing)
      const arriving = rows.map(({ no, values, answer }) => ({
        no,
        known: meantBy({ no, values, answer }, known).person,
        role: 'GURU' as const,
        full_name: values.full_name,
        account: { email: values.email, phone: values.phone },
        member_no: values.nip,
        position: values.position,
        profile: { gender: values.gender, nip: officialNip(values.nip), birth_date: values.birth_date },
      }))
      const outcomes = await bringIn(arriving, profileColumns, doing, welcome)
      return new Map([...outcomes].map(([no, outcome]) => [no, { outcome, userId: outcome.user_id }]))
    },
    undo: (rows, doing) => takeOut(rows, doing, welcome),
  })
