/** What the card of each pupil of a class says now, and what it still waits for. */
import type { MissingField } from '@kelasku/shared/profile/contract'
import type { Gap, Unrecorded, Warning } from '@kelasku/shared/report-card/cards'
import { hasScores, sectionTitles, type SectionKey } from '@kelasku/shared/report-card/sections'
import { noExtras, type Absences, type PartValues, type Snapshot } from '@kelasku/shared/report-card/snapshot'
import { todayAt } from '#features/classroom/repo.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import type { Tx } from '#platform/database/work.ts'
import { unrecordedOf, valuesOfParts, type ReportParts } from './part.ts'
import { ranksIn } from './leger/ranks.ts'
import type { Place } from './place.ts'
import {
  findSchoolOf,
  listAchievementsOf,
  listActivitiesOf,
  listCards,
  listCoursesOf,
  listPupils,
  listVersions,
  type CardRowOf,
  type CourseOfPupil,
  type PupilRow,
  type SchoolRow,
  type VersionRow,
} from './rows.ts'
import type { TemplateRow } from './templates.ts'

export interface Gathered {
  pupil: PupilRow
  card: CardRowOf | undefined
  /** The latest last; those that were taken back too. */
  versions: VersionRow[]
  courses: CourseOfPupil[]
  absences: Absences
  /** As it would be proposed now; nothing without a template. */
  snapshot: Snapshot | null
  gaps: Gap[]
  warnings: Warning[]
  unrecorded: Unrecorded | null
}

const nobodyAbsent: Absences = { sick: 0, permitted: 0, absent: 0 }

/** The year ends with it, and the pupil goes on or stays. */
export const asksPromotion = ({ semester, period, template }: Place): boolean =>
  semester === 2 && period === 'AKHIR' && template !== undefined && prints(template, 'KENAIKAN')

const prints = ({ sections }: TemplateRow, key: SectionKey): boolean => sections.some((one) => one.key === key)

/** @param only all of the class, where none are named. */
export async function gather(tx: Tx, place: Place, parts: ReportParts, only?: readonly string[]): Promise<Gathered[]> {
  const pupils = await listPupils(tx, place, only)
  const ids = pupils.map(({ student }) => student.id)
  const school = await findSchoolOf(tx, place)
  const today = await todayAt(tx, place.schoolId)
  const courses = groupedBy(await listCoursesOf(tx, place, ids), ({ student_id }) => student_id)
  const activities = groupedBy(await listActivitiesOf(tx, place, ids), ({ student_id }) => student_id)
  const achievements = groupedBy(await listAchievementsOf(tx, place, ids), ({ student_id }) => student_id)
  const cards = new Map((await listCards(tx, place, ids)).map((row) => [row.student_id, row]))
  const versions = groupedBy(
    await listVersions(
      tx,
      [...cards.values()].map(({ id }) => id),
    ),
    ({ card_id }) => card_id,
  )
  const { id: classId, level } = place.class
  const question = { schoolId: place.schoolId, classId, level, studentIds: ids, dates: place.dates }
  const values = await valuesOfParts(tx, parts, question)
  const unrecorded = await unrecordedOf(tx, parts, question)
  const ranks = place.template?.show_rank ? await ranksIn(tx, place) : undefined

  return pupils.map((pupil): Gathered => {
    const { id } = pupil.student
    const card = cards.get(id)
    const taken = courses.get(id) ?? []
    const of = values.get(id) ?? {}
    const absences = card?.absence_override ?? of.attendance ?? nobodyAbsent
    const { template } = place
    const snapshot = template
      ? printed(place, template, school, {
          pupil,
          card,
          courses: taken,
          parts: { ...of, attendance: absences },
          activities: activities.get(id) ?? [],
          achievements: achievements.get(id) ?? [],
          rank: ranks?.get(id),
        })
      : null
    return {
      pupil,
      card,
      versions: (card && versions.get(card.id)) ?? [],
      courses: taken,
      absences,
      snapshot,
      gaps: gapsOf(place, { pupil, card, courses: taken }, today),
      warnings: warningsOf(pupil, unrecorded.has(id)),
      unrecorded: unrecorded.get(id) ?? null,
    }
  })
}

interface Contents {
  pupil: PupilRow
  card: CardRowOf | undefined
  courses: CourseOfPupil[]
  parts: PartValues
  activities: { name: string; predicate: Snapshot['activities'][number]['predicate']; text: string }[]
  achievements: { kind: string; text: string }[]
  rank?: Snapshot['rank']
}

/** Only what its sections print is in it: what nobody sees changes no card. */
function printed(place: Place, template: TemplateRow, school: SchoolRow, contents: Contents): Snapshot {
  const { pupil, card, courses, parts, activities, achievements, rank } = contents
  const has = (key: SectionKey) => prints(template, key)
  const extras = { ...noExtras, ...card?.extras }
  const { spiritual_predicate, spiritual_text, social_predicate, social_text, ...growth } = extras
  const attitude = { spiritual_predicate, spiritual_text, social_predicate, social_text }
  return {
    layout: template.layout,
    paper: template.paper,
    sign_mode: template.sign_mode,
    sections: template.sections,
    letterhead: template.letterhead,
    logo_file_id: template.logo_file_id,
    second_logo_file_id: template.second_logo_file_id,
    watermark_file_id: template.watermark_file_id,
    school: {
      name: school.school_name,
      foundation_name: school.foundation_name,
      npsn: school.npsn,
      address: school.address,
      city: school.city,
      principal_title: school.principal_title,
      principal_name: school.principal_name,
      principal_nip: school.principal_nip,
    },
    student: {
      id: pupil.student.id,
      full_name: pupil.student.full_name,
      nis: pupil.nis,
      nisn: pupil.nisn,
      ...(template.layout === 'PAUD' && { birth_date: pupil.birth_date }),
    },
    class_name: place.class.name,
    phase: place.class.phase,
    level: place.class.level,
    school_year: place.year.name,
    semester: place.semester,
    period: place.period,
    print_date: place.dates.print_date,
    homeroom: school.homeroom_name === null ? null : { full_name: school.homeroom_name, nip: school.homeroom_nip },
    courses:
      has('NILAI') && hasScores(template.layout)
        ? courses.map(({ student_id: _student, status: _status, finals, ...course }) => ({
            ...course,
            finals: finals ?? [],
          }))
        : [],
    activities: has('EKSTRAKURIKULER')
      ? activities.map(({ name, predicate, text }) => ({ name, predicate, text }))
      : [],
    achievements: has('PRESTASI') ? achievements.map(({ kind, text }) => ({ kind, text })) : [],
    parts: printedParts(parts, has),
    homeroom_note: has('CATATAN') ? (card?.homeroom_note ?? '') : '',
    extras: { ...noExtras, ...(has('SIKAP') && attitude), ...(has('PERTUMBUHAN') && growth) },
    promotion: asksPromotion(place) ? (card?.promotion ?? null) : null,
    ...(rank && has('NILAI') && hasScores(template.layout) && { rank }),
  }
}

const sectionOfPart: Record<keyof PartValues, SectionKey> = {
  attendance: 'KETIDAKHADIRAN',
  kokurikuler: 'KOKURIKULER',
  projects: 'PROJEK',
  character: 'KARAKTER',
  elements: 'PERKEMBANGAN',
}

const printedParts = (parts: PartValues, has: (key: SectionKey) => boolean): PartValues =>
  Object.fromEntries(
    Object.entries(parts).filter(([key]) => has(sectionOfPart[key as keyof PartValues])), // the keys of `PartValues`
  )

export function gapsOf(
  place: Place,
  { pupil, card, courses }: Pick<Contents, 'pupil' | 'card' | 'courses'>,
  today: string,
): Gap[] {
  const { template, dates } = place
  if (!template) return ['TEMPLATE']
  const counts = hasScores(template.layout) && prints(template, 'NILAI')
  const asksWords = counts && template.layout !== 'PTS'
  const missing: [Gap, boolean][] = [
    ['SCORES', counts && (courses.length === 0 || courses.some((course) => !hasFinals(course)))],
    ['DESCRIPTIONS', asksWords && courses.some((course) => !isDescribed(course))],
    ['ATTENDANCE_OPEN', prints(template, 'KETIDAKHADIRAN') && today <= dates.attendance_until],
    ['NOTE', prints(template, 'CATATAN') && (card?.homeroom_note ?? '') === ''],
    ['PROMOTION', asksPromotion(place) && !card?.promotion],
    ['NAME', pupil.student.full_name.trim() === ''],
    ['NIS', pupil.nis === null],
  ]
  return missing.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []))
}

const isApproved = ({ status }: Pick<CourseOfPupil, 'status'>) => status === 'APPROVED' || status === 'LOCKED'

/** Its scores are approved, and this pupil has each final of it. */
export const hasFinals = (course: CourseOfPupil): boolean =>
  isApproved(course) && course.finals !== null && course.finals.every(({ printed: of }) => of !== null)

/** What is not submitted yet lacks its scores first. */
export const isDescribed = ({ finals }: Pick<CourseOfPupil, 'finals'>): boolean =>
  finals === null || finals.every(({ description }) => description !== null)

/** Named by the same rule as in the list of what a class lacks. */
const warningOf: Partial<Record<MissingField, Warning>> = {
  gender: 'GENDER',
  birth_place: 'BIRTH_PLACE',
  birth_date: 'BIRTH_DATE',
  religion: 'RELIGION',
  address: 'ADDRESS',
  no_telp: 'PHONE',
  nisn: 'NISN',
  parent: 'PARENT',
}

const warningsOf = ({ missing }: PupilRow, isUnrecorded: boolean): Warning[] => [
  ...missing.flatMap((field) => warningOf[field] ?? []),
  ...(isUnrecorded ? (['REGISTER'] as const) : []),
]

/** As those read it who are refused. */
export const gapTexts: Record<Gap, string> = {
  TEMPLATE: 'template rapor',
  SCORES: 'nilai yang disetujui',
  DESCRIPTIONS: 'deskripsi capaian',
  ATTENDANCE_OPEN: 'masa kehadiran belum berakhir',
  NOTE: sectionTitles.CATATAN.toLowerCase(),
  PROMOTION: sectionTitles.KENAIKAN.toLowerCase(),
  NAME: 'nama',
  NIS: 'NIS',
}
