import type { SchoolTemplate, SchoolTemplateView, TemplateStatus } from '@kelasku/shared/journal/own-templates'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { journalQueries } from '../queries.ts'

export type OwnTemplate = JsonifiedValue<SchoolTemplate>
/** A document is on the wire what it is here. */
export type OwnTemplateText = OwnTemplate & Pick<SchoolTemplateView, 'content_doc'>

export const templateQueries = {
  all: () => [...journalQueries.templates(), 'own'] as const,
  list: (status: TemplateStatus, page: number) =>
    queryOptions({
      queryKey: [...templateQueries.all(), 'list', status, page],
      queryFn: ({ signal }) => api.journal.schoolTemplates({ query: { status, page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(), 'one', id],
      queryFn: async ({ signal }) =>
        (await api.journal.schoolTemplate({ params: { id } }, { signal })).data as OwnTemplateText, // see OwnTemplateText
    }),
}
