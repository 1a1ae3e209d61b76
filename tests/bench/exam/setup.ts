/** What the parts of the bench share: a school with an exam in progress, and its pupils. */
import { ask } from '#support/database.ts'
import { enrol, openExam, type ExamSchool, type OpenExam, type Pupil } from '#support/exam-school.ts'
import type { Installation, Server } from '#support/server.ts'

export interface BenchSetup {
  installation: Installation
  server: Server
  database: string
  school: ExamSchool
  quick: boolean
}

export interface Hall {
  exam: OpenExam
  pupils: Pupil[]
  questions: string[]
}

/**
 * So many pupils in the class in place of whoever was there, and an exam in which they sit: as after the start, which is
 * measured by itself.
 */
export async function fillHall({ database, school }: BenchSetup, count: number): Promise<Hall> {
  await ask(database, `delete from class_members where class_id = $1 and class_role = 'SISWA'`, [school.class_id])
  const pupils = await enrol(database, school, count)
  const exam = await openExam(school)
  await ask(
    database,
    `update exam_attempts set status = 'WORKING', started_at = now(), end_at = now() + interval '3 hours',
       device_id = 'perangkat-' || user_id, device_name = 'Chrome di Android' where exam_id = $1`,
    [exam.id],
  )
  const questions = await ask<{ id: string }>(
    database,
    'select id from exam_questions where exam_id = $1 and question_type = 4 order by number',
    [exam.id],
  )
  return { exam, pupils, questions: questions.map(({ id }) => id) }
}
