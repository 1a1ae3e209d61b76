/** The report cards of a class as the server answers them. */
import type { CardLine, ClassCards } from '@kelasku/shared/report-card/cards'
import { noExtras } from '@kelasku/shared/report-card/snapshot'
import { dewi } from './score.ts'
import { idOf } from './server.ts'

const names = ['Alya Putri', 'Bima Sakti', 'Citra Dewi']
export const pupilOf = (index: number) => idOf(100 + index)
export const cardOf = (index: number) => idOf(300 + index)

const nothing = { propose: false, withdraw: false, sign: false, return: false, publish: false, revise: false }

export const cardLine = (index: number, more: Partial<CardLine> = {}): CardLine => ({
  id: cardOf(index),
  student: { id: pupilOf(index), full_name: names[index] ?? `Siswa ${index}`, image_url: null },
  nis: `2607${index}`,
  status: 'READY',
  gaps: [],
  warnings: [],
  unrecorded: null,
  open_course_ids: [],
  undescribed_course_ids: [],
  absences: { sick: 1, permitted: 0, absent: 0 },
  snapshot_hash: null,
  changes: [],
  sent_back: null,
  homeroom_note: 'Baik.',
  extras: noExtras,
  promotion: null,
  absence_override: null,
  absence_reason: '',
  version: 1,
  ...more,
})

export const classCards = ({
  can,
  ...more
}: Omit<Partial<ClassCards>, 'can'> & { can?: Partial<ClassCards['can']> } = {}): ClassCards => ({
  class: { id: idOf(11), name: '7A', level: 7 },
  semester: 1,
  period: 'AKHIR',
  layout: 'KM_2025',
  sections: ['NILAI', 'KETIDAKHADIRAN', 'CATATAN'],
  sign_mode: 'ELECTRONIC',
  asks_promotion: false,
  attendance_until: '2031-04-30',
  takes_entries: true,
  release_at: null,
  courses: [
    { id: idOf(10), name: 'Matematika', status: 'DRAFT', teachers: [dewi] },
    { id: idOf(12), name: 'IPA', status: 'SUBMITTED', teachers: [dewi] },
  ],
  lines: [cardLine(0), cardLine(1), cardLine(2)],
  is_closed: false,
  can_write: true,
  ...more,
  can: { ...nothing, propose: true, withdraw: true, publish: true, ...can },
})
