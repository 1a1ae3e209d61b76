import { useQuery } from '@tanstack/react-query'
import { markingQueries } from './queries.ts'

/** How many answers still wait for a person; asked where it matters. */
export function useWaiting(examId: string, matters = true): number {
  const { data: questions = [] } = useQuery({ ...markingQueries.questions(examId), enabled: matters })
  return questions.reduce((sum, { total, graded }) => sum + total - graded, 0)
}
