/** What is left of a change of scores: the history, the audit, the live event, and what families are told. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { momentDaysLater } from '@kelasku/shared/kernel/days'
import type { TaskEventKind } from '@kelasku/shared/task/reference'
import { millisecondsInMinute } from 'date-fns/constants'
import { familiesOf } from '#features/notification/families.ts'
import { notify, takeBack } from '#features/notification/notify.ts'
import { isTheirChild } from '#features/permit/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { momentText } from '#platform/dates.ts'
import type { TaskRow } from '../repo.ts'
import { insertEvents, type GradedReference } from './repo.ts'

export interface Changed {
  was: GradedReference
  now: GradedReference
  kind: TaskEventKind
}

/** A teacher gives several in a row, and changes some: families are told when it has been quiet for so long. */
const quiet = 10 * millisecondsInMinute

export async function publishGraded(who: Actor, task: TaskRow, changes: readonly Changed[], work: Work): Promise<void> {
  if (changes.length === 0) return
  await insertEvents(work.tx, task.school_id, who.userId, changes)
  const pupils = changes.flatMap(({ now }) => now.student?.id ?? [])
  const isOwnChild = await isTheirChild(work.tx, who, pupils)
  work.audit({
    action: 'task.scored',
    subject: `task:${task.id}`,
    detail: {
      references: changes.map(({ was, now, kind }) => ({
        id: now.id,
        kind,
        raw: [was.raw_score, now.raw_score],
        score: [was.score, now.score],
      })),
      ...(isOwnChild && { own_child: true }),
    },
  })
  await publishReferences(task, changes.map(({ now }) => now), work)
  await notifyOfScores(task, changes, work)
}
