/** What has happened to a pupil's part, the last first. Families read no score that is not shown to them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { referenceRules } from '@kelasku/shared/task/policy'
import type { ReferenceHistory } from '@kelasku/shared/task/reference'
import { desc, eq, sql } from 'drizzle-orm'
import { cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import type { KnownReference } from './reference-repo.ts'
import { cardOf } from './repo.ts'
import { assessmentEvents } from './table.ts'

export async function historyOf(who: Actor, known: KnownReference, { tx }: Work): Promise<ReferenceHistory[]> {
  const { ref, row } = known
  const rows = await tx
    .select({
      event: assessmentEvents,
      by: sql<CardRow | null>`(select ${cardJson} from users u where u.id = assessment_events.by_id)`,
    })
    .from(assessmentEvents)
    .where(eq(assessmentEvents.reference_id, ref.id))
    .orderBy(desc(assessmentEvents.seq))
  const isFamily = referenceRules.isFamily(who, known)
  const isShown = row.score_shown === 'AT_ONCE' || row.released_at !== null
  const seesScores = !isFamily || (isShown && !known.is_early)
  const ofGrading = ['GRADED', 'REGRADED', 'UNGRADED', 'HAND_IN_CHOSEN', 'DEDUCTION_CHANGED']
  return rows
    .filter(({ event }) => !isFamily || isShown || !ofGrading.includes(event.kind))
    .map(({ event, by }) => ({
      id: event.id,
      kind: event.kind,
      at: event.at,
      by: cardOf(by),
      note: event.note,
      n: event.n,
      raw_score: seesScores ? event.raw_score : null,
      deduction: seesScores ? event.deduction : null,
      score: seesScores ? event.score : null,
      extended_until: event.extended_until,
    }))
}
