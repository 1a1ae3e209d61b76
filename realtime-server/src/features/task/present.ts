/** What each reader gets of a task and of a pupil's part. */
import { isParent, isPupil, type Actor } from '@kelasku/shared/kernel/actor'
import { startStatusAt, type AssessmentView, type StaffTaskItem, scoreTypes } from '@kelasku/shared/task/contract'
import { countedHandIn, effectiveEnd, lateMinutes } from '@kelasku/shared/task/lateness'
import type { PupilTaskItem } from '@kelasku/shared/task/lists'
import { isPastEnd, referenceCan, type ReferenceEvent, type ReferenceMoment } from '@kelasku/shared/task/machine'
import { referenceRules, taskRules } from '@kelasku/shared/task/policy'
import { predicateOf } from '@kelasku/shared/task/predicate'
import type { OwnReference, ReferenceItem, ReferenceView, TaskComment, TaskScore } from '@kelasku/shared/task/reference'
import { card } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { htmlOf } from '#platform/rich-text/rich-text.ts'
import {
  listComments,
  listHandIns,
  type CommentRow,
  type KnownReference,
  type ReferenceLine,
} from './reference-repo.ts'
import { cardOf, listDetails, taskFile, type KnownTask } from './repo.ts'

type Shown = Omit<PupilTaskItem, 'reference'>

export const shownOf = (
  { row, course, attachment_count }: Pick<KnownTask, 'row' | 'course' | 'attachment_count'>,
  now: Date,
): Shown => ({
  id: row.id,
  group_id: row.group_id,
  course,
  title: row.title,
  assessment_type: row.assessment_type,
  score_type: scoreTypes[row.assessment_type],
  start_date: row.start_date,
  end_date: row.end_date,
  start_status: startStatusAt(row, now),
  hand_in: row.hand_in,
  max_score: row.max_score,
  late_mode: row.late_mode,
  late_until: row.late_until,
  published_at: row.published_at,
  attachment_count,
  version: row.version,
})

function taskAbilities(who: Actor, task: KnownTask, now: Date): StaffTaskItem['can'] {
  const { row, is_over, has_hand_ins, has_grades } = task
  const teaches = taskRules.teach(who, task) && !is_over
  const removes = taskRules.remove(who, task) && !is_over && row.locked_at === null
  const isPublished = row.published_at !== null
  return {
    edit: teaches && !has_hand_ins && !has_grades,
    amend: teaches && isPublished,
    publish: teaches && !isPublished,
    grade: teaches && isPublished && row.locked_at === null && row.start_date <= now,
    release: teaches && isPublished && row.score_shown === 'TOGETHER' && row.released_at === null && has_grades,
    // Also out of a year that is over.
    copy: taskRules.teach(who, task),
    delete: removes && row.deleted_at === null,
    restore: removes && row.deleted_at !== null,
  }
}

export const presentItem = (who: Actor, task: KnownTask, now = new Date()): StaffTaskItem => ({
  ...shownOf(task, now),
  counts: task.counts,
  score_shown: task.row.score_shown,
  released_at: task.row.released_at,
  deleted_at: task.row.deleted_at,
  can: taskAbilities(who, task, now),
})

export async function presentTasks(who: Actor, tasks: readonly KnownTask[], work: Work): Promise<AssessmentView[]> {
  const now = new Date()
  const details = await listDetails(work.tx, who, tasks)
  return tasks.map((task) => {
    const { row } = task
    const more = details.get(row.id)! // it has just been found
    const isStaff = taskRules.readAll(who, task)
    return {
      ...shownOf(task, now),
      html_body: htmlOf(row.body_doc),
      html_body_doc: row.body_doc,
      attachments: more.files.map(taskFile),
      component: more.component,
      late_percent: row.late_percent,
      late_interval: row.late_interval,
      late_floor: row.late_floor,
      score_shown: row.score_shown,
      released_at: row.released_at,
      deleted_at: row.deleted_at,
      rubric: row.rubric,
      parents_hand_in: row.parents_hand_in,
      author: cardOf(more.author),
      amendments: more.amendments.map(({ at, note, by, title, body_doc, end_date }) => ({
        at: new Date(at),
        note,
        by: cardOf(by),
        former: { title, html_body: htmlOf(body_doc), html_body_doc: body_doc, end_date: new Date(end_date) },
      })),
      counts: isStaff ? task.counts : null,
      siblings: isStaff ? more.siblings : [],
      references:
        isPupil(who) || isParent(who) ? more.references.map((own) => ({ ...own, student: card(own.student) })) : [],
      can: taskAbilities(who, task, now),
    }
  })
}

export async function presentTask(who: Actor, task: KnownTask, work: Work): Promise<AssessmentView> {
  const [view] = await presentTasks(who, [task], work)
  return view! // one for each
}

// ---- A pupil's part

export const handInTimes = ({ hand_in_times }: Pick<ReferenceLine, 'hand_in_times'>) =>
  hand_in_times.map(({ n, submitted_at }) => ({ n, submitted_at: new Date(submitted_at) }))

/** What the machine asks. */
export function momentOf(known: ReferenceLine, now: Date): ReferenceMoment {
  const { row, ref } = known
  const asked = ref.revision_asked_at
  return {
    hand_in: row.hand_in,
    late_mode: row.late_mode,
    late_until: row.late_until,
    start_date: row.start_date,
    effective_end: effectiveEnd({ end_date: row.end_date, extended_until: ref.extended_until }),
    is_excused: ref.excused_at !== null,
    needs_revision: asked !== null,
    has_hand_in: handInTimes(known).some(({ submitted_at }) => asked === null || submitted_at > asked),
    now,
  }
}

/** Read only: the pupil is not of the class any more, or its year is over. */
const isFormer = ({ takes_part }: ReferenceLine) => !takes_part

function referenceAbilities(who: Actor, known: ReferenceLine, moment: ReferenceMoment): OwnReference['can'] {
  const { ref, row } = known
  const isOpen = known.takes_part && !known.is_over && row.deleted_at === null && row.published_at !== null
  const can = (event: ReferenceEvent) => isOpen && referenceCan(ref.status, event, moment)
  const hands = referenceRules.handIn(who, known)
  const grades = referenceRules.grade(who, known) && row.locked_at === null
  return {
    handIn: hands && (can('handIn') || can('replace')),
    withdraw: hands && can('withdraw'),
    comment: referenceRules.comment(who, known) && isOpen,
    grade: grades && (can('grade') || can('regrade')),
    ungrade: grades && can('ungrade'),
    askRevision: grades && row.hand_in === 'ONLINE' && can('askRevision'),
    excuse: grades && can('excuse'),
    extend: grades && isOpen && ref.excused_at === null,
    waiveLate: grades && isOpen && known.hand_in_times.length > 0,
    chooseHandIn: grades && isOpen && known.hand_in_times.length > 1,
  }
}

/** Families wait for it, and those of a TK get no number. */
function scoreShown(who: Actor, known: ReferenceLine): TaskScore | null {
  const { ref, row } = known
  if (ref.score === null) return null
  const isFamily = referenceRules.isFamily(who, known)
  if (isFamily && row.score_shown === 'TOGETHER' && row.released_at === null) return null
  const predicate = known.is_early ? predicateOf(ref.score, ref.max_score) : null
  if (isFamily && known.is_early) return { raw_score: null, deduction: null, score: null, rubric: null, predicate }
  return { raw_score: ref.raw_score, deduction: ref.deduction, score: ref.score, rubric: ref.rubric_points, predicate }
}

export function ownReferenceOf(who: Actor, known: ReferenceLine, now: Date): OwnReference {
  const { ref } = known
  const moment = momentOf(known, now)
  const times = handInTimes(known)
  const counted = countedHandIn(times, moment.effective_end, ref.scored_n)
  const late = counted && !ref.late_waived ? lateMinutes(counted.submitted_at, moment.effective_end) : 0
  const isTodo = ref.status === 'BELUM DIKERJAKAN'
  return {
    id: ref.id,
    assessment_id: ref.assessment_id,
    student: card(known.student),
    status: ref.status,
    submit_at: times.at(-1)?.submitted_at ?? null,
    effective_end: moment.effective_end,
    extended_until: ref.extended_until,
    is_late: late > 0,
    late_minutes: late,
    late_waived: ref.late_waived,
    is_missed: isTodo && isPastEnd(moment) && ref.excused_at === null && known.takes_part,
    needs_revision: isTodo && ref.revision_asked_at !== null,
    is_excused: ref.excused_at !== null,
    is_former: isFormer(known),
    score: scoreShown(who, known),
    comment_count: known.comment_count,
    hand_in_count: times.length,
    version: ref.version,
    can: referenceAbilities(who, known, moment),
  }
}

/** What only staff knows of it is nothing for families. */
export function referenceItemOf(who: Actor, known: ReferenceLine, now = new Date()): ReferenceItem {
  const own = ownReferenceOf(who, known, now)
  const isFamily = referenceRules.isFamily(who, known)
  const isShown = !isFamily || own.score !== null
  return {
    ...own,
    student: { ...own.student, numbers: isFamily ? [] : known.numbers.filter((number) => number !== null) },
    file_count: known.file_count,
    graded_by: isShown ? cardOf(known.grader) : null,
    graded_at: isShown ? known.ref.graded_at : null,
    // A hint to its teachers, as the list of what is alike: others might take it for a verdict.
    has_similar: taskRules.teach(who, known) && known.has_similar,
  }
}

export async function presentReference(who: Actor, known: KnownReference, work: Work): Promise<ReferenceView> {
  const { ref } = known
  const item = referenceItemOf(who, known)
  const [handIns, comments, assessment] = await Promise.all([
    listHandIns(work.tx, ref.id),
    listComments(work.tx, ref.id),
    presentTask(who, known, work),
  ])
  const counted = countedHandIn(handInTimes(known), item.effective_end, ref.scored_n)
  return {
    ...item,
    revision_note: item.needs_revision ? ref.revision_note : null,
    excuse_note: item.is_excused ? ref.excuse_note : null,
    scored_n: ref.scored_n,
    hand_ins: handIns.map((row) => ({
      id: row.id,
      n: row.n,
      client_id: row.client_id,
      submitted_at: new Date(row.submitted_at),
      pressed_at: row.pressed_at === null ? null : new Date(row.pressed_at),
      submitted_by: cardOf(row.by),
      on_behalf: row.on_behalf,
      withdrawn_at: row.withdrawn_at === null ? null : new Date(row.withdrawn_at),
      late_minutes: lateMinutes(new Date(row.submitted_at), item.effective_end),
      is_counted: row.withdrawn_at === null && row.n === counted?.n,
      answer_html: row.text_doc ? htmlOf(row.text_doc) : '',
      answer_html_doc: row.text_doc,
      files: row.files.map(taskFile),
      lost_files: Number(row.lost_files),
    })),
    comments: comments.map((row) => commentOf(who, row)),
    // How far the class has come is the table's to say.
    assessment: { ...assessment, counts: null },
  }
}

export const commentOf = (who: Actor, row: CommentRow): TaskComment => ({
  id: row.id,
  client_id: row.client_id,
  author: cardOf(row.author),
  is_mine: row.author?.id === who.userId,
  by_staff: row.by_staff,
  text: row.text,
  voice: row.voice[0] ? taskFile(row.voice[0]) : null,
  at: new Date(row.at),
})
