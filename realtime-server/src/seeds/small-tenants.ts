/**
 * One small tenant of each other kind of school, to see the product speak its words: a class, an admin, somebody who
 * teaches and somebody who learns. MTs Nurul Hikmah is also the twin school that isolation is tried on.
 */
import type { Grade } from '@kelasku/shared/school/contract'
import type { SiteType } from '@kelasku/shared/whitelabel/wording'
import type { Calendar } from './calendar.ts'
import { person, SchoolBuilder, type Plan } from './plan.ts'

interface SmallTenant {
  name: string
  slug: string
  /** Of their e-mail addresses. */
  domain: string
  siteType: SiteType
  grade: Grade
  colour: string
  class: string
  level: number
  phase: string
  subjects: readonly [name: string, short: string][]
  admin: string
  teacher: string
  student: string
  /** The student's year of birth. */
  born: number
  more?: Record<string, string>
}

const tenants: readonly SmallTenant[] = [
  {
    name: 'MTs Nurul Hikmah Cakrawala',
    slug: 'mts-nurul-hikmah',
    domain: 'nurulhikmah.test',
    siteType: 'madrasah',
    grade: 'SMP',
    colour: '#15803d',
    class: 'VII A',
    level: 7,
    phase: 'D',
    subjects: [
      ['Al-Qur’an Hadis', 'Qurdis'],
      ['Akidah Akhlak', 'Akidah'],
      ['Fikih', 'Fikih'],
      ['Sejarah Kebudayaan Islam', 'SKI'],
      ['Bahasa Arab', 'B.Arab'],
    ],
    admin: 'Ahmad Zaini',
    teacher: 'Siti Aisyah',
    student: 'Fatimah Azzahra',
    born: 2013,
  },
  {
    name: 'Pesantren Darul Cakrawala',
    slug: 'pesantren-darul-cakrawala',
    domain: 'darulcakrawala.test',
    siteType: 'boarding_school',
    grade: 'LAINNYA',
    colour: '#166534',
    class: 'Wustha 1',
    level: 7,
    phase: 'D',
    subjects: [
      ['Nahwu', 'Nahwu'],
      ['Sharaf', 'Sharaf'],
      ['Tahfiz', 'Tahfiz'],
      ['Kitab Kuning', 'Kitab'],
    ],
    admin: 'Hasan Basri',
    teacher: 'Abdul Karim',
    student: 'Muhammad Salman',
    born: 2013,
  },
  {
    name: 'Politeknik Cakrawala',
    slug: 'politeknik-cakrawala',
    domain: 'polcakrawala.test',
    siteType: 'campus',
    grade: 'KAMPUS',
    colour: '#1e3a8a',
    class: 'Teknik Informatika 1A',
    level: 1,
    phase: '-',
    subjects: [
      ['Algoritma dan Pemrograman', 'Alpro'],
      ['Basis Data', 'BD'],
      ['Kalkulus', 'Kalkulus'],
    ],
    admin: 'Retno Palupi',
    teacher: 'Agus Prasetyo',
    student: 'Bayu Nugroho',
    born: 2007,
  },
  {
    name: 'Kursus Bahasa Cakrawala',
    slug: 'kursus-bahasa-cakrawala',
    domain: 'kursuscakrawala.test',
    siteType: 'course',
    grade: 'KURSUS',
    colour: '#7c3aed',
    class: 'English A1',
    level: 1,
    phase: '-',
    subjects: [
      ['Conversation', 'Conv'],
      ['Grammar', 'Gram'],
    ],
    admin: 'Melani Putri',
    teacher: 'Stefani Hartono',
    student: 'Rina Oktaviani',
    born: 2001,
    more: { hidden_menus: JSON.stringify(['pbl', 'rapor-qualitative', 'eperpus', 'lpa', 'lpa-report']) },
  },
  {
    name: 'Bimbel Cakra Cerdas',
    slug: 'bimbel-cakra-cerdas',
    domain: 'cakracerdas.test',
    siteType: 'bimbel',
    grade: 'LAINNYA',
    colour: '#b45309',
    class: '9 Intensif',
    level: 9,
    phase: 'D',
    subjects: [
      ['TKA Matematika', 'TKA MTK'],
      ['TKA Bahasa Indonesia', 'TKA BIN'],
    ],
    admin: 'Yusuf Hidayat',
    teacher: 'Tari Maharani',
    student: 'Galang Pratama',
    born: 2011,
  },
  {
    name: 'PT Cakrawala Digital',
    slug: 'pt-cakrawala-digital',
    domain: 'cakrawaladigital.test',
    siteType: 'company',
    grade: 'LAINNYA',
    colour: '#334155',
    class: 'Operasional',
    level: 1,
    phase: '-',
    subjects: [
      ['Keselamatan dan Kesehatan Kerja', 'K3'],
      ['SOP Pelayanan', 'SOP'],
    ],
    admin: 'Nadine Kusuma',
    teacher: 'Andreas Wijaya',
    student: 'Putri Ayuningtyas',
    born: 1998,
  },
  {
    name: 'Wakaf Cakrawala',
    slug: 'wakaf-cakrawala',
    domain: 'wakafcakrawala.test',
    siteType: 'wakaf',
    grade: 'LAINNYA',
    colour: '#0e7490',
    class: 'Nazhir Muda',
    level: 1,
    phase: '-',
    subjects: [['Pengelolaan Wakaf Produktif', 'Wakaf']],
    admin: 'Umar Said',
    teacher: 'Laila Hanum',
    student: 'Idris Mahmud',
    born: 1996,
  },
]

export function planSmallTenants(plan: Plan, calendar: Calendar): void {
  tenants.forEach((tenant, index) => planTenant(plan, calendar, tenant, index + 1))
}

function planTenant(plan: Plan, calendar: Calendar, tenant: SmallTenant, number: number): void {
  const { domain, admin, teacher, student } = tenant
  const school = new SchoolBuilder(plan, calendar, {
    school_name: tenant.name,
    slug: tenant.slug,
    npsn: `2099100${number}`,
    grade: tenant.grade,
    site_type: tenant.siteType,
    address: `Jl. Cakrawala Raya No. ${20 + number}, Dago`,
    province_id: '32',
    city_id: '32.73',
    district_id: '32.73.02',
    village_id: '32.73.02.1004',
    principal_name: teacher,
  })
  school.years('current')
  school.looksLike({ brand_colour: tenant.colour, ...tenant.more })

  const known = school.class(tenant.class, { level: tenant.level, phase: tenant.phase })
  const people = {
    admin: person(plan, `admin@${domain}`, { full_name: admin, email: `admin@${domain}` }),
    teacher: person(plan, `guru@${domain}`, { full_name: teacher, email: `guru@${domain}` }),
    student: person(plan, `siswa@${domain}`, {
      full_name: student,
      email: `siswa@${domain}`,
      nisn: `${String(tenant.born).slice(1)}700000${number}`,
    }),
  }
  school.member(people.admin, 'ADMIN')
  school.member(people.teacher, 'GURU')
  school.member(people.teacher, 'WALIKELAS')
  school.member(people.student, 'SISWA', { no: '001' })
  school.inClass(known, people.teacher, 'GURU')
  school.inClass(known, people.teacher, 'WALIKELAS')
  school.inClass(known, people.student, 'SISWA')
  tenant.subjects.forEach(([name, short], order) =>
    school.course(known, school.subject(name, short), [people.teacher], { order: order + 1 }),
  )
}
