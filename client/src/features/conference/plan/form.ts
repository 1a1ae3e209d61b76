/** The form of a class online: its entry in the schedule, and where it meets. */
import { isLinkOf } from '@kelasku/shared/conference/providers'
import { Provider, conferenceRefusal } from '@kelasku/shared/conference/contract'
import { usualPolicy } from '@kelasku/shared/conference/room-state'
import { texts } from '@kelasku/shared/kernel/texts'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { z } from 'zod'
import { serverNow } from '#platform/api/clock.ts'
import { instantOf, localOf } from '#platform/i18n/moment.ts'
import type { Card, Policy } from '../queries.ts'
import { t as say } from '../words.ts'

export const PlanForm = z
  .object({
    class_id: z.string(),
    course_id: z.string(),
    title: z
      .string()
      .trim()
      .max(120, { error: texts.mostLetters(120) }),
    note: z
      .string()
      .trim()
      .max(1_000, { error: texts.mostLetters(1_000) }),
    date: z.iso.date({ error: texts.dateNeeded }),
    start_time: z.string().min(1, { error: texts.startTimeNeeded }),
    end_time: z.string().min(1, { error: texts.endTimeNeeded }),
    provider: Provider,
    url: z.string().trim(),
    lobby: z.boolean(),
    chat: z.boolean(),
    scope: z.enum(['current', 'following', 'all']),
    /** A lesson keeps its time, its course and its title: they are the schedule's. */
    is_fixed: z.boolean(),
  })
  .check(({ value, issues }) => {
    const add = (path: string, message: string) => issues.push({ code: 'custom', input: path, path: [path], message })
    const { start_time, end_time, provider, url } = value
    if (!value.is_fixed && value.course_id === '') add('course_id', texts.subjectNeeded)
    if (start_time !== '' && end_time !== '' && start_time >= end_time) add('end_time', texts.endTimeBeforeStart)
    if (provider !== 'KELASKU' && !isLinkOf(provider, url)) add('url', conferenceRefusal.bad_link.kind.text)
  })
export type PlanForm = z.infer<typeof PlanForm>

/** Nobody can come to a class that is over before it is planned; one that begins late can still be held. */
export const planFormFrom = (initial: PlanForm, zone: Timezone) =>
  PlanForm.check(({ value, issues }) => {
    const span = value.is_fixed || !isMoved(value, initial) ? null : spanOf(value, zone)
    if (span && Date.parse(span.end_date) <= serverNow())
      issues.push({ code: 'custom', input: value.end_time, path: ['end_time'], message: say(($) => $.plan.past) })
  })

interface Begun {
  date: string
  classId: string
  courseId: string
}

export const blankForm = ({ date, classId, courseId }: Begun): PlanForm => ({
  class_id: classId,
  course_id: courseId,
  title: '',
  note: '',
  date,
  start_time: '',
  end_time: '',
  provider: 'KELASKU',
  url: '',
  lobby: usualPolicy.lobby,
  chat: usualPolicy.chat,
  scope: 'current',
  is_fixed: false,
})

export function filledFrom(card: Card, zone: Timezone): PlanForm {
  const [start, end] = [localOf(card.start_date, zone), localOf(card.end_date, zone)]
  return {
    ...blankForm({ date: start.slice(0, 10), classId: card.class_id ?? '', courseId: card.course_id ?? '' }),
    title: card.title === card.course_name ? '' : card.title,
    note: card.note,
    start_time: start.slice(11),
    end_time: end.slice(11),
    provider: card.provider,
    url: card.url ?? '',
    lobby: card.policy.lobby,
    chat: card.policy.chat,
    is_fixed: !card.can.move,
  }
}

const moment = (date: string, time: string, zone: Timezone) =>
  date === '' || time === '' ? '' : (instantOf(`${date}T${time}`, zone) ?? '')

/** When it would be; nothing as long as that is not all said. */
export function spanOf({ date, start_time, end_time }: PlanForm, zone: Timezone) {
  const [start_date, end_date] = [moment(date, start_time, zone), moment(date, end_time, zone)]
  return start_date !== '' && end_date !== '' && start_date < end_date ? { start_date, end_date } : null
}

/**
 * Of one that stands already: its time only where somebody has chosen another. The form says minutes, and one that was
 * begun in the middle of a minute would be moved by them.
 */
export function changesOf(form: PlanForm, initial: PlanForm, zone: Timezone) {
  const { title, note, ...time } = entryOf(form, zone)
  return { title, note, ...(isMoved(form, initial) && time) }
}

const isMoved = (form: PlanForm, initial: PlanForm): boolean =>
  form.date !== initial.date || form.start_time !== initial.start_time || form.end_time !== initial.end_time

/** What its entry in the schedule says. */
export const entryOf = (form: PlanForm, zone: Timezone) => ({
  title: form.title,
  note: form.note,
  start_date: moment(form.date, form.start_time, zone),
  end_date: moment(form.date, form.end_time, zone),
})

/** Where it meets; what pupils may in a room of ours. */
export const meetingOf = ({ provider, url, lobby, chat }: PlanForm, policy: Policy = usualPolicy) => ({
  provider,
  url: provider === 'KELASKU' ? null : url,
  policy: { ...policy, lobby, chat },
})
