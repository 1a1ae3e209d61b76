import { TemplateStatus } from '@kelasku/shared/journal/own-templates'
import { useQuery } from '@tanstack/react-query'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { useT } from '../words.ts'
import { templateQueries } from './queries.ts'
import { TemplateLine } from './TemplateLine.tsx'

/** The school's own templates: what is offered, or what was put away. */
export function TemplateList() {
  const t = useT()
  const { oneOf, page, change, turnTo } = useFilters()
  const status = oneOf('templat', ['ARCHIVED']) ?? 'ACTIVE'
  return (
    <>
      <fieldset aria-label={t(($) => $.templates.filter)} className="flex flex-wrap gap-2">
        {TemplateStatus.options.map((one) => (
          <FilterChip
            key={one}
            isOn={status === one}
            onPress={() => change({ templat: one === 'ARCHIVED' ? one : '' })}
          >
            {t(($) => $.templates.status[one])}
          </FilterChip>
        ))}
      </fieldset>
      <PagedList
        of={useQuery(templateQueries.list(status, page))}
        label={t(($) => $.templates.title)}
        page={page}
        onTurn={turnTo}
        empty={
          <EmptyState
            picture="task"
            size={status === 'ACTIVE' ? 'default' : 'compact'}
            title={t(($) => $.templates.none[status])}
          >
            {status === 'ACTIVE' && t(($) => $.templates.noneText)}
          </EmptyState>
        }
      >
        {(template) => <TemplateLine key={template.id} template={template} />}
      </PagedList>
    </>
  )
}
