/** Quizzes: written, changed by several at once, published, put away, shared and copied. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { flawsOfQuiz } from '@kelasku/shared/quiz/completeness'
import {
  concernsWhole,
  quizRefusal,
  type HistoryQuestion,
  type QuizAction,
  type QuizDraft,
  type QuizItem,
  type QuizPaper,
  type QuizRevision,
  type QuizSaved,
  type QuizStatus,
  type QuizView,
  type ShareDraft,
} from '@kelasku/shared/quiz/contract'
import { eventTowards, nextQuizStatus, quizCan, type QuizEvent, type QuizState } from '@kelasku/shared/quiz/machine'
import { quizPolicy, quizRules, type QuizSubject } from '@kelasku/shared/quiz/policy'
import { card } from '#features/classroom/repo.ts'
import { requireLiveComponents } from '#features/curriculum/components/live.ts'
import type { Work } from '#platform/database/work.ts'
import { readersOf, publishToReaders } from './news.ts'
import { completableOf, presentPaperQuestion, presentQuestion, presentQuestions } from './questions/presenter.ts'
import { listHistory, listPaper, listQuestions, type HistorySearch } from './questions/repo.ts'
import { copyQuestions, writeQuestions } from './questions/saving.ts'
import {
  findQuiz,
  insertQuiz,
  isSubjectOf,
  listQuizzes,
  lockQuizzes,
  removeQuiz,
  saveQuiz,
  type KnownQuiz,
  type QuizSearch,
} from './repo.ts'
import { listShares, replaceShares } from './shares.ts'

const subjectOf = ({ row, shared }: KnownQuiz): QuizSubject => ({
  schoolId: row.school_id,
  authorId: row.author_id,
  shared,
})
const stateOf = ({ row, totalExam }: KnownQuiz): QuizState => ({ status: row.status, isUsed: totalExam > 0 })

// ---- Guards

/** For the bank as a whole. */
export function readersOnly(who: Actor): void {
  if (!quizPolicy.browse(who)) throw refusal.forbidden()
}
export function writersOnly(who: Actor): void {
  if (!quizPolicy.create(who)) throw refusal.forbidden()
}

/** The only way to hold a quiz on someone's behalf. A stranger and a typo get the same answer. */
export async function quizFor(who: Actor, id: string, work: Work): Promise<KnownQuiz> {
  const known = quizPolicy.browse(who) ? await findQuiz(work.tx, who, id) : undefined
  if (!known || !quizRules.read(who, subjectOf(known))) throw refusal.not_found()
  return known
}

/** Held until the transaction ends: what is seen of it now, nobody changes before. */
export async function heldFor(who: Actor, id: string, action: QuizAction, work: Work): Promise<KnownQuiz> {
  if (quizPolicy.browse(who)) await lockQuizzes(work.tx, who.schoolId, [id])
  const known = await quizFor(who, id, work)
  if (!quizRules[action](who, subjectOf(known))) throw refusal.forbidden()
  return known
}

// ---- Shown

export function presentItem(who: Actor, known: KnownQuiz): QuizItem {
  const { row, subject, author, shared } = known
  const may = (action: QuizAction) => quizRules[action](who, subjectOf(known))
  const can = (event: QuizEvent) => may(event) && quizCan(stateOf(known), event)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    subject,
    level: row.level,
    school_year_id: row.school_year_id,
    status: row.status,
    author: author && card(author),
    access: row.author_id === who.userId ? 'OWN' : (shared ?? 'READ'),
    is_shared: known.isShared,
    total_question: known.totalQuestion,
    total_point: known.totalPoint,
    total_exam: known.totalExam,
    cloned_from: row.cloned_from,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
    can: {
      edit: can('edit'),
      publish: can('publish'),
      redraft: can('redraft'),
      archive: can('archive'),
      remove: can('remove'),
      share: may('share'),
      duplicate: may('duplicate'),
    },
  }
}

export async function presentQuiz(who: Actor, known: KnownQuiz, work: Work): Promise<QuizView> {
  const item = presentItem(who, known)
  return {
    ...item,
    questions: presentQuestions(await listQuestions(work.tx, [item.id])),
    shares: item.can.share ? await listShares(work.tx, item.id) : null,
  }
}

const presentAnew = async (who: Actor, id: string, work: Work) => presentQuiz(who, await quizFor(who, id, work), work)

export async function presentPaper({ row, subject, totalPoint }: KnownQuiz, work: Work): Promise<QuizPaper> {
  const questions = await listPaper(work.tx, row.id)
  return {
    id: row.id,
    title: row.title,
    subject_name: subject?.name ?? null,
    total_point: totalPoint,
    questions: questions.map((question, index) => presentPaperQuestion(question, index + 1)),
  }
}

export async function quizzesOf(who: Actor, search: QuizSearch, paging: Paging, work: Work) {
  const { rows, total } = await listQuizzes(work.tx, who, search, paging)
  const meta = pageMeta(paging, total)
  return {
    data: rows.map((known) => presentItem(who, known)),
    meta: { ...meta, item_per_page: meta.limit, number_of_page: meta.max_page },
  }
}

export async function historyOf(who: Actor, search: HistorySearch, paging: Paging, work: Work) {
  const { rows, total } = await listHistory(work.tx, who, search, paging)
  const data: HistoryQuestion[] = rows.map(({ quiz, number, ...known }) => ({
    ...presentQuestion(known, number),
    quiz,
  }))
  return { data, meta: pageMeta(paging, total) }
}

// ---- Written

export async function writeQuiz(who: Actor, { questions, ...heading }: QuizDraft, work: Work): Promise<QuizView> {
  await requireSubject(who, heading.subject_id, work)
  const quiz = await insertQuiz(work.tx, { ...heading, school_id: who.schoolId, author_id: who.userId })
  await writeQuestions(who, quiz, { questions, removed: [], order: undefined }, work)
  await publishToReaders(quiz, work, { version: quiz.version })
  return presentAnew(who, quiz.id, work)
}

/** @param known held for it. */
export async function reviseQuiz(
  who: Actor,
  known: KnownQuiz,
  { id, version, questions, removed, order, finish, ...heading }: QuizRevision,
  work: Work,
): Promise<QuizSaved> {
  const { row } = known
  requirePossible(known, 'edit')
  const isOfWhole = concernsWhole({ ...heading, order, finish })
  if (isOfWhole && version !== row.version)
    throw refusal.version_conflict({ version: ['Judul atau urutan soal baru saja diubah oleh orang lain.'] })
  await requireSubject(who, heading.subject_id ?? null, work)

  const written = await writeQuestions(who, row, { questions, removed, order }, work)
  await saveQuiz(work.tx, id, { ...heading, ...(isOfWhole && { version: row.version + 1 }) })
  if (row.status === 'published') await requireComplete(await quizFor(who, id, work), work)
  else if (finish) await publish(await quizFor(who, id, work), work)
  const saved = await presentSaved(who, id, written, work)
  await publishToReaders(row, work, isOfWhole ? { version: saved.version } : {})
  return saved
}

async function presentSaved(
  who: Actor,
  id: string,
  { saved, order }: { saved: string[]; order: string[] },
  work: Work,
): Promise<QuizSaved> {
  const item = presentItem(who, await quizFor(who, id, work))
  const known = saved.length === 0 ? [] : await listQuestions(work.tx, [id], saved)
  return {
    ...item,
    order,
    saved: known.map((question) => presentQuestion(question, order.indexOf(question.question.id) + 1)),
  }
}

async function requireSubject(who: Actor, subjectId: string | null, work: Work): Promise<void> {
  if (subjectId !== null && !(await isSubjectOf(work.tx, who.schoolId, subjectId))) throw quizRefusal.unknown_subject()
}

/** Whether an exam has used it is the better reason, where that is one. */
export function requirePossible(known: KnownQuiz, event: QuizEvent): void {
  const state = stateOf(known)
  if (quizCan(state, event)) return
  throw state.isUsed && quizCan({ ...state, isUsed: false }, event)
    ? quizRefusal.quiz_used()
    : quizRefusal.not_in_this_status()
}

// ---- Published, put away, taken out again

/** @param known held for it. */
export async function setQuizStatus(who: Actor, known: KnownQuiz, status: QuizStatus, work: Work): Promise<QuizItem> {
  const { row } = known
  if (status === 'published') await publish(known, work)
  else await step(known, eventTowards[status], work)
  const item = presentItem(who, await quizFor(who, row.id, work))
  await publishToReaders(row, work, { version: item.version })
  return item
}

async function publish(known: KnownQuiz, work: Work): Promise<void> {
  requirePossible(known, 'publish')
  await requireComplete(known, work)
  await step(known, 'publish', work)
}

async function step(known: KnownQuiz, event: 'publish' | 'redraft' | 'archive', work: Work): Promise<void> {
  requirePossible(known, event)
  const status = nextQuizStatus(stateOf(known), event)
  await saveQuiz(work.tx, known.row.id, { status, version: known.row.version + 1 })
  work.audit({ action: `quiz.${status}`, subject: `quiz:${known.row.id}` })
}

/** Names every wrong field of every question; components that are gone have the specification's own code. */
async function requireComplete({ row, subject }: KnownQuiz, work: Work): Promise<void> {
  const questions = await listQuestions(work.tx, [row.id])
  const flaws = flawsOfQuiz({ subject, questions: questions.map(completableOf) })
  if (Object.keys(flaws).length > 0) throw quizRefusal.quiz_incomplete(flaws)
  await requireLiveComponents(
    row.school_id,
    questions.flatMap(({ question }) => question.component_id ?? []),
    work,
  )
}

/** @param known held for it. */
export async function discardQuiz({ row, ...known }: KnownQuiz, work: Work): Promise<{ id: string }> {
  requirePossible({ row, ...known }, 'remove')
  await removeQuiz(work.tx, row.id)
  work.audit({ action: 'quiz.removed', subject: `quiz:${row.id}` })
  await publishToReaders(row, work)
  return { id: row.id }
}

// ---- Shared and copied

/** @param known held for it. */
export async function shareQuiz(
  who: Actor,
  { row }: KnownQuiz,
  shares: readonly ShareDraft[],
  work: Work,
): Promise<QuizView> {
  const before = await readersOf(row, work)
  await replaceShares(row, shares, work)
  work.audit({ action: 'quiz.shared', subject: `quiz:${row.id}`, detail: { shares: shares.length } })
  await publishToReaders(row, work, { before })
  return presentAnew(who, row.id, work)
}

const longestTitle = 150
const copyMark = ' (Salinan)'

export async function duplicateQuiz(who: Actor, { row }: KnownQuiz, work: Work): Promise<QuizView> {
  const { title, description, subject_id, level } = row
  const copy = await insertQuiz(work.tx, {
    school_id: who.schoolId,
    author_id: who.userId,
    title: title.slice(0, longestTitle - copyMark.length) + copyMark,
    description,
    subject_id,
    level,
    cloned_from: row.id,
  })
  await copyQuestions(who, row.id, copy, work)
  await publishToReaders(copy, work, { version: copy.version })
  return presentAnew(who, copy.id, work)
}
