/** Who takes part in the course of a school's class, by the word of whoever leads it. */
import { expect } from 'vitest'
import type { School, Someone } from './world.ts'

/** @param pupils nobody named: the whole class. */
export async function choosePupils({ courseId, people }: School, pupils: readonly Someone[] | null): Promise<void> {
  const path = `/courses/${courseId}/pupils`
  const { version } = (await people.budi.call('GET', path)).body.data as { version: number }
  const body = { chosen: pupils !== null, pupils: (pupils ?? []).map(({ userId }) => userId), version }
  const answer = await people.budi.call('PUT', path, { body })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
}
