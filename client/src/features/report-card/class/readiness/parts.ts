/** What of a report card is done, and where what is missing is mended. */
import type { Gap, Warning } from '@kelasku/shared/report-card/cards'
import { hasScores } from '@kelasku/shared/report-card/sections'
import type { Cards, Line } from '#features/report-card/queries.ts'
import { t } from '#features/report-card/words.ts'
import { classPath } from '../paths.ts'

const parts = ['scores', 'descriptions', 'attendance', 'note', 'identity', 'promotion', 'template'] as const
export type Part = (typeof parts)[number]

export interface Lack {
  text: string
  /** Nothing where only time mends it, or somebody else. */
  to: string | null
}

export interface PartState {
  gaps: Lack[]
  /** Told, and keeping nothing back. */
  warnings: Lack[]
  /** Nothing can be said of it before another part is there. */
  isWaiting: boolean
}

const gapsOfPart: Record<Part, readonly Gap[]> = {
  scores: ['SCORES'],
  descriptions: ['DESCRIPTIONS'],
  attendance: ['ATTENDANCE_OPEN'],
  note: ['NOTE'],
  identity: ['NAME', 'NIS'],
  promotion: ['PROMOTION'],
  template: ['TEMPLATE'],
}
const warningsOfPart: Partial<Record<Part, readonly Warning[]>> = {
  attendance: ['REGISTER'],
  identity: ['GENDER', 'BIRTH_PLACE', 'BIRTH_DATE', 'RELIGION', 'ADDRESS', 'PHONE', 'NISN', 'PARENT'],
}

/** What the layout of the class asks for. */
export function partsOf({ layout, sections, asks_promotion }: Cards): Part[] {
  if (layout === null) return ['template']
  const asked: Record<Part, boolean> = {
    scores: hasScores(layout) && sections.includes('NILAI'),
    descriptions: hasScores(layout) && layout !== 'PTS' && sections.includes('NILAI'),
    attendance: sections.includes('KETIDAKHADIRAN'),
    note: sections.includes('CATATAN'),
    identity: true,
    promotion: asks_promotion,
    template: false,
  }
  return parts.filter((part) => asked[part])
}

/** @param openClass whose register can be filled on any day, in the shell. */
export function stateOf(part: Part, line: Line, cards: Cards, openClass: string | null): PartState {
  return {
    gaps: gapsOfPart[part].filter((gap) => line.gaps.includes(gap)).flatMap((gap) => lacksOf(gap, line, cards)),
    warnings: (warningsOfPart[part] ?? [])
      .filter((warning) => line.warnings.includes(warning))
      .map((warning) => ({
        text: t(($) => $.warning[warning], { count: line.unrecorded?.days ?? 0 }),
        to:
          warning === 'REGISTER'
            ? registerPath(line, cards, openClass)
            : `/rapor/data/${line.student.id}?class_id=${cards.class.id}`,
      })),
    isWaiting: part === 'descriptions' && line.gaps.includes('SCORES') && !line.gaps.includes('DESCRIPTIONS'),
  }
}

/** The first day that is missing. The register of another class than the open one is only shown for today. */
function registerPath({ student, unrecorded }: Line, cards: Cards, openClass: string | null): string {
  const first = unrecorded?.first ?? ''
  return cards.class.id === openClass
    ? `/revamp/absensi?tanggal=${first}`
    : `/revamp/absensi/siswa/${student.id}?bulan=${first.slice(0, 7)}`
}

function lacksOf(gap: Gap, line: Line, cards: Cards): Lack[] {
  const { id, semester, period } = { ...cards, id: cards.class.id }
  const profile = `/profil/${line.student.id}`
  const note = (column: string) =>
    classPath({ id, semester, period }, { tab: 'catatan', sel: `${column}.${line.student.id}` })
  const text = t(($) => $.gap[gap])
  switch (gap) {
    case 'SCORES':
      return line.open_course_ids.length > 0
        ? line.open_course_ids.map((courseId) => courseLack(courseId, line, cards))
        : [{ text: t(($) => $.courseGap.none), to: '/revamp/class/view/mapel' }]
    case 'DESCRIPTIONS':
      return line.undescribed_course_ids.map((courseId) => ({
        text: nameOf(courseId, cards),
        to: sheetPath(courseId, line, cards),
      }))
    case 'NOTE':
      return [{ text, to: note('homeroom_note') }]
    case 'PROMOTION':
      return [{ text, to: note('promotion') }]
    case 'NAME':
    case 'NIS':
      return [{ text, to: profile }]
    case 'TEMPLATE':
      // Only the office opens the settings, and only the office revises.
      return [{ text, to: cards.can.revise ? '/pengaturan/nilai-rapor/template' : null }]
    case 'ATTENDANCE_OPEN':
      return [{ text, to: '/revamp/absensi/rekap' }]
  }
}

const nameOf = (courseId: string, { courses }: Cards): string =>
  courses.find(({ id }) => id === courseId)?.name ?? t(($) => $.courseGap.other)

/** With the pupil's row; which of its columns is empty the sheet knows. */
const sheetPath = (courseId: string, { student }: Line, { semester, period }: Cards): string =>
  `/score-refactor/${courseId}?semester=${semester}&periode=${period}&sel=.${student.id}`

/** What was submitted waits for the homeroom teacher's own decision; the rest is its teacher's to do. */
function courseLack(courseId: string, line: Line, cards: Cards): Lack {
  const course = cards.courses.find(({ id }) => id === courseId)
  const { semester, period } = cards
  const name = nameOf(courseId, cards)
  return course?.status === 'SUBMITTED'
    ? {
        text: t(($) => $.courseGap.toDecide, { course: name }),
        to: `/score-refactor/${courseId}/pengajuan?semester=${semester}&periode=${period}`,
      }
    : { text: name, to: sheetPath(courseId, line, cards) }
}
