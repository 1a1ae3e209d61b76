/** Parents by a sheet: a row a child, so that somebody with three children stands in three rows and is one person. */
import { randomUUID } from 'node:crypto'
import type { Remark } from '@kelasku/shared/import/contract'
import { name, nisn, plain, relation, textUpTo } from '#features/import/fields.ts'
import { importKind, type Doing, type PartlyRead, type ValuesOf, type Verdict } from '#features/import/kind.ts'
import { publishMembers } from '../news.ts'
import {
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
import { birthDateColumn, emailColumn, phoneColumn } from './person-columns.ts'
import {
  insertGuardianships,
  listKnownPeople,
  listOpenClasses,
  listPupils,
  type KnownPerson,
  type KnownPupil,
} from './repo.ts'

const fields = {
  full_name: {
    header: 'Nama Orang Tua',
    aliases: ['Nama', 'Nama Lengkap', 'Nama Wali'],
    required: true,
    parse: name,
    example: 'Dian Ramadhani',
  },
  relation: {
    header: 'Hubungan',
    aliases: ['Hubungan dengan Siswa', 'Hubungan Keluarga'],
    required: true,
    parse: relation,
    example: 'Ayah',
    note: 'Ayah, Ibu, atau Wali',
  },
  child_no: {
    header: 'NISN atau NIS Anak',
    aliases: ['NISN', 'NIS', 'NISN Anak', 'NIS Anak', 'NISN Siswa', 'NIS Siswa'],
    required: true,
    parse: textUpTo(30),
    example: '0130000002',
    note: 'Satu baris untuk satu anak; orang tua dengan dua anak ditulis dua kali',
  },
  child_name: {
    header: 'Nama Anak',
    aliases: ['Nama Siswa'],
    parse: textUpTo(120),
    example: 'Alya Ramadhani',
    note: 'Bila diisi, dicocokkan dengan nomornya',
  },
  phone: { ...phoneColumn('081234567891'), note: 'Boleh sama untuk satu keluarga' },
  email: emailColumn('dian@contoh.id'),
  birth_date: birthDateColumn,
} as const

type Values = ValuesOf<typeof fields>
type Row = PartlyRead<Values>

interface Known {
  people: KnownPerson[]
  pupils: KnownPupil[]
  ledClasses: Set<string>
}

async function lookUp(rows: readonly Row[], { work, schoolId, userId, importId }: Doing): Promise<Known> {
  const values = rows.map((row) => row.values)
  const classes = await listOpenClasses(work.tx, schoolId, userId)
  const pupils = await listPupils(
    work.tx,
    schoolId,
    texts(values.flatMap(({ child_no }) => (child_no === undefined ? [] : numbersOf(child_no)))),
  )
  const people = await work.bypassRls(identifiersAreGlobal, (tx) =>
    listKnownPeople(tx, schoolId, {
      emails: texts(values.map((value) => value.email)),
      phones: texts(values.map((value) => value.phone)),
      importId,
    }),
  )
  return { people, pupils, ledClasses: new Set(classes.filter(({ isLed }) => isLed).map(({ id }) => id)) }
}

/** As it stands, and as the NISN that Excel has cut short. */
function numbersOf(text: string): string[] {
  const bare = text.replace(/\s|^'/g, '')
  const full = nisn.safeParse(bare)
  return full.success ? [bare, full.data] : [bare]
}

function childOf({ child_no }: Partial<Values>, { pupils }: Known): KnownPupil[] {
  if (child_no === undefined) return []
  const numbers = numbersOf(child_no)
  return pupils.filter(
    (pupil) =>
      (pupil.nisn && numbers.includes(pupil.nisn)) ||
      (pupil.member_no && numbers.includes(pupil.member_no)) ||
      // The form has chosen the child itself.
      numbers.includes(pupil.id),
  )
}

/** A family shares a phone, so it counts only together with the name, and only among the people of the school. */
const meantBy = (
  { values: { full_name, birth_date, email: address, phone: number }, answer }: Row,
  { people }: Known,
) =>
  whoIsMeant(people, {
    role: 'ORTU',
    full_name,
    birth_date,
    answer,
    comesBy: 'kode orang tua',
    by: [
      { key: 'email', isIt: (person) => address != null && person.email === address, isCertain: isProven },
      {
        key: 'phone',
        isShared: true,
        isCertain: () => false,
        isIt: (person) =>
          number != null &&
          full_name !== undefined &&
          person.phone === number &&
          person.memberships.length > 0 &&
          plain(person.full_name) === plain(full_name) &&
          (address == null || person.email === null || person.email === address),
      },
    ],
  })

function judge(row: Row, known: Known, { reach }: Doing): Partial<Verdict> {
  const { values } = row
  const { person, question, error } = meantBy(row, known)
  const errors = [...childRemarks(values, known, reach), ...(error ? [error] : [])]
  if (!person) return { errors, question }
  if (membershipAs(person, 'SISWA')?.status === 'ACTIVE')
    errors.push({ key: null, text: 'Terdaftar di sekolah ini sebagai siswa.' })
  const [child] = childOf(values, known)
  return {
    errors,
    question,
    warnings: [{ key: null, text: 'Sudah terdaftar di sekolah ini; anaknya akan ditambahkan.' }],
    isHere: errors.length === 0 && child !== undefined && child.guardians.includes(person.id),
  }
}

/** What is wrong with the child that a row names; nothing of a number that cannot be read. */
function childRemarks(values: Partial<Values>, known: Known, reach: Doing['reach']): Remark[] {
  if (values.child_no === undefined) return []
  const [child, another] = childOf(values, known)
  if (!child) return [{ key: 'child_no', text: 'Siswa dengan nomor ini tidak ada di sekolah ini.' }]
  if (another) return [{ key: 'child_no', text: 'Nomor ini milik dua siswa; tulis NISN-nya.' }]
  const errors: Remark[] = []
  if (reach === 'CLASS' && !(child.class_id && known.ledClasses.has(child.class_id)))
    errors.push({ key: 'child_no', text: 'Siswa ini bukan di kelas Anda.' })
  else if (values.child_name != null && plain(values.child_name) !== plain(child.full_name))
    errors.push({ key: 'child_name', text: `Nomor ini milik ${child.full_name}.` })
  return errors
}

/** What two rows of one new person have in common. Who gives neither address nor phone cannot be told from a namesake. */
const personKey = ({ email: address, phone: number, full_name }: Partial<Values>): string | undefined =>
  address ?? (number && full_name ? `${number} ${plain(full_name)}` : undefined)

export const parentImport = (welcome: Welcome) =>
  importKind({
    kind: 'PARENT',
    template: 'template_tambah_orang_tua_bersamaan.xlsx',
    fields,
    marks: (values) => {
      const who = personKey(values) ?? (values.full_name && plain(values.full_name))
      return [who && values.child_no ? `${who} · ${values.child_no}` : undefined]
    },
    outcome: PersonOutcome,
    async check(rows, doing) {
      const known = await lookUp(rows, doing)
      return new Map(rows.map((row) => [row.no, judge(row, known, doing)]))
    },
    async commit(rows, doing) {
      if (rows.length === 0) return new Map()
      const known = await lookUp(rows, doing)
      const arriving = rows.map(({ no, values, answer }) => {
        const { person } = meantBy({ no, values, answer }, known)
        return {
          no,
          sameAs: person?.id ?? personKey(values),
          known: person,
          role: 'ORTU' as const,
          full_name: values.full_name,
          account: { email: values.email, phone: values.phone },
          member_no: null,
          profile: { birth_date: values.birth_date },
        }
      })
      const outcomes = await bringIn(arriving, ['birth_date'], doing, welcome)
      const pairs = rows.map(({ no, values }) => ({
        id: randomUUID(),
        school_id: doing.schoolId,
        guardian_id: outcomes.get(no)!.user_id, // every row has its outcome
        student_id: childOf(values, known)[0]!.id, // a row without its child was not taken over
        relation: values.relation,
      }))
      await insertGuardianships(doing.work.tx, pairs)
      const touched = rows.flatMap(({ values }) => childOf(values, known)[0]?.class_id ?? [])
      for (const class_id of new Set(touched)) publishMembers(doing.work, { school_id: doing.schoolId, class_id })
      return new Map(
        rows.map(({ no }, index) => {
          const outcome = { ...outcomes.get(no)!, guardianships: [pairs[index]!.id] }
          return [no, { outcome, userId: outcome.user_id }]
        }),
      )
    },
    undo: (rows, doing) => takeOut(rows, doing, welcome),
  })
