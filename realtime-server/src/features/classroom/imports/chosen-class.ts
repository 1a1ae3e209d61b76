/** Sheets that come for one class, from whose page somebody has come: a row that names none goes into it. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import type { Remark } from '@kelasku/shared/import/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Doing } from '#features/import/kind.ts'
import type { Work } from '#platform/database/work.ts'
import { listOpenClasses, type OpenClass } from './repo.ts'

export async function intoClass(who: Actor, classId: string | null, work: Work): Promise<Record<string, string>> {
  if (classId === null) return {}
  const open = await listOpenClasses(work.tx, who.schoolId, who.userId)
  const chosen = open.find(({ id, isLed }) => id === classId && (isLed || isAdmin(who)))
  if (!chosen) throw refusal.not_found()
  return { class: chosen.name }
}

/** The sheet has its word, but whoever chose a class hears of rows that go elsewhere. */
export const otherThanChosen = (named: OpenClass | undefined, { targetId }: Doing): Remark[] =>
  named && targetId !== null && named.id !== targetId
    ? [{ key: 'class', text: `Bukan kelas yang dipilih; baris ini masuk ke ${named.name}.` }]
    : []
