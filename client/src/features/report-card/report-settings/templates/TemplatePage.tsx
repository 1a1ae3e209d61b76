import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useSchool } from '#platform/session/school.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { reportSettingQueries, type Half } from '../queries.ts'
import { SettingTabs, templatesPath } from '../SettingTabs.tsx'
import { useT } from '../words.ts'
import { NewTemplate, RevisedTemplate } from './TemplateForms.tsx'
import { halfQuery, useHalf } from './use-half.ts'

/** A template that does not exist yet, of the half in the address. */
export function NewTemplatePage() {
  const half = useHalf()
  const grade = useSchool((school) => school.grade)
  const layout = grade === 'TK' ? 'PAUD' : half.period === 'TENGAH' ? 'PTS' : 'KM_2025'
  const sections = useQuery(reportSettingQueries.sections(layout))
  const all = useQuery(reportSettingQueries.templates())
  const filters = useFilters()
  const level = Number(filters.of('tingkat') || Number.NaN)
  return (
    <Frame half={half}>
      {sections.data && all.data ? (
        <NewTemplate
          key={`${half.semester} ${half.period}`}
          half={half}
          layout={layout}
          level={Number.isInteger(level) ? level : null}
          offered={sections.data}
        />
      ) : (
        <Loading of={sections.error ? sections : all} />
      )}
    </Frame>
  )
}

/** One that stands, to be changed. */
export function TemplatePage() {
  const t = useT()
  const { id = '' } = useParams()
  const all = useQuery(reportSettingQueries.templates())
  const template = all.data?.find((one) => one.id === id)
  const sections = useQuery({
    ...reportSettingQueries.sections(template?.layout ?? 'KM_2025'),
    enabled: template !== undefined,
  })
  if (all.data && !template)
    return (
      <Frame half={null}>
        <EmptyState picture="search" title={t(($) => $.template.gone)} />
      </Frame>
    )
  return (
    <Frame half={template ?? null}>
      {template && sections.data ? (
        <RevisedTemplate key={id} template={template} offered={sections.data} />
      ) : (
        <Loading of={all.error ? all : sections} />
      )}
    </Frame>
  )
}

function Frame({ half, children }: { half: Half | null; children: ReactNode }) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SettingTabs />
      <Link
        to={half ? `${templatesPath}?${halfQuery(half)}` : templatesPath}
        className="inline-flex w-fit touch-reach items-center gap-1 rounded-sm text-sm text-primary-ink hover:underline"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {half
          ? t(($) => $.template.back, { half: t(($) => $.half[half.period], { semester: half.semester }) })
          : t(($) => $.tabs.templates)}
      </Link>
      {children}
    </div>
  )
}

interface LoadingProps {
  of: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

function Loading({ of: { error, isFetching, refetch } }: LoadingProps) {
  const t = useT()
  return error ? (
    <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <SkeletonCards label={t(($) => $.common.state.loading)} />
  )
}
