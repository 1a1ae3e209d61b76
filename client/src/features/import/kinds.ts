/** What can be imported: as the address says it, and as the law does. */
import type { ImportKind } from '@kelasku/shared/import/contract'
import {
  BookOpen,
  CalendarDays,
  FileSpreadsheet,
  GraduationCap,
  ListTree,
  Presentation,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useParams } from 'react-router-dom'

interface Kind {
  kind: ImportKind
  Icon: LucideIcon
  /** Its rows become people, who get first passwords. */
  isOfPeople: boolean
  /** Its rows may all be for one class, which is then chosen before. */
  isOfClass?: true
  /** It is begun on the page of what it goes into, and not here. */
  isOfPage?: true
  /** Where the office finds what was taken over. */
  home: string
}

export const kinds = {
  students: {
    kind: 'STUDENT',
    Icon: GraduationCap,
    isOfPeople: true,
    isOfClass: true,
    home: '/pengaturan/pengguna?peran=SISWA',
  },
  teachers: { kind: 'TEACHER', Icon: Presentation, isOfPeople: true, home: '/pengaturan/pengguna?peran=GURU' },
  parents: { kind: 'PARENT', Icon: UsersRound, isOfPeople: true, home: '/pengaturan/pengguna?peran=ORTU' },
  courses: { kind: 'COURSE', Icon: BookOpen, isOfPeople: false, isOfClass: true, home: '/pengaturan/mapel' },
  curriculum: { kind: 'CURRICULUM', Icon: ListTree, isOfPeople: false, home: '/pengaturan/kurikulum' },
  schedules: { kind: 'SCHEDULE', Icon: CalendarDays, isOfPeople: false, home: '/revamp/jadwal' },
  scores: { kind: 'SCORE', Icon: FileSpreadsheet, isOfPeople: false, isOfPage: true, home: '/score-refactor' },
  'report-data': {
    kind: 'REPORT_DATA',
    Icon: FileSpreadsheet,
    isOfPeople: false,
    isOfPage: true,
    home: '/rapor/data',
  },
} as const satisfies Record<string, Kind>

export type KindPath = keyof typeof kinds

export const kindPaths = Object.keys(kinds) as KindPath[] // the literal above has these keys and no others

/** Those that are begun here. */
export const startedPaths = kindPaths.filter((path) => !('isOfPage' in kinds[path]))

interface Aim {
  target_id: string | null
  presets: Record<string, string>
}

/** The page of what an import goes into, where it has one. */
export function pageOf(path: KindPath, { target_id, presets }: Aim): string | null {
  if (target_id === null) return null
  if (path === 'scores') return `/score-refactor/${target_id}?semester=${presets['semester']}`
  return path === 'report-data' ? `/rapor/data?class_id=${target_id}` : null
}

/** Where one of the kind is begun. */
export function beginningOf(path: KindPath, aim: Aim): string {
  const page = pageOf(path, aim)
  return page === null ? `/impor/${path}` : `${page}&impor=${aim.presets['score_type'] ?? 'ya'}`
}

/** The kind that the address names, if it names one. */
export function useKind(): (Kind & { path: KindPath }) | null {
  const { kind } = useParams()
  const path = kindPaths.find((known) => known === kind)
  return path ? { path, ...kinds[path] } : null
}
