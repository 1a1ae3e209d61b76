import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { examQueries, type View } from '../queries.ts'

/** The exam that the address names, or what stands in its place until it is there. Whoever sits it has a page of their own. */
export function OneExam({ children }: { children: (exam: View) => ReactNode }) {
  const { id = '' } = useParams()
  const { data: exam, error, isFetching, refetch } = useQuery(examQueries.one(id))
  if (exam) return children(exam)
  if (exam === null) return <Navigate to={`/ujian-siswa/${id}`} replace />
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="h-96 max-w-5xl rounded-lg" />
}
