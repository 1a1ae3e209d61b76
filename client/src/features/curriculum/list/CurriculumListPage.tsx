import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CurriculumCard } from '@kelasku/shared/curriculum/contract'
import { schoolQueries } from '#features/school/queries.ts'
import { Filters } from '#platform/screen/Filters.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageAction } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { curriculumQueries, type CurriculumFilter } from '../queries.ts'
import { useT } from '../words.ts'
import { CurriculumFacts } from './CurriculumFacts.tsx'
import { CurriculumMenu } from './CurriculumMenu.tsx'
import { MakeDialog } from './MakeDialog.tsx'

/** The school's curricula, newest year first. */
export function CurriculumListPage() {
  const t = useT()
  const { filter, change, turnTo } = useFilter()
  const { data, error, isFetching, refetch } = useQuery(curriculumQueries.list(filter))
  const [isMaking, setMaking] = useState(false)

  return (
    <section aria-labelledby="curricula" className="grid gap-4">
      <h2 id="curricula" className="text-lg font-semibold">
        {t(($) => $.list.title)}
      </h2>
      <PageAction>
        <Button asChild variant="outline">
          <Link to="/pengaturan/kurikulum/dimensi">{t(($) => $.framework.title)}</Link>
        </Button>
        <Button onClick={() => setMaking(true)}>
          <Plus aria-hidden />
          {t(($) => $.list.make)}
        </Button>
      </PageAction>
      <CurriculumFilters filter={filter} onChange={change} />
      {data && data.meta.total_item === 0 && <Nothing filter={filter} />}
      {data && data.meta.total_item > 0 && (
        <>
          <ul className="grid gap-3">
            {data.data.map((curriculum) => (
              <li key={curriculum.id}>
                <Line curriculum={curriculum} />
              </li>
            ))}
          </ul>
          <Pages page={filter.page} of={data.meta} onTurn={turnTo} />
        </>
      )}
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
    </section>
  )
}

/** In the address, so that it survives a reload and can be sent to a colleague. */
function useFilter() {
  const filters = useFilters()
  const filter: CurriculumFilter = {
    status: filters.of('status') === archived ? 'ARCHIVED' : 'ACTIVE',
    school_year_id: filters.of('tahun'),
    page: filters.page,
  }
  return { filter, change: filters.change, turnTo: filters.turnTo }
}

/** As the address says it. */
const archived = 'arsip'

interface CurriculumFiltersProps {
  filter: CurriculumFilter
  onChange: (to: Record<string, string>) => void
}

function CurriculumFilters({ filter, onChange }: CurriculumFiltersProps) {
  const t = useT()
  const { data: years = [] } = useQuery(schoolQueries.years())
  return (
    <Filters
      count={[filter.school_year_id !== '', filter.status === 'ARCHIVED'].filter(Boolean).length}
      onClear={() => onChange({ tahun: '', status: '' })}
    >
      <Field label={t(($) => $.field.school_year_id)} className="sm:w-56">
        <Select
          value={filter.school_year_id}
          placeholder={t(($) => $.list.allYears)}
          options={years.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => onChange({ tahun: currentTarget.value })}
        />
      </Field>
      <Field label={t(($) => $.field.status)} className="sm:w-44">
        <Select
          value={filter.status}
          options={(['ACTIVE', 'ARCHIVED'] as const).map((value) => ({ value, label: t(($) => $.status[value]) }))}
          onChange={({ currentTarget }) => onChange({ status: currentTarget.value === 'ARCHIVED' ? archived : '' })}
        />
      </Field>
    </Filters>
  )
}

function Line({ curriculum }: { curriculum: CurriculumCard }) {
  const t = useT()
  const { id, name, total_component, total_course } = curriculum
  return (
    <Card interactive className="flex-row items-start gap-2 p-4">
      <div className="grid min-w-0 grow gap-1.5">
        <h3 className="font-semibold">
          <Link to={`/pengaturan/kurikulum/${id}`} className="after:absolute after:inset-0 after:rounded-lg">
            {name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <CurriculumFacts curriculum={curriculum} />
        </p>
        <p className="text-sm text-muted-foreground">
          {t(($) => $.fact.counts, { components: total_component, courses: total_course })}
        </p>
      </div>
      <CurriculumMenu curriculum={curriculum} />
    </Card>
  )
}

function Nothing({ filter: { status, school_year_id } }: { filter: CurriculumFilter }) {
  const t = useT()
  const isNarrow = status === 'ARCHIVED' || school_year_id !== ''
  return (
    <EmptyState picture={isNarrow ? 'search' : 'task'} title={t(($) => $.list.none[isNarrow ? 'found' : 'yet'])}>
      {!isNarrow && t(($) => $.list.none.text)}
    </EmptyState>
  )
}
