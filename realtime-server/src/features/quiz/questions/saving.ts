/**
 * Questions of a held quiz are written. Each is compared with the version that its writer has seen: what somebody else
 * has changed meanwhile is never overwritten, and what they have not touched is nobody's conflict.
 */
import { randomUUID } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal, type FieldTexts } from '@kelasku/shared/kernel/refusal'
import { mostQuestions, quizRefusal, type QuizRevision } from '@kelasku/shared/quiz/contract'
import type { QuestionRevision } from '@kelasku/shared/quiz/question'
import { requireLiveComponents } from '#features/curriculum/components/live.ts'
import { brokenRule, type Work } from '#platform/database/work.ts'
import { contentOf, hasSeparator, keptContent, picturesOf, type QuestionContent } from './content.ts'
import {
  arePicturesFor,
  insertQuestions,
  listQuestions,
  listVersions,
  removeQuestions,
  saveOrder,
  saveQuestions,
  type QuestionVersion,
} from './repo.ts'

type Change = Pick<QuizRevision, 'questions' | 'removed' | 'order'>

interface Written {
  id: string
  /** What its writer has seen of it; nothing of a new one. */
  version: number | undefined
  content: QuestionContent
}

export interface WrittenQuestions {
  /** Of the questions that were written, in the order in which they came. */
  saved: string[]
  /** Of all questions, as they stand now. */
  order: string[]
}

export async function writeQuestions(
  who: Actor,
  quiz: { id: string; school_id: string },
  change: Change,
  work: Work,
): Promise<WrittenQuestions> {
  const standing = await listVersions(work.tx, quiz.id)
  const written = change.questions.map(readQuestion)
  requireUnchanged(standing, [...written, ...change.removed])
  await requireSound(who, written, work)
  const order = orderAfter(standing, written, change)

  const writing = { quiz, userId: who.userId }
  const place = ({ id, content }: Written) => ({ id, position: order.indexOf(id) + 1, content })
  const isNew = ({ version }: Written) => version === undefined
  await removeQuestions(
    work.tx,
    quiz.id,
    change.removed.map(({ id }) => id),
  )
  await saveQuestions(work.tx, written.filter((one) => !isNew(one)).map(place), writing)
  await withoutClash(() => insertQuestions(work.tx, written.filter(isNew).map(place), writing))
  if (written.some(isNew) || change.order || change.removed.length > 0) await saveOrder(work.tx, quiz.id, order)
  return { saved: written.map(({ id }) => id), order }
}

const readQuestion = ({ id, version, ...draft }: QuestionRevision): Written => ({
  id: id ?? randomUUID(),
  version,
  content: contentOf(draft),
})

/** The stale ones are named, each with whom to talk to. */
function requireUnchanged(
  standing: readonly QuestionVersion[],
  seen: readonly { id: string; version?: number | undefined }[],
): void {
  const stale: FieldTexts = {}
  for (const { id, version } of seen) {
    const index = standing.findIndex((question) => question.id === id)
    const now = standing[index]
    if (now ? now.version === version : version === undefined) continue
    const name = now?.editor_name
    stale[`questions.${id}`] = [
      now
        ? `Soal ${index + 1} baru saja diubah${name ? ` oleh ${name}` : ''}.`
        : 'Soal ini baru saja dihapus oleh orang lain.',
    ]
  }
  if (Object.keys(stale).length > 0) throw refusal.version_conflict(stale)
}

async function requireSound(who: Actor, written: readonly Written[], work: Work): Promise<void> {
  const split = written.filter(({ content }) => hasSeparator(content))
  if (split.length > 0)
    throw quizRefusal.option_with_separator(
      Object.fromEntries(
        split.map(({ id }) => [`questions.${id}.answer_options`, [quizRefusal.option_with_separator.kind.text]]),
      ),
    )
  await requireLiveComponents(
    who.schoolId,
    written.flatMap(({ content }) => content.question.component_id ?? []),
    work,
  )
  const pictures = written.flatMap(({ content }) => picturesOf(content))
  if (!(await arePicturesFor(work.tx, who, pictures))) throw quizRefusal.unknown_picture()
}

/** As asked for, if that names each question once; somebody whose list lacks a colleague's new question has seen too little. */
function orderAfter(standing: readonly QuestionVersion[], written: readonly Written[], change: Change): string[] {
  const removed = new Set(change.removed.map(({ id }) => id))
  const left = [...new Set([...standing.map(({ id }) => id), ...written.map(({ id }) => id)])].filter(
    (id) => !removed.has(id),
  )
  if (left.length > mostQuestions) throw quizRefusal.too_many_questions()
  if (!change.order) return left
  const isSame = new Set(change.order).size === change.order.length && change.order.length === left.length
  if (!isSame || left.some((id) => !change.order?.includes(id))) throw refusal.version_conflict()
  return change.order
}

/** A new question under the id of another one is no new question. */
async function withoutClash(save: () => Promise<void>): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (brokenRule(error) === 'questions_pkey') throw refusal.version_conflict()
    throw error
  }
}

/** Into a quiz that has none yet; their pictures are the same ones. */
export async function copyQuestions(
  who: Actor,
  fromQuizId: string,
  quiz: { id: string; school_id: string },
  work: Work,
): Promise<void> {
  const originals = await listQuestions(work.tx, [fromQuizId])
  const copies = originals.map(({ question, key }, index) => ({
    id: randomUUID(),
    position: index + 1,
    content: keptContent(question, key),
  }))
  await insertQuestions(work.tx, copies, { quiz, userId: who.userId })
}
