/** Who takes part in the course of a school's class, by the word of whoever leads it. */
import { expect } from 'vitest'
import { classMembers } from '#features/classroom/table.ts'
import type { TestServer } from './server.ts'
import { arriveAs, type School, type Someone } from './world.ts'

/** @param pupils nobody named: the whole class. */
export async function choosePupils({ courseId, people }: School, pupils: readonly Someone[] | null): Promise<void> {
  const path = `/courses/${courseId}/pupils`
  const { version } = (await people.budi.call('GET', path)).body.data as { version: number }
  const body = { chosen: pupils !== null, pupils: (pupils ?? []).map(({ userId }) => userId), version }
  const answer = await people.budi.call('PUT', path, { body })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
}

/** Another pupil of the class, beside Mina. */
export async function arriveInClass(
  server: TestServer,
  school: School,
  fullName: string,
  from = '2026-07-13',
): Promise<Someone> {
  const pupil = await arriveAs(server, school, fullName, 'SISWA')
  await server.database.db.insert(classMembers).values({
    school_id: school.id,
    class_id: school.classId,
    user_id: pupil.userId,
    class_role: 'SISWA',
    start_date: from,
  })
  return pupil
}
