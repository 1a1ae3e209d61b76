import { useQuery } from '@tanstack/react-query'
import { markingQueries } from './queries.ts'

/** How many answers still wait for a person. */
export function useWaiting(examId: string): number {
  const { data: questions = [] } = useQuery(markingQueries.questions(examId))
  return questions.reduce((sum, { total, graded }) => sum + total - graded, 0)
}
