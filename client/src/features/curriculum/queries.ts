import type { ComponentTree, CurriculumComponent } from '@kelasku/shared/curriculum/components'
import type { CurriculumStatus, FollowingCourse } from '@kelasku/shared/curriculum/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export interface CurriculumFilter {
  status: CurriculumStatus
  school_year_id: string
  page: number
}

export type Component = CurriculumComponent
export type Tree = ComponentTree

export const curriculumQueries = {
  all: () => ['curriculum'] as const,
  lists: () => [...curriculumQueries.all(), 'list'] as const,
  list: ({ status, school_year_id, page }: CurriculumFilter) =>
    queryOptions({
      queryKey: [...curriculumQueries.lists(), { status, school_year_id, page }],
      queryFn: ({ signal }) =>
        api.curriculum.list(
          { query: { status, page, limit: 50, ...(school_year_id && { school_year_id }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...curriculumQueries.all(), 'one', id],
      queryFn: async ({ signal }) => (await api.curriculum.get({ params: { id } }, { signal })).data,
    }),
  trees: (id: string) => [...curriculumQueries.all(), 'tree', id] as const,
  tree: (id: string, subjectId: string) =>
    queryOptions({
      queryKey: [...curriculumQueries.trees(id), subjectId],
      queryFn: async ({ signal }) =>
        (await api.curriculum.components({ params: { id }, query: { subject_id: subjectId } }, { signal })).data,
    }),
  /** All of them: a big school has more than one page. */
  courses: (id: string) =>
    queryOptions({
      queryKey: [...curriculumQueries.all(), 'courses', id],
      queryFn: async ({ signal }) => {
        const all: FollowingCourse[] = []
        for (let page = 1, pages = 1; page <= pages; page++) {
          const { data, meta } = await api.curriculum.courses({ params: { id }, query: { page } }, { signal })
          all.push(...data)
          pages = meta.max_page
        }
        return all
      },
    }),
  frameworks: (schoolYearId: string) =>
    queryOptions({
      queryKey: [...curriculumQueries.all(), 'frameworks', schoolYearId],
      queryFn: async ({ signal }) =>
        (
          await api.curriculum.frameworks(
            { query: { ...(schoolYearId && { school_year_id: schoolYearId }) } },
            { signal },
          )
        ).data,
    }),
}
