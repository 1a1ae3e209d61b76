/** What exams may do with the bank: choose what is published, take it up so that it stays as it is, and ask from it. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { quizRefusal, type QuizItem } from '@kelasku/shared/quiz/contract'
import type { MarkedQuestion } from '@kelasku/shared/quiz/marking'
import type { PaperQuestion, QuestionView } from '@kelasku/shared/quiz/question'
import type { Work } from '#platform/database/work.ts'
import { publishToReaders } from './news.ts'
import { presentPaperQuestion, presentQuestion } from './questions/presenter.ts'
import { listQuestions } from './questions/repo.ts'
import { findQuizzes, insertUses, lockQuizzes, removeUses } from './repo.ts'
import { presentItem } from './service.ts'

/** As somebody chooses them for an exam: each is theirs to read, and published. In the order in which they were named. */
export async function quizzesForExam(who: Actor, quizIds: readonly string[], work: Work): Promise<QuizItem[]> {
  const found = new Map((await findQuizzes(work.tx, who, quizIds)).map((known) => [known.row.id, known]))
  return quizIds.map((id) => {
    const known = found.get(id)
    if (!known) throw refusal.not_found()
    if (known.row.status !== 'published') throw quizRefusal.quiz_not_published()
    return presentItem(who, known)
  })
}

interface Exam {
  id: string
  school_id: string
}

/** From now on nobody changes them: 'Soal sudah digunakan untuk ujian!'. Doing it twice for one exam changes nothing. */
export async function freezeQuizzes(exam: Exam, quizIds: readonly string[], work: Work): Promise<void> {
  const held = await lockQuizzes(work.tx, exam.school_id, quizIds)
  if (held.length < new Set(quizIds).size) throw refusal.not_found()
  await insertUses(work.tx, exam, quizIds)
  for (const quiz of held) await publishToReaders(quiz, work)
}

/** Of an exam that nobody has sat: they can be changed again, unless another has taken them up too. */
export async function releaseQuizzes(exam: Exam, work: Work): Promise<void> {
  const freed = await removeUses(work.tx, exam.id)
  for (const quiz of await lockQuizzes(work.tx, exam.school_id, freed)) await publishToReaders(quiz, work)
}

/** A question of an exam: what its paper shows, apart from what only marking and the teacher's review may know. */
export interface ExamQuestion {
  quiz_id: string
  paper: PaperQuestion
  marked: MarkedQuestion
  whole: QuestionView
}

/** In the order of the quizzes and, in each, of its questions; numbered through. */
export async function questionsForExam(quizIds: readonly string[], work: Work): Promise<ExamQuestion[]> {
  const known = await listQuestions(work.tx, quizIds)
  return quizIds
    .flatMap((quizId) => known.filter(({ question }) => question.quiz_id === quizId))
    .map((one, index) => {
      const whole = presentQuestion(one, index + 1)
      return {
        quiz_id: one.question.quiz_id,
        // From its own row, where no key is, and not from what has one.
        paper: presentPaperQuestion(one.question, index + 1),
        marked: { ...whole, point: whole.point ?? 0 },
        whole,
      }
    })
}
