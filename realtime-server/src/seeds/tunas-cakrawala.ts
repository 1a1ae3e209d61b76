/**
 * Yayasan Tunas Cakrawala in Bandung, which keeps a junior high school and a kindergarten: the school that the demo
 * shows. Everybody in it is invented. What is special about somebody stands here by name; the rest is drawn by lot.
 */
import type { Position } from '@kelasku/shared/kernel/actor'
import { addDays } from '@kelasku/shared/kernel/days'
import type { Religion } from '@kelasku/shared/profile/contract'
import type { Relation } from '@kelasku/shared/school/contract'
import type { SeededClass } from '#features/classroom/seed.ts'
import type { SeededPerson } from '#features/profile/seed.ts'
import { isoDate, noonOf, type Calendar } from './calendar.ts'
import { originOf } from './families.ts'
import { namesFor } from './names.ts'
import { person, phoneBook, SchoolBuilder, type PhoneBook, type Plan } from './plan.ts'

const place = {
  address: 'Jl. Cakrawala Raya No. 12, Dago',
  province_id: '32',
  city_id: '32.73',
  district_id: '32.73.02',
  village_id: '32.73.02.1004',
}

interface StaffMember {
  name: string
  position?: Position
  /** Short names of the subjects that they teach. */
  teaches?: readonly string[]
  homeroom?: string
}

const staffOfSmp: readonly StaffMember[] = [
  { name: 'Asep Suryana', position: 'PRINCIPAL' },
  { name: 'Ratna Wulandari', teaches: ['MTK'], homeroom: '7A' },
  { name: 'Siti Maesaroh', teaches: ['B.Indo'], homeroom: '7B', position: 'VICE_CURRICULUM' },
  { name: 'Bambang Hermawan', teaches: ['IPA'], homeroom: '8A' },
  { name: 'Yohanes Kristianto', teaches: ['B.Ing'], homeroom: '9A', position: 'VICE_STUDENT' },
  { name: 'Dewi Anggraini', teaches: ['IPS'] },
  { name: 'Ahmad Fauzi', teaches: ['PAI'] },
  { name: 'Maria Goretti Sihombing', teaches: ['PAK', 'SBP'] },
  { name: 'Nining Kartini', teaches: ['P.Pancasila'] },
  { name: 'Dadang Sopandi', teaches: ['PJOK'], position: 'DUTY' },
  { name: 'Rizky Firmansyah', teaches: ['Informatika', 'KKA'] },
  { name: 'Euis Komariah', teaches: ['B.Sunda'] },
  { name: 'Lina Marlina', position: 'COUNSELOR' },
]

interface SubjectOfSmp {
  short: string
  name: string
  group?: 'PILIHAN' | 'MULOK'
  /** Of whom it is the religion; everybody's, where none is said. */
  religions?: readonly Religion[]
}

const subjectsOfSmp: readonly SubjectOfSmp[] = [
  { short: 'PAI', name: 'Pendidikan Agama Islam dan Budi Pekerti', religions: ['Islam'] },
  { short: 'PAK', name: 'Pendidikan Agama Kristen dan Budi Pekerti', religions: ['Kristen', 'Katolik'] },
  { short: 'P.Pancasila', name: 'Pendidikan Pancasila' },
  { short: 'B.Indo', name: 'Bahasa Indonesia' },
  { short: 'MTK', name: 'Matematika' },
  { short: 'IPA', name: 'Ilmu Pengetahuan Alam' },
  { short: 'IPS', name: 'Ilmu Pengetahuan Sosial' },
  { short: 'B.Ing', name: 'Bahasa Inggris' },
  { short: 'PJOK', name: 'Pendidikan Jasmani, Olahraga, dan Kesehatan' },
  { short: 'Informatika', name: 'Informatika' },
  { short: 'SBP', name: 'Seni Budaya dan Prakarya' },
  { short: 'KKA', name: 'Koding dan Kecerdasan Artifisial', group: 'PILIHAN' },
  { short: 'B.Sunda', name: 'Bahasa Sunda', group: 'MULOK' },
]

const subjectsOfTk = [
  { short: 'Agama & Budi Pekerti', name: 'Nilai Agama dan Budi Pekerti' },
  { short: 'Jati Diri', name: 'Jati Diri' },
  { short: 'Literasi & STEAM', name: 'Dasar-dasar Literasi, Matematika, Sains, Teknologi, Rekayasa, dan Seni' },
]

/** 7A by its register, each with who answers for them at home. Ihsan's parent has not come yet: their code waits. */
const class7A: readonly [pupil: string, guardian?: string, relation?: Relation][] = [
  ['Aditya Pratama Wijaya', 'Hendro Wijaya', 'AYAH'],
  ['Alya Putri Ramadhani', 'Dian Ramadhani', 'IBU'],
  ['Anindya Kirana', 'Sri Wahyuni', 'IBU'],
  ['Citra Ayu Lestari', 'Lestari Ningsih', 'IBU'],
  ['Daffa Al Ghifari', 'Usman Al Ghifari', 'AYAH'],
  ['Dinda Rahmawati', 'Rahmat Hidayat', 'AYAH'],
  ['Elisabeth Simanjuntak', 'Hotman Simanjuntak', 'AYAH'],
  ['Fadhil Nugraha', 'Cucu Nugraha', 'AYAH'],
  ['Farah Nabila', 'Nurul Aini', 'IBU'],
  ['Gilang Hermawan', 'Bambang Hermawan', 'AYAH'],
  ['Hana Azzahra', 'Yuni Astuti', 'IBU'],
  ['I Made Bintang Maheswara', 'I Wayan Maheswara', 'AYAH'],
  ['Ihsan Maulana'],
  ['Jessica Tanuwijaya', 'Linda Tanuwijaya', 'IBU'],
  ['Keisha Maharani', 'Rina Maharani', 'IBU'],
  ['Kevin Tanuwijaya', 'Linda Tanuwijaya', 'IBU'],
  ['Luthfi Hakim', 'Lukman Hakim', 'AYAH'],
  ['Maria Yosefa Bere', 'Yoseph Bere', 'AYAH'],
  ['Muhammad Rafli Setiawan', 'Budi Setiawan', 'AYAH'],
  ['Nadia Khairunnisa', 'Siti Khodijah', 'IBU'],
  ['Naufal Ardiansyah', 'Dedi Ardiansyah', 'AYAH'],
  ['Ni Putu Saraswati', 'Ni Luh Sukerti', 'IBU'],
  ['Rangga Saputra', 'Yanti Saputra', 'IBU'],
  ['Rania Salsabila', 'Eko Prabowo', 'AYAH'],
  ['Satria Wibowo', 'Agus Wibowo', 'AYAH'],
  ['Sukma', 'Nurhayati', 'IBU'],
  ['Tegar Prakoso', 'Joko Prakoso', 'AYAH'],
  ['Timotius Wenda', 'Yulius Wenda', 'AYAH'],
  // His grandmother has no phone of her own: a neighbour's family, Rangga's, lends her theirs.
  ['Wahyudi', 'Icih Sukaesih', 'WALI'],
  ['Zahra Aulia Putri', 'Taufik Hidayat', 'AYAH'],
]

/** Anindya's parents live apart, and each has an account. */
const secondGuardians: readonly [pupil: string, guardian: string, relation: Relation][] = [
  ['Anindya Kirana', 'Surya Kirana', 'AYAH'],
]

/** How many years a pupil of the class has been at the school before this one, and how their NISN begins (birth year). */
const classesOfSmp = [
  { name: '7A', level: 7, nisn: '013', before: 0 },
  { name: '7B', level: 7, nisn: '014', before: 0 },
  { name: '8A', level: 8, nisn: '012', before: 1 },
  { name: '9A', level: 9, nisn: '011', before: 2 },
] as const

const classesOfTk = [
  { name: 'TK A Melati', nisn: '021', pupils: 15, teacher: 'Fitri Handayani', letter: 'A' },
  { name: 'TK B Mawar', nisn: '020', pupils: 14, teacher: 'Sutini', letter: 'B' },
] as const

export function planTunasCakrawala(plan: Plan, calendar: Calendar): void {
  const phone = phoneBook()
  const hendra = someone(plan, 'Hendra Gunawan', phone())
  const smp = planSmp(plan, calendar, hendra, phone)
  planTk(plan, calendar, { hendra, phone, dian: smp.dian })
}

/** `alya.ramadhani@tunascakrawala.test`: the first name and the last, without the Balinese I and Ni. */
const emailOf = (fullName: string) => {
  const names = fullName
    .toLowerCase()
    .replace(/^(?:i|ni) /, '')
    .split(' ')
  return `${[...new Set([names[0], names.at(-1)])].join('.')}@tunascakrawala.test`
}

const someone = (plan: Plan, fullName: string, phone?: string) =>
  person(plan, fullName, { full_name: fullName, email: emailOf(fullName), phone: phone ?? null })

interface Pupil {
  fullName: string
  nisn: string
  no: string
  email?: string
}

function enrol(plan: Plan, school: SchoolBuilder, { fullName, nisn, no, email }: Pupil): SeededPerson {
  const pupil = person(plan, `pupil ${nisn}`, { full_name: fullName, nisn, email: email ?? null })
  school.member(pupil, 'SISWA', { no })
  return pupil
}

function planSmp(plan: Plan, calendar: Calendar, hendra: SeededPerson, phone: PhoneBook) {
  const school = new SchoolBuilder(plan, calendar, {
    ...place,
    school_name: 'SMP Tunas Cakrawala',
    slug: 'smp-tunas-cakrawala',
    npsn: '20990001',
    grade: 'SMP',
    principal_name: 'Drs. H. Asep Suryana, M.Pd.',
  })
  school.years('previous', 'current', 'next')
  school.member(hendra, 'ADMIN', { position: 'TREASURER' })
  school.looksLike({
    brand_colour: '#1d5fa8',
    wizard_step_one: 'Selamat datang! Masukkan kode undangan dari wali kelas, delapan huruf dan angka.',
    wizard_step_two: 'Periksa nama sekolah, kelas, dan peran Anda. Ada yang keliru? Hubungi wali kelas.',
    wizard_step_three: 'Selesai. Jadwal, tugas, dan ujian Anda menunggu di Kelasku.',
  })

  const classes = new Map(
    classesOfSmp.map(({ name, level }) => [name as string, school.class(name, { level, phase: 'D' })]),
  )
  const staff = planStaff(plan, school, classes, phone)
  for (const course of subjectsOfSmp) planSubject(school, course, [...classes.values()], staff)

  const pupils = planPupils(plan, school, classes, calendar)
  const families = planFamilies(plan, school, { pupils, staff, phone })
  planCodes(school, classes, calendar, { pupils, ratna: staff.get('Ratna Wulandari')!, dian: families.dian })
  return families
}

type ByName = Map<string, SeededPerson>

function planStaff(plan: Plan, school: SchoolBuilder, classes: Map<string, SeededClass>, phone: PhoneBook): ByName {
  const staff: ByName = new Map()
  for (const { name, position, teaches = [], homeroom } of staffOfSmp) {
    const teacher = someone(plan, name, phone())
    staff.set(name, teacher)
    school.member(teacher, 'GURU', position ? { position } : {})
    if (teaches.length > 0) for (const known of classes.values()) school.inClass(known, teacher, 'GURU')
    if (homeroom !== undefined) {
      school.member(teacher, 'WALIKELAS')
      school.inClass(classes.get(homeroom)!, teacher, 'WALIKELAS') // the table of staff names classes of the table of classes
    }
  }
  return staff
}

function planSubject(
  school: SchoolBuilder,
  { short, name, group, religions }: SubjectOfSmp,
  classes: SeededClass[],
  staff: ByName,
): void {
  const subjectId = school.subject(name, short)
  const teachers = staffOfSmp
    .filter(({ teaches }) => teaches?.includes(short))
    .map((teacher) => staff.get(teacher.name)!)
  const order = subjectsOfSmp.findIndex((subject) => subject.short === short) + 1
  const pupils_chosen = religions !== undefined
  for (const known of classes)
    school.course(known, subjectId, teachers, { order, pupils_chosen, ...(group ? { group } : {}) })
}

function planPupils(plan: Plan, school: SchoolBuilder, classes: Map<string, SeededClass>, calendar: Calendar): ByName {
  const pupils: ByName = new Map()
  let serial = 0
  for (const { name, nisn, before } of classesOfSmp) {
    const names = name === '7A' ? class7A.map(([pupil]) => pupil) : namesFor(name, 28)
    const entered = `${String(calendar.startYear - before).slice(2)}${String(calendar.startYear - before + 1).slice(2)}`
    for (const fullName of names) {
      serial++
      const numbers = {
        nisn: `${nisn}${String(serial).padStart(7, '0')}`,
        no: `${entered}${String(serial).padStart(3, '0')}`,
      }
      const pupil = enrol(plan, school, {
        fullName,
        ...numbers,
        ...(name === '7A' ? { email: emailOf(fullName) } : {}),
      })
      if (name === '7A') pupils.set(fullName, pupil)
      if (fullName === 'Kevin Tanuwijaya' && name === '7A') moveKevin(school, classes, pupil, calendar)
      else school.inClass(classes.get(name)!, pupil, 'SISWA')
      for (const { short, religions } of subjectsOfSmp)
        if (religions?.includes(originOf(fullName).religion)) school.takesPart(classes.get(name)!, short, pupil)
    }
  }
  return pupils
}

/** Kevin began in 7B and came to his twin sister's class in October; what he did before stays in the other class. */
function moveKevin(
  school: SchoolBuilder,
  classes: Map<string, SeededClass>,
  kevin: SeededPerson,
  calendar: Calendar,
): void {
  const { startYear, today, current } = calendar
  const asPlanned = isoDate(startYear, 10, 5)
  const soonest = addDays(current.start, 7)
  const moved = asPlanned <= today ? asPlanned : today > soonest ? today : soonest
  school.inClass(classes.get('7B')!, kevin, 'SISWA', { until: addDays(moved, -1) })
  school.inClass(classes.get('7A')!, kevin, 'SISWA', { from: moved })
}

interface Homes {
  pupils: ByName
  staff: ByName
  phone: PhoneBook
}

function planFamilies(plan: Plan, school: SchoolBuilder, { pupils, staff, phone }: Homes) {
  const guardians: ByName = new Map()
  for (const [pupil, name, relation] of class7A) {
    if (name === undefined || relation === undefined) continue
    const known = guardians.get(name)
    // Bambang teaches here, and is at home what others are at school.
    const guardian =
      known ??
      staff.get(name) ??
      someone(plan, name, name === 'Icih Sukaesih' ? guardians.get('Yanti Saputra')!.phone! : phone())
    guardians.set(name, guardian)
    if (!known) school.member(guardian, 'ORTU')
    school.guardian(guardian, pupils.get(pupil)!, relation) // every pupil of the list has just been enrolled
  }
  for (const [pupil, name, relation] of secondGuardians) {
    const guardian = someone(plan, name)
    school.member(guardian, 'ORTU')
    school.guardian(guardian, pupils.get(pupil)!, relation)
  }
  return { dian: guardians.get('Dian Ramadhani')! }
}

interface Holders {
  pupils: ByName
  ratna: SeededPerson
  dian: SeededPerson
}

function planCodes(
  school: SchoolBuilder,
  classes: Map<string, SeededClass>,
  { today }: Calendar,
  { pupils, ratna, dian }: Holders,
): void {
  const by = { created_by: ratna.id }
  for (const [name, known] of classes) {
    school.code(known, { ...by, code: `KLS${name}SW2`, kind: 'STUDENT' })
    school.code(known, { ...by, code: `KLS${name}GR2`, kind: 'TEACHER' })
  }
  const own = classes.get('7A')!
  const parentOf = (name: string) => ({ ...by, kind: 'PARENT' as const, student_id: pupils.get(name)!.id })
  school.code(own, { ...parentOf('Ihsan Maulana'), code: 'RTU7AHS2', uses_left: 1 })
  school.code(own, { ...parentOf('Gilang Hermawan'), code: 'RTU7AGL2', uses_left: 1 })
  school.code(own, { ...parentOf('Alya Putri Ramadhani'), code: 'RTU7ALY2', uses_left: 0, usedBy: dian.id })
  school.code(own, { ...by, code: 'LAMA7ASW', kind: 'STUDENT', expires_at: noonOf(addDays(today, -7)) })
  school.code(own, { ...by, code: 'BATAL7AS', kind: 'STUDENT', revoked_at: noonOf(addDays(today, -14)) })
}

interface FromSmp {
  hendra: SeededPerson
  dian: SeededPerson
  phone: PhoneBook
}

function planTk(plan: Plan, calendar: Calendar, { hendra, dian, phone }: FromSmp): void {
  const school = new SchoolBuilder(plan, calendar, {
    ...place,
    school_name: 'TK Tunas Cakrawala',
    slug: 'tk-tunas-cakrawala',
    npsn: '69990001',
    grade: 'TK',
    principal_name: 'Sutini, S.Pd.',
  })
  school.years('previous', 'current', 'next')
  school.member(hendra, 'ADMIN', { position: 'TREASURER' })
  school.looksLike({
    brand_colour: '#c2410c',
    wizard_step_one: 'Selamat datang, Ayah dan Bunda! Masukkan kode dari guru kelas ananda.',
    wizard_step_two: 'Periksa nama ananda dan kelasnya.',
    wizard_step_three: 'Selesai. Cerita hari-hari ananda di sekolah ada di sini.',
    hidden_menus: JSON.stringify(['bank-soal', 'quiz', 'ujian-siswa', 'score-refactor']),
  })

  const subjectIds = subjectsOfTk.map(({ name, short }) => school.subject(name, short))
  const entered = `${String(calendar.startYear).slice(2)}${String(calendar.startYear + 1).slice(2)}`
  let serial = 0
  for (const { name, nisn, pupils, teacher: teacherName, letter } of classesOfTk) {
    const known = school.class(name, { level: 0, phase: 'FONDASI', capacity: 20 })
    const teacher = someone(plan, teacherName, phone())
    school.member(teacher, 'GURU', teacherName === 'Sutini' ? { position: 'PRINCIPAL' } : {})
    school.member(teacher, 'WALIKELAS')
    school.inClass(known, teacher, 'GURU')
    school.inClass(known, teacher, 'WALIKELAS')
    subjectIds.forEach((subjectId, order) => school.course(known, subjectId, [teacher], { order: order + 1 }))
    school.code(known, { code: `KLST${letter}SW2`, kind: 'STUDENT', created_by: teacher.id })
    school.code(known, { code: `KLST${letter}GR2`, kind: 'TEACHER', created_by: teacher.id })

    const arkan = letter === 'B' ? ['Arkan Ramadhani'] : []
    for (const fullName of [...arkan, ...namesFor(name, pupils)]) {
      serial++
      const pupil = enrol(plan, school, {
        fullName,
        nisn: `${nisn}${String(serial).padStart(7, '0')}`,
        no: `${entered}${String(serial).padStart(3, '0')}`,
      })
      school.inClass(known, pupil, 'SISWA')
      if (fullName === 'Arkan Ramadhani') school.guardian(dian, pupil, 'IBU')
    }
  }
  school.member(dian, 'ORTU')
}
