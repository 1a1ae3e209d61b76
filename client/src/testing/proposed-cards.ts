/** Periods, templates and cards as the server answers them. */
import type { CardLine, ClassCards } from '@kelasku/shared/report-card/cards'
import { usualPeriod } from '@kelasku/shared/report-card/periods'
import { sectionsOf, sectionTitles } from '@kelasku/shared/report-card/sections'
import { noExtras, type Snapshot } from '@kelasku/shared/report-card/snapshot'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { signedIn } from './render.tsx'
import { idOf } from './server.ts'

const year = { id: idOf(90), start_date: '2030-07-15', end_date: '2031-06-20' }

export const reportPeriod = (semester: Semester, period: Period) => ({
  ...usualPeriod(year, semester, period),
  release_at: null,
})

export const reportTemplate = {
  id: idOf(91),
  school_year_id: year.id,
  semester: 1 as const,
  period: 'AKHIR' as const,
  name: 'Rapor semester',
  levels: [7],
  layout: 'KM_2025' as const,
  paper: 'A4' as const,
  sections: sectionsOf.KM_2025.map((key) => ({ key, title: sectionTitles[key] })),
  letterhead: [],
  logo_file_id: null,
  second_logo_file_id: null,
  watermark_file_id: null,
  show_rank: false,
  sign_mode: 'ELECTRONIC' as const,
  version: 1,
}

/** Of the pupil with this number, proposed. */
export const cardLine = (number: number, full_name: string, more: Partial<CardLine> = {}): CardLine => ({
  homeroom_note: 'Pertahankan.',
  extras: noExtras,
  promotion: null,
  absence_override: null,
  absence_reason: '',
  id: idOf(number),
  student: { id: idOf(number + 100), full_name, image_url: null },
  nis: String(number),
  status: 'PROPOSED',
  gaps: [],
  warnings: [],
  unrecorded: null,
  open_course_ids: [],
  undescribed_course_ids: [],
  absences: { sick: 0, permitted: 0, absent: 0 },
  snapshot_hash: `hash ${number}`,
  changes: [],
  sent_back: null,
  version: 2,
  ...more,
})

const actions = { propose: false, withdraw: false, sign: true, return: true, publish: false, revise: false }

export const classCards = (lines: CardLine[], more: Partial<ClassCards> = {}): ClassCards => ({
  class: { id: idOf(11), name: '7A', level: 7 },
  semester: 1,
  period: 'AKHIR',
  layout: 'KM_2025',
  sections: [...sectionsOf.KM_2025],
  sign_mode: 'ELECTRONIC',
  asks_promotion: false,
  attendance_until: '2030-12-31',
  takes_entries: true,
  release_at: null,
  courses: [],
  lines,
  is_closed: false,
  can: actions,
  can_write: false,
  ...more,
})

export const cardSnapshot = ({ student, absences }: CardLine, printed: number): Snapshot => ({
  layout: 'KM_2025',
  paper: 'A4',
  sign_mode: 'ELECTRONIC',
  sections: reportTemplate.sections,
  letterhead: [],
  logo_file_id: null,
  second_logo_file_id: null,
  watermark_file_id: null,
  school: {
    name: 'SMP Melati',
    npsn: null,
    address: null,
    city: null,
    principal_title: 'Kepala Sekolah',
    principal_name: null,
    principal_nip: null,
  },
  student: { id: student.id, full_name: student.full_name, nis: null, nisn: null },
  class_name: '7A',
  phase: null,
  level: 7,
  school_year: '2030/2031',
  semester: 1,
  period: 'AKHIR',
  print_date: '2030-12-20',
  homeroom: { full_name: signedIn.full_name, nip: null },
  courses: [
    {
      course_id: idOf(12),
      name: 'Matematika',
      group: 'WAJIB',
      passing_score: 75,
      finals: [{ aspect: 1, printed, predicate: 'B', description: null }],
    },
  ],
  activities: [],
  achievements: [],
  parts: { attendance: absences },
  homeroom_note: 'Pertahankan.',
  extras: noExtras,
  promotion: null,
})
