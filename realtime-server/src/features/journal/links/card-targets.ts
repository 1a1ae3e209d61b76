/** Where the cards in its words lead. */
import type { CardTarget } from '@kelasku/shared/journal/card-targets'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Work } from '#platform/database/work.ts'
import { findCounterparts } from '../copies/repo.ts'
import { isGuest, where } from '../guard.ts'
import { listReadableOfClass, type KnownJournal } from '../repo.ts'
import { classesOfUnits, examsAmong } from './repo.ts'

/** Never out of the class, even for a teacher of both: what one of them reads here, its pupils cannot. */
export async function cardTargetsOf(
  who: Actor,
  known: KnownJournal,
  ids: readonly string[],
  work: Work,
): Promise<CardTarget[]> {
  const { row, item } = known
  return where(who, known, work, async ({ tx }) => {
    // A guest was invited to the words alone.
    const sees = !isGuest(who, known)
    const exams = new Map((await examsAmong(tx, item, ids)).map((exam) => [exam.id, exam]))
    const classOf = await classesOfUnits(tx, row.school_id, ids)
    const counterparts = await findCounterparts(tx, row.course_id, [...classOf.keys()])
    const hereOf = (id: string) => (classOf.get(id) === item.class_id ? id : (counterparts.get(id) ?? null))
    const readable = await listReadableOfClass(
      tx,
      who,
      item.class_id,
      [...classOf.keys()].flatMap((id) => hereOf(id) ?? []),
    )
    return ids.map((id): CardTarget => {
      const exam = exams.get(id)
      if (exam) return { id, leads_to: sees && exam.is_ours && exam.is_out ? id : null, is_foreign: !exam.is_ours }
      const here = hereOf(id)
      return {
        id,
        leads_to: sees && readable.has(here ?? '') ? here : null,
        is_foreign: classOf.has(id) && here === null,
      }
    })
  })
}
