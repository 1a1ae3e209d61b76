/** A task as it stands when its grading begins, put into the database as it is. */
import { randomUUID } from 'node:crypto'
import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { eq } from 'drizzle-orm'
import { classMembers } from '#features/classroom/table.ts'
import {
  assessmentHandInFiles,
  assessmentHandIns,
  assessmentReferences,
  assessments,
  handInPurpose,
} from '#features/task/table.ts'
import { files } from '#platform/files/table.ts'
import type { TestServer } from './server.ts'
import { arriveAs, type School, type Someone } from './world.ts'

export interface FixtureTask {
  id: string
  school: School
  max_score: number
  /** Of Mina. */
  refId: string
}

export const hours = (count: number) => count * 3_600_000
export const minutesFromNow = (count: number) => new Date(Date.now() + count * 60_000)

type TaskChange = Partial<typeof assessments.$inferInsert>
type ReferenceChange = Partial<typeof assessmentReferences.$inferInsert>

/** Of 7A, given a week ago and over since yesterday, unless it is said otherwise; Mina has a part in it. */
export async function insertTask(
  server: TestServer,
  school: School,
  change: TaskChange = {},
  reference: ReferenceChange = {},
): Promise<FixtureTask> {
  const { db } = server.database
  const [task] = await db
    .insert(assessments)
    .values({
      school_id: school.id,
      group_id: randomUUID(),
      course_id: school.courseId,
      author_id: school.people.tono.userId,
      title: 'Latihan Bab 3',
      body_doc: emptyDoc,
      assessment_type: 'TUGAS',
      start_date: minutesFromNow(-7 * 24 * 60),
      end_date: minutesFromNow(-24 * 60),
      parents_hand_in: false,
      published_at: minutesFromNow(-7 * 24 * 60),
      opened_at: minutesFromNow(-7 * 24 * 60),
      ...change,
    })
    .returning()
  const given = { id: task!.id, school, max_score: task!.max_score }
  return { ...given, refId: await insertReference(server, given, school.people.mina, reference) }
}

export async function insertReference(
  server: TestServer,
  { id, school, max_score = 100 }: Pick<FixtureTask, 'id' | 'school'> & { max_score?: number },
  { userId }: Pick<Someone, 'userId'>,
  change: ReferenceChange = {},
): Promise<string> {
  const [row] = await server.database.db
    .insert(assessmentReferences)
    .values({ school_id: school.id, assessment_id: id, student_id: userId, max_score, ...change })
    .returning()
  return row!.id
}

/** Pupils more, with a part in the task each; in the order of their names. */
export async function insertPupils(server: TestServer, task: FixtureTask, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 1; n <= count; n++) {
    const pupil = await arriveAs(server, task.school, `Siswa ${String(n).padStart(2, '0')}`, 'SISWA')
    await server.database.db.insert(classMembers).values({
      school_id: task.school.id,
      class_id: task.school.classId,
      user_id: pupil.userId,
      class_role: 'SISWA',
      start_date: '2026-07-13',
    })
    ids.push(await insertReference(server, task, pupil))
  }
  return ids
}

interface HandedIn {
  n?: number
  at?: Date
  words?: string
  files?: { name: string; bytes: Uint8Array; media_type: string }[]
}

/** @returns the ids of its files. */
export async function insertHandIn(
  server: TestServer,
  { school }: FixtureTask,
  refId: string,
  { n = 1, at = minutesFromNow(-48 * 60), words = 'Jawaban saya', files: given = [] }: HandedIn = {},
): Promise<string[]> {
  const { db } = server.database
  const [handIn] = await db
    .insert(assessmentHandIns)
    .values({
      school_id: school.id,
      reference_id: refId,
      n,
      client_id: randomUUID(),
      submitted_at: at,
      on_behalf: false,
      text_doc: words === '' ? null : docOfText(words),
      words,
    })
    .returning()
  const ids: string[] = []
  for (const [order, { name, bytes, media_type }] of given.entries()) {
    const id = randomUUID()
    const sha256 = await server.tools.files.storage.put(bytes)
    await db.insert(files).values({
      id,
      school_id: school.id,
      owner_id: school.people.mina.userId,
      purpose: handInPurpose,
      name,
      media_type,
      size: bytes.length,
      sha256,
    })
    await db.insert(assessmentHandInFiles).values({ school_id: school.id, hand_in_id: handIn!.id, file_id: id, order })
    ids.push(id)
  }
  await db.update(assessmentReferences).set({ status: 'DIKUMPULKAN' }).where(eq(assessmentReferences.id, refId))
  return ids
}
