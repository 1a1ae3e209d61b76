/**
 * What families see of scores, and what a class has altogether. Families see a mark once it is shared: typed ones by "Bagikan",
 * those of exams and tasks when their own feature shows them; finals stand where a published report card gives them. They see no
 * mean of a class, and no rank.
 */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { ItemSource } from './columns.ts'
import { Predicate } from './predicate.ts'
import { Aspect, CellState, CountedAspect, Period, ScoreType, Semester } from './sheet.ts'

/** Against the KKM. */
export const Standing = z.enum(['ABOVE', 'REACHED', 'BELOW'])
export type Standing = z.infer<typeof Standing>

export const standingOf = (percent: number, passingScore: number): Standing => {
  if (percent === passingScore) return 'REACHED'
  return percent > passingScore ? 'ABOVE' : 'BELOW'
}

export const RecapMark = z.object({
  item_id: Id,
  semester: Semester,
  title: z.string(),
  score_type: ScoreType,
  aspect: Aspect,
  source: ItemSource,
  /** Of the work, where the teacher has said it. */
  date: z.iso.date().nullable(),
  shown_at: z.date(),
  max_score: z.number(),
  /** Nothing: the pupil has no mark yet. */
  state: CellState.nullable(),
  /** In points, with a remedial both. */
  score: z.number().nullable(),
  remedial_score: z.number().nullable(),
  /** Of 100, by the remedial where there was one; nothing without a mark. */
  percent: z.int().nullable(),
  standing: Standing.nullable(),
})
export type RecapMark = z.infer<typeof RecapMark>

/** As the report card of that period printed it for the family. */
export const RecapFinal = z.object({
  semester: Semester,
  period: Period,
  aspect: CountedAspect,
  printed: z.int().nullable(),
  predicate: z.string().nullable(),
})
export type RecapFinal = z.infer<typeof RecapFinal>

const recapCourse = {
  course_id: Id,
  course_name: z.string(),
  class_name: z.string(),
  passing_score: z.int(),
  teachers: z.array(UserCard),
}

export const RecapCourse = z.object({
  ...recapCourse,
  /** What is shared in the school year, the oldest first. */
  marks: z.array(RecapMark),
  /** Of published report cards alone, the oldest first. */
  finals: z.array(RecapFinal),
})
export type RecapCourse = z.infer<typeof RecapCourse>

/** What the shared marks say of a part of the curriculum. */
export const RecapObjective = z.object({
  id: Id,
  code: z.string(),
  text: z.string(),
  /** Of 100. */
  mean: z.int(),
  standing: Standing,
})

export const RecapDetail = RecapCourse.extend({
  student: UserCard,
  objectives: z.array(RecapObjective),
  /** Which of them each mark examined. */
  examined: z.record(Id, z.array(Id)),
})
export type RecapDetail = z.infer<typeof RecapDetail>

/** In the school's order; first those of the class that the pupil is in. */
const PupilRecap = z.object({ kind: z.literal('PUPIL'), student: UserCard, courses: z.array(RecapCourse) })

/** The leger: what each pupil of a class has in each of its courses, as it stands now. */
const ClassRecap = z.object({
  kind: z.literal('CLASS'),
  class: z.object({ id: Id, name: z.string() }),
  semester: Semester,
  period: Period,
  courses: z.array(z.object({ course_id: Id, course_name: z.string(), passing_score: z.int() })),
  students: z.array(UserCard.extend({ nis: z.string().nullable() })),
  finals: z.array(
    z.object({
      course_id: Id,
      student_id: Id,
      aspect: CountedAspect,
      printed: z.int().nullable(),
      predicate: Predicate.nullable(),
    }),
  ),
})
export type ClassRecap = z.infer<typeof ClassRecap>

export const ScoreRecap = z.discriminatedUnion('kind', [PupilRecap, ClassRecap])
export type ScoreRecap = z.infer<typeof ScoreRecap>

const SemesterQuery = z.coerce.number<number | string>().pipe(Semester)

export const scoreRecapApi = {
  recap: endpoint('GET', '/report-card/v1/scoreRecap', {
    access: 'member',
    /** The audit keeps who reads the scores of a class that is not theirs. */
    writes: true,
    summary:
      'Nilai yang sudah dibagikan kepada siswa dan orang tuanya; dengan class_id leger kelas bagi guru yang berhak',
    query: {
      /** The pupil; the asker themselves where nobody is named. */
      user_id: Id.optional(),
      class_id: Id.optional(),
      /** Of the leger; the running one where none is named. */
      semester: SemesterQuery.optional(),
      period: Period.default('AKHIR'),
    },
    reply: ScoreRecap,
  }),
  recapDetail: endpoint('GET', '/report-card/v1/scoreRecap/detail/{id}', {
    access: 'member',
    summary: 'Nilai seorang siswa dalam satu mata pelajaran yang sudah dibagikan, satu per satu',
    params: byId,
    query: { user_id: Id.optional() },
    reply: RecapDetail,
  }),
}
