/** The form of what follows an exam, with times as the school's clocks show them. */
import { ExamDraft } from '@kelasku/shared/exam/contract'
import { isProposed, remedialType, type FollowUp, followUps } from '@kelasku/shared/exam/follow-up'
import { texts } from '@kelasku/shared/kernel/texts'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { z } from 'zod'
import { instantOf } from '#platform/i18n/moment.ts'
import { draftFrom } from '../draft.ts'
import { Whole } from '../form.ts'
import type { Participant, View } from '../queries.ts'
import { t } from './words.ts'

export const FollowUpForm = z.object({
  kind: z.enum(followUps),
  title: ExamDraft.shape.title,
  start_date: z.string().min(1, { error: texts.startNeeded }),
  end_date: z.string().min(1, { error: texts.endNeeded }),
  duration_minutes: Whole(1, 600),
  same_questions: z.boolean(),
  user_ids: z.array(z.string()).min(1, { error: () => t(($) => $.pickSome) }),
})
export type FollowUpForm = z.input<typeof FollowUpForm>
type Filled = z.output<typeof FollowUpForm>

/** What the choice of a kind fills in: the rule's pupils, and a title that says what it is. */
export const proposalOf = (kind: FollowUp, exam: View, people: readonly Participant[]) => ({
  kind,
  title: t(($) => $.names[kind], { title: exam.title }).slice(0, 150),
  user_ids: people.filter((one) => isProposed(kind, one, exam.passing_score)).map(({ user }) => user.id),
})

/** The first exam's rules for the pupils that were chosen, each through their class; rooms and sessions are laid anew. */
export function followUpOf(exam: View, people: readonly Participant[], filled: Filled, zone: Timezone): ExamDraft {
  const first = draftFrom(exam)
  const chosen = new Set(filled.user_ids)
  const ofClass = (id: string) => people.filter((one) => one.class_id === id && chosen.has(one.user.id))
  return {
    ...first,
    title: filled.title,
    exam_type_id: filled.kind === 'REMEDIAL' ? remedialType : first.exam_type_id,
    parent_exam_id: exam.id,
    start_date: instantOf(filled.start_date, zone) ?? '',
    end_date: instantOf(filled.end_date, zone) ?? '',
    duration_minutes: filled.duration_minutes,
    min_minutes: Math.min(first.min_minutes, filled.duration_minutes),
    source: filled.same_questions ? first.source : { kind: 'BANKS', quiz_ids: [] },
    classes: first.classes
      .map((one) => ({ ...one, user_ids: ofClass(one.class_id).map(({ user }) => user.id) }))
      .filter(({ user_ids }) => user_ids.length > 0),
    rooms: [],
    sessions: [],
  }
}
