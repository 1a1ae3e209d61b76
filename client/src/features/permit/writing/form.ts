/** The forms of a permit and of a dispensation: what the law asks for, and whether it is about a part of a day. */
import { texts } from '@kelasku/shared/kernel/texts'
import {
  mostDispensed,
  PermitType,
  ReasonCategory,
  shortestReason,
  type Dispensation,
  type PermitDraft as Draft,
} from '@kelasku/shared/permit/contract'
import { z } from 'zod'
import type { Letter, Pupil, View } from '../queries.ts'

const about = {
  reason_category: z.union([ReasonCategory, z.literal('')]),
  reason: z
    .string()
    .trim()
    .max(1000, { error: texts.mostLetters(1_000) }),
  start_date: z.iso.date({ error: texts.dateNeeded }),
  end_date: z.iso.date({ error: texts.dateNeeded }),
  is_part: z.boolean(),
  start_time: z.string(),
  end_time: z.string(),
  letters: z.array(z.custom<Letter>()),
}
/** What both ask for. */
export type About = z.input<z.ZodObject<typeof about>>

function inOrder({ value, issues }: z.core.ParsePayload<About>): void {
  const { start_date, end_date, is_part, start_time, end_time } = value
  const say = (path: string, message: string) => issues.push({ code: 'custom', input: path, path: [path], message })
  if (!is_part && start_date > end_date) say('end_date', texts.endDateBeforeStart)
  if (is_part && start_time === '') say('start_time', texts.startTimeNeeded)
  if (is_part && end_time === '') say('end_time', texts.endTimeNeeded)
  if (is_part && start_time !== '' && end_time !== '' && start_time >= end_time)
    say('end_time', texts.endTimeBeforeStart)
}

/** Of everything but illness. */
function withReason({ value: { reason_category, reason }, issues }: z.core.ParsePayload<About>): void {
  const say = (path: string, message: string) => issues.push({ code: 'custom', input: path, path: [path], message })
  if (reason_category === '') say('reason_category', texts.choiceNeeded)
  if (reason.length < shortestReason) say('reason', texts.reasonOf(shortestReason))
}

export const AskForm = z
  .object({ student_id: z.string().min(1, { error: texts.choiceNeeded }), type: PermitType, ...about })
  .check(inOrder, (payload) => {
    if (payload.value.type !== 'SAKIT') withReason(payload)
  })
export type AskForm = z.input<typeof AskForm>

const pupils = z
  .array(z.custom<Pupil>())
  .min(1, { error: texts.studentNeeded })
  .max(mostDispensed, { error: texts.mostStudents(mostDispensed) })
export const DispenseForm = z.object({ pupils, ...about }).check(inOrder, withReason)
export type DispenseForm = z.input<typeof DispenseForm>

const nothingAbout = (today: string): About => ({
  reason_category: '',
  reason: '',
  start_date: today,
  end_date: today,
  is_part: false,
  start_time: '',
  end_time: '',
  letters: [],
})

/** @param studentId nothing where it has to be chosen first. */
export const blankForm = (studentId: string, today: string): AskForm => ({
  student_id: studentId,
  type: 'SAKIT',
  ...nothingAbout(today),
})

export const blankDispensation = (today: string): DispenseForm => ({
  pupils: [],
  ...nothingAbout(today),
  reason_category: 'SCHOOL_EVENT',
})

export const filledFrom = ({
  student,
  type,
  about: told,
  start_date,
  end_date,
  start_time,
  end_time,
}: View): AskForm => ({
  student_id: student.id,
  type,
  reason_category: told?.reason_category ?? '',
  reason: told?.reason ?? '',
  start_date,
  end_date,
  is_part: start_time !== null,
  start_time: start_time ?? '',
  end_time: end_time ?? '',
  letters: [...(told?.letters ?? [])],
})

type Uploaded = readonly { id: string }[]

const whenOf = ({ letters, is_part, start_date, end_date, start_time, end_time }: About, uploaded: Uploaded) => ({
  start_date,
  end_date: is_part ? start_date : end_date,
  start_time: is_part ? start_time : null,
  end_time: is_part ? end_time : null,
  attachment_ids: [...letters, ...uploaded].map(({ id }) => id),
})

/** A purpose that was chosen before it became an illness is not shown any more, and not sent. */
export const draftOf = ({ student_id, type, ...asked }: AskForm, uploaded: Uploaded): Draft => ({
  student_id,
  type,
  reason: asked.reason,
  reason_category: type === 'SAKIT' || asked.reason_category === '' ? null : asked.reason_category,
  ...whenOf(asked, uploaded),
})

export const dispensationOf = ({ pupils: chosen, ...asked }: DispenseForm, uploaded: Uploaded): Dispensation => ({
  student_ids: chosen.map(({ id }) => id),
  reason: asked.reason,
  reason_category: asked.reason_category === '' ? 'OTHER' : asked.reason_category, // the form lets none pass without one
  ...whenOf(asked, uploaded),
})
