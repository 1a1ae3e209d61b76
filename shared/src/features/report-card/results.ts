/** What goes onto report cards beside scores: extracurricular results and achievements. */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'
import { mostAtOnce, SemesterQuery } from './place.ts'
import { inRunningYear } from './refusals.ts'
import { ActivityPredicate } from './sections.ts'

const Words = z
  .string()
  .trim()
  .max(500, { error: texts.mostLetters(500) })

export const ActivityLine = z.object({
  student: UserCard,
  nis: z.string().nullable(),
  predicate: ActivityPredicate.nullable(),
  text: z.string(),
  /** 0 where nothing is written. */
  version: z.int(),
})
export type ActivityLine = z.infer<typeof ActivityLine>

const ofClass = {
  class: z.object({ id: Id, name: z.string() }),
  /** The running one, unless one was asked for. */
  semester: Semester,
  can: z.object({ write: z.boolean() }),
}

export const ActivityResults = z.object({ ...ofClass, lines: z.array(ActivityLine) })
export type ActivityResults = z.infer<typeof ActivityResults>

export const ActivityOp = z.strictObject({
  student_id: Id,
  seen: z.int().min(0),
  /** Nothing: the result is taken away. */
  predicate: ActivityPredicate.nullable(),
  text: Words.default(''),
})
export type ActivityOp = z.infer<typeof ActivityOp>

export const ActivityResult = z.object({
  student_id: Id,
  result: z.enum(['SAVED', 'CONFLICT', 'REFUSED']),
  predicate: ActivityPredicate.nullable(),
  text: z.string(),
  version: z.int(),
})
export type ActivityResult = z.infer<typeof ActivityResult>

export const Achievement = z.object({
  id: Id,
  student: UserCard,
  semester: Semester,
  kind: z.string(),
  text: z.string(),
  version: z.int(),
})
export type Achievement = z.infer<typeof Achievement>

export const Achievements = z.object({ ...ofClass, items: z.array(Achievement) })
export type Achievements = z.infer<typeof Achievements>

const achieved = {
  kind: z
    .string()
    .trim()
    .min(1, { error: texts.headingNeeded })
    .max(80, { error: texts.mostLetters(80) }),
  text: Words.min(1, { error: texts.contentNeeded }),
}

export const AchievementDraft = z.strictObject({ student_id: Id, semester: Semester, ...achieved })
export type AchievementDraft = z.infer<typeof AchievementDraft>

export const AchievementRevision = z.strictObject({ ...achieved, version: z.int() })
export type AchievementRevision = z.infer<typeof AchievementRevision>

const one = { access: 'member', params: byId, reply: Achievement } as const

export const reportResultApi = {
  activities: endpoint('GET', '/report-card/v1/extracurricularResult', {
    access: 'member',
    summary: 'Hasil siswa di sebuah kelas ekstrakurikuler',
    query: { class_id: Id, semester: SemesterQuery.optional() },
    reply: ActivityResults,
  }),
  writeActivities: endpoint('PUT', '/report-card/v1/extracurricularResult', {
    access: 'member',
    summary: 'Tulis hasil ekstrakurikuler',
    body: { class_id: Id, semester: Semester, ops: z.array(ActivityOp).min(1).max(mostAtOnce) },
    reply: z.object({ results: z.array(ActivityResult) }),
    refuses: [...inRunningYear],
  }),
  achievements: endpoint('GET', '/report-card/v1/reportAchievement', {
    access: 'member',
    summary: 'Prestasi siswa sebuah kelas untuk rapor',
    query: { class_id: Id, semester: SemesterQuery.optional() },
    reply: Achievements,
  }),
  createAchievement: endpoint('POST', '/report-card/v1/reportAchievement', {
    access: 'member',
    summary: 'Tambah prestasi siswa',
    body: AchievementDraft,
    reply: Achievement,
    refuses: [...inRunningYear],
  }),
  reviseAchievement: endpoint('PUT', '/report-card/v1/reportAchievement/{id}', {
    ...one,
    summary: 'Ubah prestasi siswa',
    body: AchievementRevision,
    refuses: [refusal.version_conflict, ...inRunningYear],
  }),
  removeAchievement: endpoint('DELETE', '/report-card/v1/reportAchievement/{id}', {
    ...one,
    summary: 'Hapus prestasi siswa',
    refuses: [...inRunningYear],
  }),
}
