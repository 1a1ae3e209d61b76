/** The form of a task: what the law asks for, with times as the school's clocks show them. */
import {
  AssessmentType,
  HandInWay,
  LateInterval,
  LateMode,
  longestTitle,
  mostCourses,
  mostCriteria,
  mostLevels,
  mostMaxScore,
  ScoreShown,
  TaskFile,
  Title,
  type AssessmentDraftInput,
} from '@kelasku/shared/task/contract'
import { hasTwoDecimals } from '@kelasku/shared/task/decimals'
import { addDays } from '@kelasku/shared/kernel/days'
import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import { isBlankDoc } from '@kelasku/shared/kernel/rich-text'
import { texts } from '@kelasku/shared/kernel/texts'
import { dayAt, type Timezone } from '@kelasku/shared/kernel/time-zones'
import { z } from 'zod'
import { between, whole } from '#platform/forms/numbers.ts'
import { instantOf, localOf } from '#platform/i18n/moment.ts'
import type { Task } from '../queries.ts'

export { longestTitle, mostCriteria, mostLevels }

/** `2,5` and `2.5`. */
const points = (least: number) =>
  z
    .string()
    .transform((typed): string | number => typed.replace(',', '.'))
    .pipe(between(least, mostMaxScore).refine(hasTwoDecimals, { error: texts.pointsTooFine }))

const Level = z.object({
  point: points(0),
  text: z
    .string()
    .trim()
    .max(300, { error: texts.mostLetters(300) }),
})
const Criterion = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: texts.contentNeeded })
    .max(150, { error: texts.mostLetters(150) }),
  most: points(0.01),
  levels: z.array(Level).max(mostLevels),
})

const Fields = z.object({
  title: Title,
  html_body_doc: z.custom<RichDoc>().nullable(),
  attachments: z.array(TaskFile),
  /** Empty for one that is there already: it stays with its class. */
  course_ids: z.array(z.string()).max(mostCourses, { error: texts.mostClasses(mostCourses) }),
  assessment_type: AssessmentType,
  component_id: z.string().nullable(),
  /** Nothing is now. */
  start: z.string(),
  end: z.string().min(1, { error: texts.endNeeded }),
  max_score: points(0.01),
  hand_in: HandInWay,
  late_mode: LateMode,
  late_percent: whole(1, 100),
  late_interval: LateInterval,
  late_floor: whole(0, 100),
  late_until: z.string(),
  score_shown: ScoreShown,
  rubric: z.array(Criterion).max(mostCriteria, { error: texts.mostCriteria(mostCriteria) }),
  parents_hand_in: z.boolean(),
  /** What the press of a button meant. */
  wish: z.enum(['publish', 'save']),
  /** Of one that other classes have too: all of them, or this one alone. */
  only_this_class: z.boolean(),
})

function inOrder({ value, issues }: z.core.ParsePayload<z.output<typeof Fields>>): void {
  const say = (path: string, message: string) => issues.push({ code: 'custom', input: path, path: [path], message })
  const { start, end, late_until, late_mode } = value
  if (start !== '' && start >= end) say('end', texts.endDateBeforeStart)
  if (late_mode !== 'NONE' && late_until !== '' && late_until < end) say('late_until', texts.lateUntilBeforeEnd)
}

export const RevisionForm = Fields.check(inOrder)
export const TaskForm = Fields.extend({
  course_ids: Fields.shape.course_ids.min(1, { error: texts.classNeeded }),
}).check(inOrder)
export type TaskForm = z.input<typeof TaskForm>
export type FilledTask = z.output<typeof TaskForm>

/** A week from today, at the end of the day. */
const usualEnd = (now: Date, zone: Timezone): string => `${addDays(dayAt(now, zone), 7)}T23:59`

interface Blank {
  courseId: string | null
  now: Date
  zone: Timezone
  /** As the school's level has it. */
  parentsHandIn: boolean
}

export const blankForm = ({ courseId, now, zone, parentsHandIn }: Blank): TaskForm => ({
  title: '',
  html_body_doc: null,
  attachments: [],
  course_ids: courseId === null ? [] : [courseId],
  assessment_type: 'TUGAS',
  component_id: null,
  start: '',
  end: usualEnd(now, zone),
  max_score: '100',
  hand_in: 'ONLINE',
  late_mode: 'ALLOW',
  late_percent: '10',
  late_interval: 'DAY',
  late_floor: '50',
  late_until: '',
  score_shown: 'AT_ONCE',
  rubric: [],
  parents_hand_in: parentsHandIn,
  wish: 'publish',
  only_this_class: false,
})

/** As it is typed here. */
const written = (value: number): string => String(value).replace('.', ',')

export const filledFrom = (task: Task, zone: Timezone): TaskForm => ({
  title: task.title,
  html_body_doc: task.html_body_doc,
  attachments: task.attachments,
  course_ids: [task.course.id],
  assessment_type: task.assessment_type,
  component_id: task.component?.id ?? null,
  start: localOf(task.start_date, zone),
  end: localOf(task.end_date, zone),
  max_score: written(task.max_score),
  hand_in: task.hand_in,
  late_mode: task.late_mode,
  late_percent: String(task.late_percent),
  late_interval: task.late_interval,
  late_floor: String(task.late_floor),
  late_until: localOf(task.late_until, zone),
  score_shown: task.score_shown,
  rubric: task.rubric.map(({ name, most, levels }) => ({
    name,
    most: written(most),
    levels: levels.map(({ point, text }) => ({ point: written(point), text })),
  })),
  parents_hand_in: task.parents_hand_in,
  wish: task.published_at === null ? 'publish' : 'save',
  only_this_class: false,
})

const momentOf = (local: string, zone: Timezone, otherwise: string): string => instantOf(local, zone) ?? otherwise

/** What is sent of both: the settings of a task. */
export const settingsOf = (filled: FilledTask, now: Date, zone: Timezone) =>
  ({
    title: filled.title,
    html_body_doc: filled.html_body_doc && !isBlankDoc(filled.html_body_doc) ? filled.html_body_doc : null,
    attachment_ids: filled.attachments.map(({ id }) => id),
    assessment_type: filled.assessment_type,
    component_id: filled.component_id,
    start_date: momentOf(filled.start, zone, now.toISOString()),
    end_date: momentOf(filled.end, zone, now.toISOString()),
    max_score: filled.max_score,
    hand_in: filled.hand_in,
    late_mode: filled.late_mode,
    late_percent: filled.late_percent,
    late_interval: filled.late_interval,
    late_floor: filled.late_floor,
    late_until: filled.late_mode === 'NONE' ? null : instantOf(filled.late_until, zone),
    score_shown: filled.score_shown,
    rubric: filled.rubric,
    parents_hand_in: filled.parents_hand_in,
    publish: filled.wish === 'publish',
  }) satisfies Omit<AssessmentDraftInput, 'course_ids'>

/** Which field a refusal of the server speaks of. */
export const places = {
  end_has_passed: 'end',
  end_too_far: 'end',
  end_date: 'end',
  start_date: 'start',
  unknown_course: 'course_ids',
  year_closed: 'course_ids',
  unknown_attachment: 'attachments',
  attachment_ids: 'attachments',
  written_too_long: 'html_body_doc',
  invalid_curriculum_component_description: 'component_id',
} as const
