/** How pupils work through units: each marks what they have done, and teachers see how far all have come. */
import { journalRefusal, type Progress } from '@kelasku/shared/journal/contract'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import type { Work } from '#platform/database/work.ts'
import { publishProgress } from '../news.ts'
import { hasOpened } from '../notices.ts'
import type { KnownJournal } from '../repo.ts'
import { openOnly } from '../service.ts'
import { listProgress, saveProgress } from './repo.ts'

export async function study(who: Actor, known: KnownJournal, done: boolean, work: Work): Promise<Progress> {
  openOnly(known)
  if (known.item.is_locked) throw journalRefusal.previous_first()
  const progress = await saveProgress(work.tx, known.row, who.userId, done)
  await publishProgress(work, known.row, who.userId)
  await hasOpened(work, known.row, who.userId)
  return progress
}

export async function progressOf({ row }: KnownJournal, paging: Paging, work: Work) {
  const { items, total } = await listProgress(work.tx, row, paging)
  return { data: items, meta: pageMeta(paging, total) }
}
