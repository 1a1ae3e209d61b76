/** Exams as their owner and those who watch them see them. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Paging } from '@kelasku/shared/kernel/paging'
import { examRefusal, type ExamAction, type ExamView } from '@kelasku/shared/exam/contract'
import { mayFollow } from '@kelasku/shared/exam/follow-up'
import { examCan, isLive, isOver, type ExamEvent } from '@kelasku/shared/exam/machine'
import { examPolicy, examRules } from '@kelasku/shared/exam/policy'
import type { z } from 'zod'
import { releaseQuizzes } from '#features/quiz/for-exams.ts'
import type { Work } from '#platform/database/work.ts'
import { publishExam } from '../news.ts'
import { databaseNow, saveExam, type ExamRow, type KnownExam } from '../repo.ts'
import { examFor } from '../service.ts'
import { examMeta } from '../sitting/mine.ts'
import { tokenAt } from '../sitting/token.ts'
import type { ExamTools } from '../tools.ts'
import { saveCourse } from './course.ts'
import { checkClasses, findAround, listExams, removeExam, typeOf, type ExamSearch } from './repo.ts'

export function staffOnly(who: Actor): void {
  if (!examPolicy.create(who)) throw refusal.forbidden()
}

export async function examsOf(who: Actor, search: ExamSearch, paging: Paging, work: Work) {
  const { items, total } = await listExams(work.tx, who, search, paging)
  return { data: items, meta: examMeta(paging, total) }
}

const mayDo = (who: Actor, { row, subject }: KnownExam): Record<ExamAction, boolean> => {
  const manages = examRules.manage(who, subject)
  const can = (event: ExamEvent) => manages && examCan(row.exam_status, event)
  const proctors = examRules.proctor(who, subject)
  return {
    update: manages && !['PUBLISHED', 'ARCHIVED', 'CANCELLED'].includes(row.exam_status),
    publish: can('publish'),
    withdraw: can('withdraw'),
    cancel: can('cancel'),
    remove: can('remove'),
    proctor: proctors && isLive(row.exam_status),
    // Before its room is open, when it begins is its owner's to say.
    start: (row.exam_status === 'SCHEDULED' ? manages : proctors) && examCan(row.exam_status, 'start'),
    pause_all: proctors && examCan(row.exam_status, 'pause_all'),
    resume_all: proctors && examCan(row.exam_status, 'resume_all'),
    end_all: proctors && examCan(row.exam_status, 'end_all'),
    command: proctors && isLive(row.exam_status),
    reopen: examRules.reopen(who, subject) && (isLive(row.exam_status) || examCan(row.exam_status, 'reopen')),
    void: examRules.void(who, subject),
    grade: examRules.grade(who, subject) && isOver(row.exam_status) && row.exam_status !== 'ARCHIVED',
    regrade: can('regrade'),
    scores_set: can('scores_set'),
    publish_scores: can('publish_scores'),
    archive: can('archive'),
    export: examRules.grade(who, subject),
    // What is printed was settled by the publication.
    print: proctors && row.exam_status !== 'DRAFT',
    print_questions: manages && row.exam_status !== 'DRAFT',
    follow_up: manages && mayFollow(row.exam_status),
    log: manages,
  }
}

export async function presentExam(
  who: Actor,
  known: KnownExam,
  work: Work,
  { secrets }: Pick<ExamTools, 'secrets'>,
): Promise<z.input<typeof ExamView>> {
  const { row, subject } = known
  const now = await databaseNow(work.tx)
  const mayRead = examRules.proctor(who, subject) && isLive(row.exam_status)
  const token = mayRead ? tokenAt(row, now, secrets) : null
  return {
    id: row.id,
    title: row.title,
    instructions: row.instructions,
    exam_type_id: row.exam_type_id,
    exam_type: typeOf(row),
    exam_status: row.exam_status,
    start_date: row.start_date,
    end_date: row.end_date,
    ended_at: row.closing_at,
    duration_minutes: row.duration_minutes,
    question_count: row.question_count,
    parent_exam_id: row.parent_exam_id,
    created_at: row.created_at,
    scoring_type: row.scoring_type,
    component_ids: row.component_ids,
    source: row.source,
    ...(await findAround(work.tx, row.id)),
    min_minutes: row.min_minutes,
    token_mode: row.token_mode,
    token: token?.token ?? null,
    token_until: token?.until ?? null,
    needs_approval: row.needs_approval,
    manual_start: row.manual_start,
    shuffle_q: row.shuffle_q,
    shuffle_opt: row.shuffle_opt,
    one_by_one: row.one_by_one,
    show_result: row.show_result,
    passing_score: row.passing_score,
    anti_cheat: row.anti_cheat,
    thresholds: row.thresholds,
    total_point: row.total_point,
    schedule_version: row.schedule_version,
    version: row.version,
    server_now: now,
    can: mayDo(who, known),
  }
}

/** As it stands now, after a change. */
export const presentAnew = async (who: Actor, id: string, work: Work, tools: Pick<ExamTools, 'secrets'>) =>
  presentExam(who, await examFor(who, id, work), work, tools)

export async function discardExam({ row }: KnownExam, work: Work): Promise<{ id: string }> {
  if (!examCan(row.exam_status, 'remove')) throw examRefusal.not_in_this_status()
  await releaseQuizzes(row, work)
  await publishExam(work, { ...row, version: null })
  await removeExam(work.tx, row.id)
  work.audit({ action: 'exam.removed', subject: `exam:${row.id}` })
  return { id: row.id }
}

/** Another token, now: the one that was read aloud has gone around. */
export async function rotateToken({ row }: KnownExam, work: Work, { secrets }: ExamTools) {
  if (!isLive(row.exam_status) && row.exam_status !== 'SCHEDULED') throw examRefusal.not_in_this_status()
  const saved = await saveExam(work.tx, row, { token: null, token_round: row.token_round + 1 })
  if (!saved) throw refusal.version_conflict()
  work.audit({ action: 'exam.token_rotated', subject: `exam:${row.id}` })
  await publishExam(work, saved)
  const { token, until } = tokenAt(saved, await databaseNow(work.tx), secrets)
  return { token, token_until: until }
}

interface CourseChange {
  class_id: string
  course_id: string
  version: number
}

/** Into which course of the class it counts; until its scores are out. */
export async function moveToCourse(who: Actor, { row }: KnownExam, change: CourseChange, work: Work): Promise<ExamRow> {
  if (['PUBLISHED', 'ARCHIVED', 'CANCELLED'].includes(row.exam_status)) throw examRefusal.not_in_this_status()
  const { known, own } = await checkClasses(work.tx, who, [{ ...change, user_ids: null }])
  if (known === 0) throw refusal.not_found()
  if (own === 0 && !isAdmin(who)) throw examRefusal.only_own_classes()
  const saved = await saveExam(work.tx, { id: row.id, version: change.version }, {})
  if (!saved) throw refusal.version_conflict()
  if (!(await saveCourse(work.tx, row.id, change))) throw refusal.not_found()
  await publishExam(work, saved)
  return saved
}
