/** Courses by a sheet: a subject in a class, and who teaches it. A subject that the school has not yet is made. */
import { randomUUID } from 'node:crypto'
import type { CourseGroup } from '@kelasku/shared/classroom/contract'
import type { Remark } from '@kelasku/shared/import/contract'
import { z } from 'zod'
import { oneOf, plain, textUpTo, wholeNumber } from '#features/import/fields.ts'
import {
  importKind,
  type Doing,
  type Judged,
  type PartlyRead,
  type ValuesOf,
  type Verdict,
} from '#features/import/kind.ts'
import { rooms } from '#platform/live/rooms.ts'
import { publishCourses, publishMembers } from '../news.ts'
import { intoClass, otherThanChosen } from './chosen-class.ts'
import { listNamedTeachers, membershipAs, texts, unprovenRemarks } from './people.ts'
import {
  enterClasses,
  insertCourses,
  insertSubjects,
  insertTeachings,
  listCoursesIn,
  listHeld,
  listSilentRooms,
  listOpenClasses,
  listSubjects,
  listTeachersIn,
  removeFrom,
  removeIdleTeachers,
  type KnownCourse,
  type KnownPerson,
  type OpenClass,
} from './repo.ts'

const groups: Record<string, CourseGroup> = {
  wajib: 'WAJIB',
  a: 'WAJIB',
  umum: 'WAJIB',
  pilihan: 'PILIHAN',
  b: 'PILIHAN',
  mulok: 'MULOK',
  muatanlokal: 'MULOK',
}
const group = oneOf(groups, 'Isi Wajib, Pilihan, atau Mulok')

const listOfTeachers = textUpTo(500).transform((text) =>
  text
    .split(/[,;/|]| dan /)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== ''),
)

const fields = {
  class: {
    header: 'Kelas',
    aliases: ['Rombel', 'Nama Kelas'],
    required: true,
    parse: textUpTo(60),
    example: '7A',
    note: 'Seperti di Kelasku, pada tahun ajaran yang aktif',
  },
  subject: {
    header: 'Mata Pelajaran',
    aliases: ['Mapel', 'Nama Mapel'],
    required: true,
    parse: z.string().min(2, { error: 'Terlalu pendek' }).max(80, { error: 'Paling panjang 80 huruf' }),
    example: 'Matematika',
  },
  short_name: { header: 'Singkatan', aliases: ['Kode', 'Kode Mapel'], parse: textUpTo(12), example: 'MTK' },
  teachers: {
    header: 'Guru',
    aliases: ['Email Guru', 'NIP Guru', 'Pengajar', 'Guru Pengampu'],
    parse: listOfTeachers,
    example: 'ratna@sekolah.sch.id',
    note: 'Email atau NIP; beberapa guru dipisahkan koma',
  },
  group: { header: 'Kelompok', aliases: ['Jenis'], parse: group, example: 'Wajib', note: 'Wajib, Pilihan, atau Mulok' },
  passing_score: { header: 'KKM', aliases: ['KKTP', 'Nilai Minimum'], parse: wholeNumber(0, 100), example: '75' },
  order: { header: 'Urutan', aliases: ['No Urut'], parse: wholeNumber(0, 999), example: '1' },
} as const

type Values = ValuesOf<typeof fields>
type Row = Judged<Values>

const Outcome = z.object({
  course_id: z.string(),
  isNew: z.boolean(),
  /** Only of a subject that this row has made. */
  subject_id: z.string().nullable(),
  course_teachers: z.array(z.string()),
  class_members: z.array(z.string()),
})
type Outcome = z.infer<typeof Outcome>

interface Known {
  classes: Map<string, OpenClass>
  subjects: Map<string, string>
  courses: KnownCourse[]
  people: KnownPerson[]
}

async function lookUp(rows: readonly PartlyRead<Values>[], { work, schoolId, userId }: Doing): Promise<Known> {
  const open = await listOpenClasses(work.tx, schoolId, userId)
  const classes = new Map(open.map((each) => [plain(each.name), each]))
  const wanted = texts(rows.map(({ values }) => classes.get(plain(values.class ?? ''))?.id))
  const names = texts(rows.flatMap(({ values }) => values.teachers ?? []))
  const taught = await listSubjects(work.tx, schoolId)
  return {
    classes,
    subjects: new Map(taught.map(({ id, name }) => [plain(name), id])),
    courses: await listCoursesIn(work.tx, wanted),
    people: await listNamedTeachers(work, schoolId, names),
  }
}

function teacherNamed(text: string, { people }: Known): KnownPerson | undefined {
  const isStaff = (person: KnownPerson) =>
    membershipAs(person, 'GURU')?.status === 'ACTIVE' || membershipAs(person, 'WALIKELAS')?.status === 'ACTIVE'
  return people.find(
    (person) =>
      isStaff(person) &&
      (person.email === text || person.memberships.some(({ member_no }) => member_no?.toLowerCase() === text)),
  )
}

const courseOf = (
  { class: className = '', subject = '' }: Partial<Values>,
  { classes, subjects, courses }: Known,
): KnownCourse | undefined =>
  courses.find(
    ({ class_id, subject_id }) =>
      class_id === classes.get(plain(className))?.id && subject_id === subjects.get(plain(subject)),
  )

function judge({ values }: PartlyRead<Values>, known: Known, doing: Doing): Partial<Verdict> {
  const errors: Remark[] = []
  const open = known.classes.get(plain(values.class ?? ''))
  if (!open && values.class !== undefined)
    errors.push({ key: 'class', text: `Kelas ${values.class} tidak ada di tahun ajaran ini.` })
  const named = (values.teachers ?? []).map((text) => ({ text, teacher: teacherNamed(text, known) }))
  for (const { text, teacher } of named)
    if (!teacher) errors.push({ key: 'teachers', text: `Tidak ada guru dengan email atau NIP ${text}.` })
  const course = courseOf(values, known)
  if (course && course.status !== 'ACTIVE')
    errors.push({ key: 'subject', text: 'Mapel ini sudah diarsipkan di kelas ini. Aktifkan kembali dari Kelasku.' })
  const isHere = course !== undefined && named.every(({ teacher }) => teacher && course.teachers.includes(teacher.id))
  const warnings = [
    ...warningsOf(values, known, course),
    ...otherThanChosen(open, doing),
    ...named.flatMap(({ text, teacher }) => (teacher ? unprovenRemarks('teachers', text, teacher) : [])),
  ]
  return { errors, warnings, isHere: isHere && errors.length === 0 }
}

function warningsOf({ subject }: Partial<Values>, { subjects }: Known, course: KnownCourse | undefined): Remark[] {
  if (course) return [{ key: 'teachers', text: 'Mapel ini sudah ada di kelas; gurunya akan ditambahkan.' }]
  return subject === undefined || subjects.has(plain(subject))
    ? []
    : [{ key: 'subject', text: 'Mata pelajaran baru untuk sekolah ini.' }]
}

export const courseImport = () =>
  importKind({
    kind: 'COURSE',
    template: 'template_mata_pelajaran.xlsx',
    fields,
    into: intoClass,
    marks: (values) => [values.class && values.subject ? `${plain(values.class)} ${plain(values.subject)}` : undefined],
    outcome: Outcome,
    async check(rows, doing) {
      const known = await lookUp(rows, doing)
      return new Map(rows.map((row) => [row.no, judge(row, known, doing)]))
    },
    async commit(rows, doing) {
      if (rows.length === 0) return new Map()
      const known = await lookUp(rows, doing)
      const made = await makeSubjects(rows, known, doing)
      const outcomes = await makeCourses(rows, known, made, doing)
      return new Map([...outcomes].map(([no, outcome]) => [no, { outcome }]))
    },
    undo: takeOut,
  })

/** By the row that named each first. */
async function makeSubjects(
  rows: readonly Row[],
  { subjects }: Known,
  { work, schoolId }: Doing,
): Promise<Map<number, string>> {
  const made = new Map<number, string>()
  const fresh = rows.flatMap(({ no, values: { subject: name, short_name } }) => {
    if (subjects.has(plain(name))) return []
    const id = randomUUID()
    subjects.set(plain(name), id)
    made.set(no, id)
    return [{ id, school_id: schoolId, name, short_name: short_name ?? name.slice(0, 12) }]
  })
  await insertSubjects(work.tx, fresh)
  return made
}

async function makeCourses(
  rows: readonly Row[],
  known: Known,
  made: ReadonlyMap<number, string>,
  { work, schoolId }: Doing,
): Promise<Map<number, Outcome>> {
  const plans = rows.map(({ no, values }) => {
    const course = courseOf(values, known)
    const teachers = (values.teachers ?? []).flatMap((text) => teacherNamed(text, known)?.id ?? [])
    return {
      no,
      values,
      isNew: course === undefined,
      course_id: course?.id ?? randomUUID(),
      class_id: known.classes.get(plain(values.class))!.id, // a row without its class was not taken over
      teachers: [...new Set(teachers)].filter((id) => !course?.teachers.includes(id)),
    }
  })
  await insertCourses(
    work.tx,
    plans
      .filter(({ isNew }) => isNew)
      .map(({ course_id: id, class_id, values }) => ({
        id,
        school_id: schoolId,
        class_id,
        subject_id: known.subjects.get(plain(values.subject))!, // made just now, if it was not there
        ...(values.group === null ? {} : { group: values.group }),
        ...(values.passing_score === null ? {} : { passing_score: values.passing_score }),
        ...(values.order === null ? {} : { order: values.order }),
      })),
  )
  const teachings = plans.flatMap(({ no, course_id, teachers }) =>
    teachers.map((user_id) => ({ no, id: randomUUID(), school_id: schoolId, course_id, user_id })),
  )
  await insertTeachings(
    work.tx,
    schoolId,
    teachings.map(({ no: _, ...teaching }) => teaching),
  )

  const classIds = texts(plans.map(({ class_id }) => class_id))
  const there = new Set(
    (await listTeachersIn(work.tx, classIds)).map(({ class_id, user_id }) => `${class_id} ${user_id}`),
  )
  const entering = plans.flatMap(({ no, class_id, teachers }) =>
    teachers.flatMap((user_id) => {
      const place = `${class_id} ${user_id}`
      if (there.has(place)) return []
      there.add(place)
      return [{ no, id: randomUUID(), school_id: schoolId, class_id, user_id, class_role: 'GURU' as const }]
    }),
  )
  await enterClasses(
    work.tx,
    schoolId,
    entering.map(({ no: _, ...member }) => member),
  )

  for (const class_id of classIds) {
    publishCourses(work, { school_id: schoolId, class_id })
    publishMembers(work, { school_id: schoolId, class_id })
  }
  const idsOf = (all: readonly { no: number; id: string }[], no: number) =>
    all.filter((one) => one.no === no).map(({ id }) => id)
  return new Map(
    plans.map(({ no, course_id, isNew }) => [
      no,
      {
        course_id,
        isNew,
        subject_id: made.get(no) ?? null,
        course_teachers: idsOf(teachings, no),
        class_members: idsOf(entering, no),
      },
    ]),
  )
}

/** A course that something was planned or written for stays. A subject goes with the last course that it was made for. */
async function takeOut(
  rows: readonly { no: number; outcome: Outcome }[],
  { work, schoolId }: Doing,
): Promise<Map<number, string>> {
  const { tx } = work
  // Whoever taught by it teaches there no more.
  work.reauthorize(rooms.school(schoolId))
  const fresh = rows.filter(({ outcome }) => outcome.isNew).map(({ outcome }) => outcome.course_id)
  const leaving = rows.flatMap(({ outcome }) => outcome.course_teachers)
  const held = await work.bypassRls('whatever any feature keeps about a course holds it', async (all) => {
    const silent = await listSilentRooms(all, fresh)
    return listHeld(all, 'courses', fresh, { describing: [], leaving: [...leaving, ...silent] })
  })
  const refused = new Map(
    rows
      .filter(({ outcome }) => outcome.isNew && held.has(outcome.course_id))
      .map(({ no }) => [no, 'Mapel ini sudah dipakai, jadi tidak dapat dibatalkan.'] as const),
  )
  const going = rows.filter(({ no }) => !refused.has(no)).map(({ outcome }) => outcome)
  await removeFrom(
    tx,
    'course_teachers',
    going.flatMap((outcome) => outcome.course_teachers),
  )
  await removeFrom(
    tx,
    'courses',
    going.filter(({ isNew }) => isNew).map(({ course_id }) => course_id),
  )
  await removeIdleTeachers(
    tx,
    going.flatMap((outcome) => outcome.class_members),
  )
  const subjects = texts(going.map(({ subject_id }) => subject_id))
  const used = await listHeld(tx, 'subjects', subjects, { describing: [], leaving: [] })
  await removeFrom(
    tx,
    'subjects',
    subjects.filter((id) => !used.has(id)),
  )
  return refused
}
