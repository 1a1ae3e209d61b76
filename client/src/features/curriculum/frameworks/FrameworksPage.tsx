import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { schoolQueries } from '#features/school/queries.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { curriculumQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { FrameworkCard } from './FrameworkCard.tsx'

/** What a graduate should be, year by year. */
export function FrameworksPage() {
  const t = useT()
  const filters = useFilters()
  const { data: years = [] } = useQuery(schoolQueries.years())
  const yearId = filters.of('tahun') || (years.find(({ status }) => status === 'ACTIVE')?.id ?? '')
  const { data: frameworks, error, isFetching, refetch } = useQuery(curriculumQueries.frameworks(yearId))

  return (
    <div className="page-4xl gap-5">
      <PageHeader
        back={
          <Link to="/pengaturan/kurikulum">
            <ChevronLeft aria-hidden />
            {t(($) => $.list.title)}
          </Link>
        }
        title={t(($) => $.framework.title)}
        description={t(($) => $.framework.text)}
      />
      <Field label={t(($) => $.field.school_year_id)} className="sm:max-w-xs">
        <Select
          value={yearId}
          options={years.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => filters.change({ tahun: currentTarget.value })}
        />
      </Field>
      {frameworks?.map((framework) => (
        <FrameworkCard key={framework.id} framework={framework} />
      ))}
      {!frameworks && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!frameworks && !error && <SkeletonList count={8} label={t(($) => $.common.state.loading)} />}
    </div>
  )
}
