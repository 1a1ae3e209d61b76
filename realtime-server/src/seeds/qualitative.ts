/** Of 7A the homeroom teacher has valued three sections until now, and written about two of them; some pupils are still open. */
import { defaultScale, defaultSections } from '@kelasku/shared/report-qualitative/scale'
import type { SeededQualitative } from '#features/report-qualitative/seed.ts'
import type { Calendar } from './calendar.ts'
import type { Plan } from './plan.ts'
import { diceFor, idOf } from './sameness.ts'

const smp = 'smp-tunas-cakrawala'
const school_id = idOf('school', smp)
const school_year_id = idOf(smp, 'year', 'current')
const class_id = idOf(smp, 'class', '7A')
const ratna = idOf('person', 'Ratna Wulandari')
const template_id = idOf(smp, 'qualitative template')
const levels = [7, 8, 9]
const sectionId = (title: string) => idOf(smp, 'qualitative section', title)
const detailId = (title: string, indicator: string) => idOf(smp, 'qualitative detail', title, indicator)

const begun = defaultSections.slice(0, 3)
const noted = defaultSections.slice(0, 2)
const codes = ['SB', 'SB', 'B', 'B', 'B', 'C', 'PB']
const words = [
  'Menunjukkan sikap yang baik dan menjadi contoh bagi teman-temannya.',
  'Sudah baik, dan mulai melakukannya tanpa diingatkan.',
  'Berkembang baik; perlu dibiasakan juga di rumah.',
]

export function planQualitative({ classMembers, people }: Plan, { today, semester }: Calendar): SeededQualitative {
  const kept = new Set(people.map(({ id }) => id))
  const pupils = classMembers
    .filter((one) => one.class_id === class_id && one.class_role === 'SISWA' && one.status === 'ACTIVE')
    .filter(({ user_id }) => kept.has(user_id))
    .map(({ user_id }) => user_id)
  const made_at = new Date(`${today}T07:30:00+07:00`)
  const scoreOf = (student_id: string) => idOf(smp, 'qualitative score', student_id, semester)
  const written = (student_id: string) => ({
    school_id,
    score_id: scoreOf(student_id),
    student_id,
    updated_by: kept.has(ratna) ? ratna : null,
    made_at,
  })
  return {
    templates: [
      {
        id: template_id,
        school_id,
        school_year_id,
        name: 'Rapor kualitatif SMP',
        paper: 'A4',
        scale: defaultScale,
      },
    ],
    levels: levels.map((level) => ({ school_id, template_id, school_year_id, level })),
    sections: defaultSections.map(({ title }, position) => ({
      id: sectionId(title),
      school_id,
      template_id,
      title,
      writers: title === 'Cara Belajar' ? ('TEACHERS' as const) : ('HOMEROOM' as const),
      position,
    })),
    details: defaultSections.flatMap(({ title, indicators }) =>
      indicators.map((indicator, position) => ({
        id: detailId(title, indicator),
        school_id,
        section_id: sectionId(title),
        indicator,
        position,
      })),
    ),
    scores: pupils.map((student_id) => ({
      id: scoreOf(student_id),
      school_id,
      student_id,
      school_year_id,
      semester,
      template_id,
      class_id,
    })),
    values: pupils.flatMap((student_id, nth) =>
      begun.flatMap(({ title, indicators }) =>
        indicators.flatMap((indicator) => {
          // The last pupils of the list are still open in the third section.
          if (title === begun.at(-1)?.title && nth > pupils.length - 8) return []
          const value_code = diceFor(`qualitative ${student_id} ${indicator}`)(codes)
          const id = idOf(smp, 'qualitative value', student_id, indicator)
          return { id, ...written(student_id), detail_id: detailId(title, indicator), value_code }
        }),
      ),
    ),
    notes: pupils.flatMap((student_id) =>
      noted.map(({ title }) => ({
        id: idOf(smp, 'qualitative note', student_id, title),
        ...written(student_id),
        section_id: sectionId(title),
        text: diceFor(`qualitative note ${student_id} ${title}`)(words),
      })),
    ),
    summaries: [],
  }
}
