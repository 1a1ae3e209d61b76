/** The form of an exam: what the law asks for, with times as the school's clocks show them. */
import {
  AntiCheat,
  ExamDraft,
  examRefusal,
  ExamTypeId,
  needsCourse,
  ShowResult,
  Thresholds,
  TokenMode,
  type ExamDraft as Draft,
} from '@kelasku/shared/exam/contract'
import { texts } from '@kelasku/shared/kernel/texts'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { z } from 'zod'
import { instantOf, localOf } from '#platform/i18n/moment.ts'
import { draftFrom, withLocked } from './draft.ts'
import type { View } from './queries.ts'
import { filledSource, sourceFields, sourceOf } from './source.ts'
import { t } from './words.ts'

/** Whatever is wrong with a number, it is said what may stand there. An empty field is none. */
const Between = (least: number, most: number) => {
  const error = () => t(($) => $.between, { least, most })
  return z
    .union([z.string(), z.number()])
    .refine((value) => value !== '', { error, abort: true })
    .pipe(z.coerce.number<string | number>({ error }).min(least, { error }).max(most, { error }))
}
export const Whole = (least: number, most: number) => {
  const error = () => t(($) => $.between, { least, most })
  return Between(least, most).refine(Number.isInteger, { error })
}

const Fields = z.object({
  title: ExamDraft.shape.title,
  instructions: z.string().max(5_000),
  exam_type_id: z.coerce.number<string | number>().pipe(ExamTypeId),
  start_date: z.string().min(1, { error: texts.startNeeded }),
  end_date: z.string().min(1, { error: texts.endNeeded }),
  duration_minutes: Whole(1, 600),
  ...sourceFields,
  classes: z.array(
    z.object({
      class_id: z.string(),
      course_id: z.string(),
      name: z.string(),
      user_ids: z.array(z.string()).nullable(),
    }),
  ),
  token_mode: TokenMode,
  needs_approval: z.boolean(),
  manual_start: z.boolean(),
  shuffle_q: z.boolean(),
  shuffle_opt: z.boolean(),
  one_by_one: z.boolean(),
  min_minutes: Whole(0, 600),
  show_result: ShowResult,
  passing_score: Between(0, 100),
  watched: z.boolean(),
  fullscreen: z.boolean(),
  locks: z.boolean(),
})

/** As the server will say it, where the field is still in sight. */
export const ExamForm = Fields.superRefine(({ start_date, end_date, duration_minutes, min_minutes }, { addIssue }) => {
  const minutes = (Date.parse(`${end_date}Z`) - Date.parse(`${start_date}Z`)) / 60_000
  const refuse = (path: keyof ExamForm, { kind }: { kind: { text: string } }) =>
    addIssue({ code: 'custom', path: [path], message: kind.text })
  if (minutes <= 0) refuse('end_date', examRefusal.end_before_start)
  else if (duration_minutes > minutes) refuse('duration_minutes', examRefusal.duration_beyond_window)
  if (min_minutes > duration_minutes) refuse('min_minutes', examRefusal.min_beyond_duration)
})
export type ExamForm = z.input<typeof ExamForm>
type Filled = z.output<typeof ExamForm>

/** As long as its classes may still be changed. */
export const ExamFormWithCourses = ExamForm.superRefine(({ exam_type_id, classes }, { addIssue }) => {
  if (!needsCourse(exam_type_id)) return
  for (const [index, { course_id, name }] of classes.entries())
    if (course_id === '')
      addIssue({
        code: 'custom',
        path: ['classes', index, 'course_id'],
        message: t(($) => $.classes.courseNeeded, { name }),
      })
})

/** Which step asks for what. */
export const steps = [
  ['title', 'exam_type_id', 'start_date', 'end_date', 'duration_minutes', 'instructions'],
  ['asks', 'quiz_ids', 'lines'],
  ['classes'],
  [
    'token_mode',
    'needs_approval',
    'manual_start',
    'shuffle_q',
    'shuffle_opt',
    'one_by_one',
    'min_minutes',
    'show_result',
    'passing_score',
    'watched',
    'fullscreen',
    'locks',
  ],
] as const satisfies readonly (readonly (keyof ExamForm)[])[]

export const blankForm: ExamForm = {
  title: '',
  instructions: '',
  exam_type_id: 1,
  start_date: '',
  end_date: '',
  duration_minutes: 60,
  asks: 'BANKS',
  quiz_ids: [],
  lines: [],
  classes: [],
  token_mode: 'STATIC',
  needs_approval: false,
  manual_start: false,
  shuffle_q: true,
  shuffle_opt: true,
  one_by_one: true,
  min_minutes: 0,
  show_result: 'SCORE',
  passing_score: 75,
  watched: true,
  fullscreen: false,
  locks: false,
}

export const filledFrom = (view: View, zone: Timezone): ExamForm => ({
  title: view.title,
  instructions: view.instructions,
  exam_type_id: view.exam_type_id,
  start_date: localOf(view.start_date, zone),
  end_date: localOf(view.end_date, zone),
  duration_minutes: view.duration_minutes,
  ...filledSource(view.source),
  classes: view.classes.map(({ class_id, course_id, name, user_ids }) => ({
    class_id,
    course_id: course_id ?? '',
    name,
    user_ids,
  })),
  token_mode: view.token_mode,
  needs_approval: view.needs_approval,
  manual_start: view.manual_start,
  shuffle_q: view.shuffle_q,
  shuffle_opt: view.shuffle_opt,
  one_by_one: view.one_by_one,
  min_minutes: view.min_minutes,
  show_result: view.show_result,
  passing_score: view.passing_score,
  watched: view.anti_cheat.on,
  fullscreen: view.anti_cheat.fullscreen,
  locks: view.anti_cheat.action === 'LOCK',
})

const fresh = {
  scoring_type: 1,
  component_ids: [],
  rooms: [],
  sessions: [],
  parent_exam_id: null,
  thresholds: Thresholds.parse({}),
} satisfies Partial<Draft>

/** What the form does not ask for stays as it is. */
export function draftOf(filled: Filled, view: View | null, zone: Timezone): Draft {
  const { watched, fullscreen, locks, asks, quiz_ids, lines, classes, start_date, end_date, ...same } = filled
  const draft = {
    ...(view ? draftFrom(view) : fresh),
    ...same,
    source: sourceOf({ asks, quiz_ids, lines }),
    classes: classes.map(({ class_id, course_id, user_ids }) => ({
      class_id,
      course_id: course_id === '' ? null : course_id,
      user_ids,
    })),
    start_date: instantOf(start_date, zone) ?? '',
    end_date: instantOf(end_date, zone) ?? '',
    anti_cheat: {
      ...(view?.anti_cheat ?? AntiCheat.parse({})),
      on: watched,
      fullscreen,
      action: locks ? ('LOCK' as const) : ('WARN' as const),
    },
  }
  return view ? withLocked(draft, view) : draft
}
