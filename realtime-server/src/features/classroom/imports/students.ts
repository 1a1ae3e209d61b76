/** Pupils by a sheet: each into a class of the active year. */
import { randomUUID } from 'node:crypto'
import type { Remark } from '@kelasku/shared/import/contract'
import { birthDate, familyPhone, memberNo, name, nisn, plain, religion, textUpTo } from '#features/import/fields.ts'
import {
  importKind,
  isAnswered,
  type Doing,
  type PartlyRead,
  type ValuesOf,
  type Verdict,
} from '#features/import/kind.ts'
import { publishMembers } from '../news.ts'
import { intoClass, otherThanChosen } from './chosen-class.ts'
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
import { emailColumn, genderColumn, phoneColumn } from './person-columns.ts'
import {
  enterClasses,
  listBornAlike,
  listKnownPeople,
  listOpenClasses,
  type KnownPerson,
  type OpenClass,
  type ProfileColumn,
} from './repo.ts'

const fields = {
  full_name: {
    header: 'Nama Lengkap',
    aliases: ['Nama', 'Nama Siswa', 'Nama Peserta Didik'],
    required: true,
    parse: name,
    example: 'Alya Ramadhani',
  },
  nick_name: { header: 'Nama Panggilan', aliases: ['Panggilan'], parse: textUpTo(40), example: 'Alya' },
  class: {
    header: 'Kelas',
    aliases: ['Rombel', 'Rombel Saat Ini', 'Nama Kelas'],
    required: true,
    parse: textUpTo(60),
    example: '7A',
    note: 'Seperti di Kelasku, pada tahun ajaran yang aktif',
  },
  gender: genderColumn,
  nisn: {
    header: 'NISN',
    aliases: ['No NISN', 'Nomor NISN'],
    parse: nisn,
    example: '0130000002',
    note: '10 angka; dipakai untuk masuk',
  },
  nis: { header: 'NIS', aliases: ['NIPD', 'No Induk', 'Nomor Induk'], parse: memberNo, example: '2526001' },
  birth_place: { header: 'Tempat Lahir', parse: textUpTo(120), example: 'Bandung' },
  birth_date: {
    header: 'Tanggal Lahir',
    aliases: ['Tgl Lahir'],
    parse: birthDate,
    example: '08/07/2013',
    note: 'Hari/bulan/tahun',
  },
  religion: { header: 'Agama', parse: religion, example: 'Islam' },
  email: emailColumn('alya@sekolah.sch.id'),
  phone: phoneColumn('081234567890'),
  father_name: { header: 'Nama Ayah', aliases: ['Ayah'], parse: name, example: 'Dian Ramadhani' },
  father_phone: {
    header: 'Nomor Ponsel Ayah',
    aliases: ['HP Ayah', 'No HP Ayah', 'Telepon Ayah'],
    parse: familyPhone,
    example: '081234567891',
  },
  mother_name: { header: 'Nama Ibu', aliases: ['Ibu', 'Nama Ibu Kandung'], parse: name, example: 'Rina Kartika' },
  mother_phone: {
    header: 'Nomor Ponsel Ibu',
    aliases: ['HP Ibu', 'No HP Ibu', 'Telepon Ibu'],
    parse: familyPhone,
    example: '081234567892',
  },
  guardian_name: { header: 'Nama Wali', aliases: ['Wali'], parse: name, example: '' },
  guardian_phone: {
    header: 'Nomor Ponsel Wali',
    aliases: ['HP Wali', 'No HP Wali', 'Telepon Wali'],
    parse: familyPhone,
    example: '',
  },
} as const

type Values = ValuesOf<typeof fields>
type Row = PartlyRead<Values>

/** Everything that a row is judged by, looked up for all rows at once. */
interface Known {
  classes: Map<string, OpenClass>
  people: KnownPerson[]
  bornAlike: Set<string>
}

async function lookUp(rows: readonly Row[], { work, schoolId, userId, importId }: Doing): Promise<Known> {
  const values = rows.map((row) => row.values)
  const classes = await listOpenClasses(work.tx, schoolId, userId)
  const byName = new Map(classes.map((open) => [plain(open.name), open]))
  const people = await work.bypassRls(identifiersAreGlobal, (tx) =>
    listKnownPeople(tx, schoolId, {
      nisns: texts(values.map((value) => value.nisn)),
      emails: texts(values.map((value) => value.email)),
      phones: texts(values.map((value) => value.phone)),
      memberNos: texts(values.map((value) => value.nis)),
      roles: ['SISWA'],
      // Who comes without a number is looked for among the names of the class.
      membersOf: texts(
        values
          .filter((value) => value.nisn == null && value.email == null)
          .map((value) => byName.get(plain(value.class ?? ''))?.id),
      ),
      importId,
    }),
  )
  const alike = await listBornAlike(
    work.tx,
    schoolId,
    texts(values.map((value) => value.full_name?.toLowerCase())),
    texts(values.map((value) => value.birth_date)),
  )
  return {
    classes: byName,
    people,
    bornAlike: new Set(alike.map(({ full_name, birth_date }) => `${full_name}\n${birth_date}`)),
  }
}

const meantBy = (
  { values: { full_name, birth_date, nisn: number, email: address, phone, class: className }, answer }: Row,
  { people, classes }: Known,
) =>
  whoIsMeant(people, {
    role: 'SISWA',
    full_name,
    birth_date,
    answer,
    isLike: (person) => {
      if (!membershipAs(person, 'SISWA') || areDifferent(person.nisn, number)) return false
      if (phone != null && person.phone === phone) return true
      if (number != null || address != null || full_name === undefined || className === undefined) return false
      const open = classes.get(plain(className))
      return open !== undefined && person.home?.id === open.id && plain(person.full_name) === plain(full_name)
    },
    comesBy: 'kode undangan kelas',
    by: [
      { key: 'nisn', isIt: (person) => number != null && person.nisn === number, isCertain: always },
      { key: 'email', isIt: (person) => address != null && person.email === address, isCertain: isProven },
    ],
  })

function judge(row: Row, known: Known, doing: Doing): Partial<Verdict> {
  const { values } = row
  const { person, question, error } = meantBy(row, known)
  const open = values.class === undefined ? undefined : known.classes.get(plain(values.class))
  const errors: Remark[] = []
  if (error) errors.push(error)
  if (values.class !== undefined && !open)
    errors.push({ key: 'class', text: `Kelas ${values.class} tidak ada di tahun ajaran ini.` })
  else if (open && doing.reach === 'CLASS' && !open.isLed)
    errors.push({ key: 'class', text: 'Anda bukan wali kelas ini.' })

  // Who is asked about may well be the one whose number it is.
  const meant = person?.id ?? (question && !isAnswered(question, row.answer) ? question.userId : undefined)
  const holder = known.people.find(
    (other) => other.id !== meant && membershipAs(other, 'SISWA')?.member_no === values.nis,
  )
  if (values.nis != null && holder) errors.push({ key: 'nis', text: `NIS ini milik ${holder.full_name}.` })
  if (person && !membershipAs(person, 'SISWA'))
    errors.push({ key: null, text: 'Terdaftar di sekolah ini, tetapi bukan sebagai siswa.' })
  if (person?.home && open && person.home.id !== open.id)
    errors.push({ key: 'class', text: `Sudah di kelas ${person.home.name}. Pindahkan dari Kelasku.` })
  const warnings = [...warningsOf(values, person, known), ...otherThanChosen(open, doing)]
  return { errors, warnings, question, isHere: person?.home != null && errors.length === 0 }
}

function warningsOf(
  { full_name, birth_date }: Partial<Values>,
  person: KnownPerson | undefined,
  { bornAlike }: Known,
): Remark[] {
  if (person) return [{ key: null, text: 'Sudah terdaftar di sekolah ini; akan dimasukkan ke kelasnya.' }]
  if (!full_name || !birth_date || !bornAlike.has(`${full_name.toLowerCase()}\n${birth_date}`)) return []
  return [{ key: 'full_name', text: 'Sudah ada siswa dengan nama dan tanggal lahir yang sama.' }]
}

const profileColumns = [
  'gender',
  'religion',
  'birth_place',
  'birth_date',
  'father_name',
  'father_phone_number',
  'mother_name',
  'mother_phone_number',
  'guardian_name',
  'guardian_phone_number',
] as const satisfies ProfileColumn[]

const profileOf = (values: Values) => ({
  gender: values.gender,
  religion: values.religion,
  birth_place: values.birth_place,
  birth_date: values.birth_date,
  father_name: values.father_name,
  father_phone_number: values.father_phone,
  mother_name: values.mother_name,
  mother_phone_number: values.mother_phone,
  guardian_name: values.guardian_name,
  guardian_phone_number: values.guardian_phone,
})

export const studentImport = (welcome: Welcome) =>
  importKind({
    kind: 'STUDENT',
    template: 'template_tambah_siswa_bersamaan.xlsx',
    fields,
    into: intoClass,
    marks: (values) => [
      values.nisn ? `nisn:${values.nisn}` : undefined,
      values.nis ? `nis:${values.nis}` : undefined,
      values.email ? `email:${values.email}` : undefined,
    ],
    outcome: PersonOutcome,
    async check(rows, doing) {
      const known = await lookUp(rows, doing)
      return new Map(rows.map((row) => [row.no, judge(row, known, doing)]))
    },
    async commit(rows, doing) {
      if (rows.length === 0) return new Map()
      const known = await lookUp(rows, doing)
      const arriving = rows.map(({ no, values, answer }) => ({
        no,
        known: meantBy({ no, values, answer }, known).person,
        role: 'SISWA' as const,
        full_name: values.full_name,
        account: { nick_name: values.nick_name, nisn: values.nisn, email: values.email, phone: values.phone },
        member_no: values.nis,
        profile: profileOf(values),
      }))
      const outcomes = await bringIn(arriving, profileColumns, doing, welcome)
      const places = rows.map(({ no, values }) => ({
        id: randomUUID(),
        school_id: doing.schoolId,
        class_id: known.classes.get(plain(values.class))!.id, // a row without its class was not taken over
        user_id: outcomes.get(no)!.user_id, // every row has its outcome
        class_role: 'SISWA' as const,
      }))
      await enterClasses(doing.work.tx, doing.schoolId, places)
      for (const class_id of new Set(places.map((place) => place.class_id)))
        publishMembers(doing.work, { school_id: doing.schoolId, class_id })
      return new Map(
        rows.map(({ no }, index) => {
          const outcome = { ...outcomes.get(no)!, class_members: [places[index]!.id] }
          return [no, { outcome, userId: outcome.user_id }]
        }),
      )
    },
    undo: (rows, doing) => takeOut(rows, doing, welcome),
  })
