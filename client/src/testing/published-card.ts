/** A published report card as the server would send it to a family, for component tests. */
import type { PublishedCard } from '@kelasku/shared/report-card/cards'
import { sectionsOf, sectionTitles } from '@kelasku/shared/report-card/sections'
import { noExtras, type PrintedCourse, type Snapshot } from '@kelasku/shared/report-card/snapshot'
import { idOf } from './server.ts'

export const printedCourse = (name: string, printed: number, more: Partial<PrintedCourse> = {}): PrintedCourse => ({
  course_id: idOf(name.length),
  name,
  group: 'WAJIB',
  passing_score: 75,
  finals: [{ aspect: 1, printed, predicate: 'B', description: 'Menguasai bilangan bulat.' }],
  ...more,
})

const alya = { id: idOf(70), full_name: 'Alya Putri', image_url: null }

export function publishedCard(
  number: number,
  snapshot: Partial<Snapshot> = {},
  more: Partial<PublishedCard> = {},
): PublishedCard {
  const layout = snapshot.layout ?? 'KM_2025'
  const student = more.student ?? alya
  return {
    id: idOf(number),
    version_id: idOf(number + 100),
    no: 1,
    student,
    changed: [],
    published_at: new Date('2026-12-19T02:00:00Z'),
    first_at: null,
    confirmed_at: null,
    response: null,
    can_respond: true,
    ...more,
    snapshot: {
      layout,
      paper: 'A4',
      sign_mode: 'ELECTRONIC',
      sections: sectionsOf[layout].map((key) => ({ key, title: sectionTitles[key] })),
      letterhead: [],
      logo_file_id: null,
      second_logo_file_id: null,
      watermark_file_id: null,
      school: {
        name: 'SMP Melati',
        npsn: '20990001',
        address: null,
        city: null,
        principal_title: 'Kepala Sekolah',
        principal_name: 'Asep Suryana',
        principal_nip: null,
      },
      student: { id: student.id, full_name: student.full_name, nis: '1', nisn: null },
      class_name: '7A',
      phase: 'D',
      level: 7,
      school_year: '2026/2027',
      semester: 1,
      period: 'AKHIR',
      print_date: '2026-12-19',
      homeroom: { full_name: 'Ratna Wulandari', nip: null },
      courses: [printedCourse('Matematika', 84)],
      activities: [],
      achievements: [],
      parts: {},
      homeroom_note: 'Pertahankan semangat belajarmu.',
      extras: noExtras,
      promotion: null,
      ...snapshot,
    },
  }
}
