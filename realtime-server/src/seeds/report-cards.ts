/** How the demo schools print their report cards: the end of each semester, and its middle where there are scores. */
import { sectionsOf, sectionTitles, type Layout } from '@kelasku/shared/report-card/sections'
import type { SeededTemplate } from '#features/report-card/seed.ts'
import type { Plan } from './plan.ts'
import { idOf } from './sameness.ts'

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
        sections: sectionsOf[layout].map((key) => ({ key, title: sectionTitles[key] })),
        sign_mode: 'ELECTRONIC',
        levels,
      })
      return semesters.flatMap((semester) => [
        template(semester, 'AKHIR', isSmall ? 'PAUD' : 'KM_2025'),
        ...(isSmall ? [] : [template(semester, 'TENGAH', 'PTS')]),
      ])
    })
}
