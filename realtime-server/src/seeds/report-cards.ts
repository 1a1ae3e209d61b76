/**
 * How the demo schools print their report cards, in the middle and at the end of each semester; and what two classes have printed
 * in the middle of the running one.
 */
import { addDays } from '@kelasku/shared/kernel/days'
import { sectionsOf, titleIn, type Layout } from '@kelasku/shared/report-card/sections'
import { noExtras } from '@kelasku/shared/report-card/snapshot'
import type { SeededCard, SeededClassCards, SeededTemplate } from '#features/report-card/seed.ts'
import type { Calendar } from './calendar.ts'
import type { Plan } from './plan.ts'
import { diceFor, idOf } from './sameness.ts'
import { middle } from './scores.ts'

const semesters = [1, 2] as const

export function planTemplates({ schools, years, classes }: Plan): SeededTemplate[] {
  return years
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap(({ id: school_year_id, school_id }) => {
      const ofYear = classes.filter(
        (one) => one.school_year_id === school_year_id && (one.type ?? 'REGULER') === 'REGULER',
      )
      const levels = [...new Set(ofYear.map(({ level }) => level))]
      if (levels.length === 0) return []
      const isSmall = schools.some(({ id, grade }) => id === school_id && grade === 'TK')
      const template = (semester: 1 | 2, period: 'TENGAH' | 'AKHIR', layout: Layout): SeededTemplate => ({
        id: idOf(school_id, 'report template', semester, period),
        school_id,
        school_year_id,
        semester,
        period,
        name: period === 'AKHIR' ? 'Rapor semester' : 'Rapor tengah semester',
        layout,
        paper: 'A4',
        sections: sectionsOf[layout].map((key) => ({ key, title: titleIn(layout, key) })),
        sign_mode: 'ELECTRONIC',
        levels,
      })
      return semesters.flatMap((semester) => [
        template(semester, 'AKHIR', isSmall ? 'PAUD' : 'KM_2025'),
        template(semester, 'TENGAH', isSmall ? 'PAUD' : 'PTS'),
      ])
    })
}

const notes = [
  'Pertahankan semangat belajarmu, dan teruslah membantu teman yang kesulitan.',
  'Rajin dan santun. Tingkatkan keberanian bertanya saat ada materi yang belum jelas.',
  'Sudah lebih teliti dari bulan lalu. Biasakan mengulang pelajaran di rumah sebentar setiap malam.',
  'Aktif dalam diskusi kelompok. Atur waktu supaya tugas selesai sebelum batasnya.',
]
const notesOfSmall = [
  'Ananda senang bercerita di depan teman-temannya dan mulai sabar menunggu giliran.',
  'Ananda sudah berani mencoba kegiatan baru dan merapikan mainan tanpa diminta.',
  'Ananda suka menggambar dan bernyanyi. Di rumah, ajak ananda memakai sepatu sendiri.',
]

interface ClassOfDemo {
  slug: string
  name: string
  homeroom: string
  principal: string
  write: (studentId: string) => Pick<SeededCard, 'homeroom_note' | 'extras'>
}

const classesOfDemo: readonly ClassOfDemo[] = [
  {
    slug: 'smp-tunas-cakrawala',
    name: '7A',
    homeroom: 'Ratna Wulandari',
    principal: 'Asep Suryana',
    write: (studentId) => ({ homeroom_note: diceFor(`note ${studentId}`)(notes), extras: noExtras }),
  },
  {
    slug: 'tk-tunas-cakrawala',
    name: 'TK B Mawar',
    homeroom: 'Sutini',
    principal: 'Sutini',
    write: (studentId) => {
      const roll = diceFor(`growth ${studentId}`)
      const growth = {
        height_cm: 104 + roll([0, 2, 3, 5, 7]),
        weight_kg: 16 + roll([0, 0.5, 1, 2, 3]),
        head_cm: 50 + roll([0, 0.5, 1]),
        hearing: 'Baik',
        sight: 'Baik',
        teeth: roll(['Baik', 'Baik', 'Perlu diperiksa']),
      }
      return { homeroom_note: diceFor(`note ${studentId}`)(notesOfSmall), extras: { ...noExtras, ...growth } }
    },
  },
]

/** Of the middle of the semester; none, as long as it has hardly begun. */
export function planCards({ classMembers }: Plan, { today, semester, current }: Calendar): SeededClassCards[] {
  const from = semester === 1 ? current.start : `${current.end.slice(0, 4)}-01-01`
  const day = (days: number) => addDays(today, days)
  if (day(-49) <= from) return []
  const at = (days: number, time: string) => new Date(`${day(days)}T${time}:00+07:00`)
  const alya = idOf('person', 'pupil 0130000002')
  return classesOfDemo.map(({ slug, name, homeroom, principal, write }): SeededClassCards => {
    const class_id = idOf(slug, 'class', name)
    const pupils = classMembers.filter((one) => one.class_id === class_id && one.class_role === 'SISWA')
    const idFor = (what: string, studentId: string) => idOf(slug, what, studentId, semester, 'TENGAH')
    return {
      school_id: idOf('school', slug),
      class_id,
      school_year_id: idOf(slug, 'year', 'current'),
      semester,
      period: 'TENGAH',
      attendance_from: from,
      attendance_until: day(middle.counted),
      print_date: day(middle.printed),
      homeroom_id: idOf('person', homeroom),
      signer_id: idOf('person', principal),
      signer_name: principal,
      proposed_at: at(middle.printed - 1, '09:20'),
      signed_at: at(middle.printed - 1, '13:40'),
      published_at: at(middle.printed, '09:00'),
      cards: pupils.map(({ user_id }) => ({
        id: idFor('report card', user_id),
        version_id: idFor('report card version', user_id),
        student_id: user_id,
        // Alya's mother has yet to open hers.
        is_read: user_id !== alya && diceFor(`read ${user_id}`)([true, true, false]),
        ...write(user_id),
      })),
    }
  })
}
