/**
 * The rows of exams. A pupil has one attempt an exam, so on the wire a participant is named by the pupil's own id.
 * What tells the answers (`exam_keys`) lies apart from what is asked, and nothing that answers a pupil before the
 * publication joins it. What moves every second (`exam_presence`) lies apart from what must not be rewritten for it.
 */
export { exams, examClasses, examRooms, examProctors, examSessions, examQuestions, examKeys } from './tables/exam.ts'
export { examAttempts, examPresence } from './tables/attempt.ts'
export {
  examAnswers,
  examAnswerOps,
  type ArchivedAnswer,
  examAnswerArchives,
  examLateAnswers,
} from './tables/answers.ts'
export { type RubricPoint, examMarks, type FormerKey, examMarkChanges } from './tables/marks.ts'
export { examCommands, examSignals, examChat, examChatReads, examSteps } from './tables/conduct.ts'
