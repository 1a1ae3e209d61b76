/**
 * The leger: the scores of a class as they are printed. What is proposed stands there as it was frozen, the rest as the score
 * sheets have it now.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Leger, LegerLine } from '@kelasku/shared/report-card/leger'
import { isWritable, shownStatus } from '@kelasku/shared/report-card/machine'
import { reportRules } from '@kelasku/shared/report-card/policy'
import { placesOf, totalsOf } from '@kelasku/shared/report-card/rank'
import { hasScores } from '@kelasku/shared/report-card/sections'
import { card } from '#features/classroom/repo.ts'
import { legerOf as standingOf } from '#features/score/recap/leger.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import type { Work } from '#platform/database/work.ts'
import { standing } from '../changes.ts'
import { gather, type Gathered } from '../gather.ts'
import type { ReportParts } from '../part.ts'
import type { KnownPlace } from '../place.ts'
import { isIssued } from '../print/face.ts'

type Final = LegerLine['finals'][number]
type Course = Leger['courses'][number]

export async function legerOf(
  who: Actor,
  { place, subject }: KnownPlace,
  work: Work,
  parts: ReportParts,
): Promise<Leger> {
  const all = await gather(work.tx, place, parts)
  const known = {
    id: place.class.id,
    name: place.class.name,
    schoolId: place.schoolId,
    isHomeroom: subject.relations.includes('homeroom'),
  }
  const sheets = await standingOf(who, known, place, work)
  const now = groupedBy(sheets.finals, ({ student_id }) => student_id)
  const isNumbered = !place.template || hasScores(place.template.layout)

  const finals = all.map((gathered) => (isNumbered ? finalsOf(gathered, now.get(gathered.pupil.student.id) ?? []) : []))
  const totals = finals.map((of) => totalsOf(of.map(({ printed }) => printed)))
  const places = placesOf(totals)
  const versions = all.map(versionOf)
  const { id, name, level } = place.class
  return {
    class: { id, name, level },
    school_year: place.year.name,
    semester: place.semester,
    period: place.period,
    aspects: finals.flat().some(({ aspect }) => aspect === 2) ? [1, 2] : [1],
    courses: isNumbered ? coursesOf(sheets.courses, all) : [],
    lines: all.map((gathered, index): LegerLine => {
      const { sum, count } = totals[index]! // one for each
      return {
        student: card(gathered.pupil.student),
        nis: gathered.pupil.nis,
        nisn: gathered.pupil.nisn,
        status: shownStatus(gathered.card?.status ?? 'OPEN', gathered.gaps.length === 0),
        finals: finals[index]!,
        absences: gathered.absences,
        sum,
        mean: count === 0 ? null : Math.round((100 * sum) / count) / 100,
        rank: places[index] ?? null,
      }
    }),
    shows_rank: place.template?.show_rank ?? false,
    printable: all.filter((gathered, index) => versions[index] !== undefined || gathered.snapshot !== null).length,
    can_print: reportRules.readClass(who, subject),
    issued: versions.filter((version) => version && isIssued(version)).length,
  }
}

/** What is on its way or out. */
const versionOf = (gathered: Gathered) =>
  gathered.card && !isWritable(gathered.card.status) ? standing(gathered) : undefined

/** Taken, and not submitted yet. */
const notYet = [{ aspect: 1, printed: null }] as const

interface Now extends Final {
  student_id: string
}

function finalsOf(gathered: Gathered, now: readonly Now[]): Final[] {
  const frozen = versionOf(gathered)?.snapshot
  if (frozen)
    return frozen.courses.flatMap(({ course_id, finals }) =>
      finals.map(({ aspect, printed }) => ({ course_id, aspect, printed })),
    )
  const ofSheets = now.map(({ course_id, aspect, printed }) => ({ course_id, aspect, printed }))
  // What a pupil takes elsewhere in the year stands there as it was submitted.
  const known = new Set(ofSheets.map(({ course_id }) => course_id))
  const elsewhere = gathered.courses.flatMap(({ course_id, finals }) =>
    known.has(course_id) ? [] : (finals ?? notYet).map(({ aspect, printed }) => ({ course_id, aspect, printed })),
  )
  return [...ofSheets, ...elsewhere]
}

/** The class's own first; then what some of its pupils take beside them. */
function coursesOf(
  own: readonly { course_id: string; course_name: string; passing_score: number }[],
  all: readonly Gathered[],
): Course[] {
  const courses = new Map<string, Course>()
  for (const { course_id, course_name: name, passing_score } of own)
    courses.set(course_id, { course_id, name, passing_score })
  const others = all.flatMap((gathered) => [...gathered.courses, ...(versionOf(gathered)?.snapshot.courses ?? [])])
  for (const { course_id, name, passing_score } of others)
    if (!courses.has(course_id)) courses.set(course_id, { course_id, name, passing_score })
  return [...courses.values()]
}
