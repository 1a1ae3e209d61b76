/** A report is answered by whatever becomes of what it was about, whether or not somebody had the report before them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Work } from '#platform/database/work.ts'
import { publishToModerators } from '../news.ts'
import { notifyAnswered } from '../notices.ts'
import type { ThreadRow } from '../repo.ts'
import { answerReports, type Answer } from './repo.ts'

interface Settled {
  thread: ThreadRow
  comment_id: string | null
}

export async function settleReports(work: Work, who: Actor, { thread, comment_id }: Settled, answer: Answer) {
  const reporterIds = await answerReports(work.tx, who, { thread_id: thread.id, comment_id }, answer)
  if (reporterIds.length === 0) return
  await notifyAnswered(work, { thread, comment_id }, answer, reporterIds)
  await publishToModerators(work, thread)
}
