import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { classroomQueries, type ClassInList } from '#features/classroom/queries.ts'
import { useKind } from './kinds.ts'

/** The class from whose page somebody has come: rows that name none go into it. */
export function useChosenClass(): ClassInList | undefined {
  const kind = useKind()
  const [params] = useSearchParams()
  const { data: classes } = useQuery(classroomQueries.mine())
  return kind && 'isOfClass' in kind ? classes?.find(({ id }) => id === params.get('class_id')) : undefined
}
