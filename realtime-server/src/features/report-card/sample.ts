/** What a draft of a template would print: with the school's own head, and a pupil whom nobody has ever taught. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { hasScores, type SectionKey } from '@kelasku/shared/report-card/sections'
import { noExtras, type Snapshot } from '@kelasku/shared/report-card/snapshot'
import type { TemplateDraft } from '@kelasku/shared/report-card/templates'
import { eq } from 'drizzle-orm'
import { regions } from '#features/region/table.ts'
import { schools } from '#features/school/table.ts'
import type { Work } from '#platform/database/work.ts'
import { periodOf, runningYear, type YearRow } from './periods.ts'
import { setTogether, sheetsOf, type PrintTools } from './print/cards.ts'
import { asPdf } from './print/print.ts'
import { requirePictures } from './templates.ts'

type SchoolRow = typeof schools.$inferSelect

export async function printSample(who: Actor, draft: TemplateDraft, work: Work, tools: PrintTools) {
  const year = await runningYear(who, work)
  await requirePictures(who, draft, work)
  const [found] = await work.tx
    .select({ school: schools, city: regions.name })
    .from(schools)
    .leftJoin(regions, eq(regions.id, schools.city_id))
    .where(eq(schools.id, who.schoolId))
  const { school, city } = found! // whoever asks acts in it
  const dates = await periodOf(work.tx, year, draft.semester, draft.period)
  const snapshot = sampleSnapshot(draft, { school, city, year, print_date: dates.print_date, id: who.userId })
  const sheets = await sheetsOf(work.tx, who.schoolId, [{ snapshot, version: undefined }], tools)
  return async () => asPdf('Contoh rapor.pdf', await setTogether(sheets, tools))
}

interface Around {
  school: SchoolRow
  city: string | null
  year: Pick<YearRow, 'name'>
  print_date: string
  /** Of the asker: the pupil is nobody. */
  id: string
}

const subjects = [
  ['Pendidikan Agama dan Budi Pekerti', 88],
  ['Pendidikan Pancasila', 84],
  ['Bahasa Indonesia', 86],
  ['Matematika', 79],
  ['Ilmu Pengetahuan Alam', 82],
  ['Ilmu Pengetahuan Sosial', 85],
  ['Bahasa Inggris', 81],
  ['Seni Budaya', 90],
] as const

const passing = 75

export function sampleSnapshot(draft: TemplateDraft, { school, city, year, print_date, id }: Around): Snapshot {
  const { layout, semester, period } = draft
  const has = (key: SectionKey) => draft.sections.some((one) => one.key === key)
  const level = Math.min(...draft.levels)
  const aspects = layout === 'K13' ? ([1, 2] as const) : ([1] as const)
  return {
    layout,
    paper: draft.paper,
    sign_mode: draft.sign_mode,
    sections: draft.sections,
    letterhead: draft.letterhead,
    logo_file_id: draft.logo_file_id,
    second_logo_file_id: draft.second_logo_file_id,
    watermark_file_id: draft.watermark_file_id,
    school: {
      name: school.school_name,
      npsn: school.npsn,
      address: school.address,
      city,
      principal_title: school.principal_title,
      principal_name: school.principal_name,
      principal_nip: school.principal_nip,
    },
    student: { id, full_name: 'Contoh Siswa', nis: '0001', nisn: '0000000001' },
    class_name: level === 0 ? 'TK B' : `${level}A`,
    phase: null,
    level,
    school_year: year.name,
    semester,
    period,
    print_date,
    homeroom: { full_name: 'Contoh Wali Kelas', nip: null },
    courses:
      has('NILAI') && hasScores(layout)
        ? subjects.map(([name, printed]) => ({
            course_id: id,
            name,
            group: 'WAJIB',
            passing_score: passing,
            finals: aspects.map((aspect) => ({
              aspect,
              printed,
              predicate: printed >= 85 ? 'A' : printed >= 80 ? 'B' : 'C',
              description: layout === 'PTS' ? null : `Menunjukkan penguasaan yang baik dalam ${name}.`,
            })),
          }))
        : [],
    activities: has('EKSTRAKURIKULER') ? [{ name: 'Pramuka', predicate: 2, text: 'Aktif dalam setiap kegiatan.' }] : [],
    achievements: has('PRESTASI') ? [{ kind: 'Akademik', text: 'Juara 2 lomba cerdas cermat' }] : [],
    parts: has('KETIDAKHADIRAN') ? { attendance: { sick: 1, permitted: 2, absent: 0 } } : {},
    homeroom_note: has('CATATAN') ? 'Pertahankan semangat belajarmu, dan bantulah temanmu yang memerlukan.' : '',
    extras: {
      ...noExtras,
      ...(has('SIKAP') && {
        spiritual_predicate: 'Baik',
        spiritual_text: 'Berdoa sebelum dan sesudah belajar.',
        social_predicate: 'Baik',
        social_text: 'Santun dan bertanggung jawab.',
      }),
      ...(has('PERTUMBUHAN') && { height_cm: 150, weight_kg: 42, hearing: 'Baik', sight: 'Baik', teeth: 'Baik' }),
    },
    promotion: has('KENAIKAN') && semester === 2 && period === 'AKHIR' ? 'PROMOTED' : null,
  }
}
