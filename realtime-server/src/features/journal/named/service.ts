/** Whoever is named in the words of a unit hears of it: once for each unit, when its document is at rest. */
import type { Work } from '#platform/database/work.ts'
import { notifyNamed } from '../notices.ts'
import { listInsiders } from '../repo.ts'
import { findUnit, listSelfNamed, saveNamed } from './repo.ts'

/** @param people as they stand there now, whoever that is. */
export async function noteNamed(work: Work, id: string, people: readonly string[]): Promise<void> {
  const unit = people.length > 0 ? await findUnit(work.tx, id) : undefined
  if (!unit) return
  // Whoever cannot come in yet is told when they can, and somebody goes on writing.
  const insiders = new Set(await listInsiders(work.tx, unit))
  const named = await saveNamed(
    work.tx,
    unit,
    people.filter((person) => insiders.has(person)),
  )
  const themselves = new Set(await listSelfNamed(work.tx, id, named))
  await notifyNamed(
    work,
    unit,
    named.filter((person) => !themselves.has(person)),
  )
}
