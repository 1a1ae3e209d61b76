/**
 * What a new school of each kind usually has: its levels, and the subjects of Kurikulum Merdeka. It is offered, never
 * set: a school takes what it teaches and calls it as it likes.
 */
import type { SiteType } from '@kelasku/shared/whitelabel/site-type'
import type { Grade } from '@kelasku/shared/school/contract'
import type { CourseGroup } from './contract.ts'

export interface PlannedSubject {
  name: string
  short_name: string
  group: CourseGroup
  /** The levels that have it; all of the school, unless said. */
  levels?: readonly number[]
}

interface GradePlan {
  /** 0 stands for the years before school. Empty where a school has no levels. */
  levels: readonly number[]
  subjects: readonly PlannedSubject[]
}

const required = (name: string, short_name: string, levels?: readonly number[]): PlannedSubject => ({
  name,
  short_name,
  group: 'WAJIB',
  ...(levels && { levels }),
})
const elective = (name: string, short_name: string, levels?: readonly number[]): PlannedSubject => ({
  ...required(name, short_name, levels),
  group: 'PILIHAN',
})

const religion = required('Pendidikan Agama dan Budi Pekerti', 'PABP')
const everywhere = [
  required('Pendidikan Pancasila', 'PP'),
  required('Bahasa Indonesia', 'BIN'),
  required('Matematika', 'MTK'),
]
const english = required('Bahasa Inggris', 'BIG')
const sports = required('Pendidikan Jasmani, Olahraga, dan Kesehatan', 'PJOK')
const local: PlannedSubject = { ...required('Muatan Lokal', 'MULOK'), group: 'MULOK' }
const coding = (levels?: readonly number[]) => elective('Koding dan Kecerdasan Artifisial', 'KKA', levels)

export const gradePlans: Record<Grade, GradePlan> = {
  TK: {
    levels: [0],
    subjects: [
      required('Nilai Agama dan Budi Pekerti', 'NABP'),
      required('Jati Diri', 'JD'),
      required('Dasar-dasar Literasi dan STEAM', 'STEAM'),
    ],
  },
  SD: {
    levels: [1, 2, 3, 4, 5, 6],
    subjects: [
      religion,
      ...everywhere,
      required('Ilmu Pengetahuan Alam dan Sosial', 'IPAS', [3, 4, 5, 6]),
      sports,
      required('Seni dan Budaya', 'SB'),
      english,
      coding([5, 6]),
      local,
    ],
  },
  SMP: {
    levels: [7, 8, 9],
    subjects: [
      religion,
      ...everywhere,
      required('Ilmu Pengetahuan Alam', 'IPA'),
      required('Ilmu Pengetahuan Sosial', 'IPS'),
      english,
      sports,
      required('Informatika', 'INF'),
      required('Seni Budaya dan Prakarya', 'SBP'),
      coding(),
      local,
    ],
  },
  SMA: {
    levels: [10, 11, 12],
    subjects: [
      religion,
      ...everywhere,
      english,
      sports,
      required('Sejarah', 'SEJ'),
      required('Seni Budaya', 'SB'),
      required('Fisika', 'FIS', [10]),
      required('Kimia', 'KIM', [10]),
      required('Biologi', 'BIO', [10]),
      required('Sosiologi', 'SOS', [10]),
      required('Ekonomi', 'EKO', [10]),
      required('Geografi', 'GEO', [10]),
      required('Informatika', 'INF', [10]),
      coding(),
      local,
    ],
  },
  SMK: {
    levels: [10, 11, 12],
    subjects: [
      religion,
      ...everywhere,
      english,
      required('Sejarah', 'SEJ', [10, 11]),
      required('Seni Budaya', 'SB', [10]),
      required('Pendidikan Jasmani, Olahraga, dan Kesehatan', 'PJOK', [10, 11]),
      required('Informatika', 'INF', [10]),
      required('Projek Ilmu Pengetahuan Alam dan Sosial', 'PIPAS', [10]),
      required('Dasar-dasar Program Keahlian', 'DPK', [10]),
      required('Konsentrasi Keahlian', 'KK', [11, 12]),
      required('Projek Kreatif dan Kewirausahaan', 'PKK', [11, 12]),
      required('Praktik Kerja Lapangan', 'PKL', [12]),
      local,
    ],
  },
  KURSUS: { levels: [], subjects: [] },
  KAMPUS: { levels: [], subjects: [] },
  LAINNYA: { levels: [], subjects: [] },
}

/** What a madrasah teaches in place of the one religious subject, and what a pesantren adds to it. */
const religious: Partial<Record<SiteType, readonly PlannedSubject[]>> = {
  madrasah: [
    required("Al-Qur'an Hadis", 'QH'),
    required('Akidah Akhlak', 'AA'),
    required('Fikih', 'FKH'),
    required('Sejarah Kebudayaan Islam', 'SKI'),
    required('Bahasa Arab', 'BAR'),
  ],
  boarding_school: [
    religion,
    required('Bahasa Arab', 'BAR'),
    required('Nahwu', 'NHW'),
    required('Sharaf', 'SRF'),
    required('Tahfiz', 'THF'),
  ],
}

export function plannedSubjects(grade: Grade | null, siteType: SiteType): readonly PlannedSubject[] {
  if (grade === null) return []
  const instead = religious[siteType]
  return gradePlans[grade].subjects.flatMap((subject) => (subject === religion && instead ? instead : subject))
}

export const plannedLevels = (grade: Grade | null): readonly number[] =>
  grade === null ? [] : gradePlans[grade].levels

/** Whether a class of that level has the subject. */
export const isTaughtAt = ({ levels }: PlannedSubject, level: number): boolean =>
  levels === undefined || levels.includes(level)
