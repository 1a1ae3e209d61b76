import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMissing } from '#features/profile/reminder/use-missing.ts'
import { DataTable } from '#platform/screen/DataTable.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { ClassFrame, useChosenClass } from './ClassFrame.tsx'
import { ExcelDialog } from './excel/ExcelDialog.tsx'
import { reportDataQueries, type DataLine } from './queries.ts'
import { useT } from './words.ts'

/** Who of a class lacks what, for who leads it and the office: each name leads to what is to be filled in. */
export function DataPage() {
  const t = useT()
  const classId = useChosenClass()
  const filters = useFilters()
  const [isOpen, setOpen] = useState(false)
  const isAsked = filters.of('impor') !== ''
  const problem = useQuery({ ...reportDataQueries.ofClass(classId ?? ''), enabled: classId !== null })
  return (
    <ClassFrame
      here="data"
      classId={classId}
      title={t(($) => $.title)}
      problem={problem}
      actions={
        classId !== null && (
          <Button variant="outline" onClick={() => setOpen(true)}>
            <FileSpreadsheet aria-hidden />
            {t(($) => $.excel.open)}
          </Button>
        )
      }
    >
      {(id) => (
        <>
          <Lines key={id} classId={id} />
          {(isOpen || isAsked) && (
            <ExcelDialog
              classId={id}
              onClose={() => {
                setOpen(false)
                filters.change({ impor: '' })
              }}
            />
          )}
        </>
      )}
    </ClassFrame>
  )
}

function Lines({ classId }: { classId: string }) {
  const t = useT()
  const filters = useFilters()
  const { data, error, isFetching, refetch } = useQuery(reportDataQueries.ofClass(classId))
  if (!data)
    return error ? (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable columns={4} label={t(($) => $.common.state.loading)} />
    )
  if (data.length === 0) return <EmptyState picture="people" title={t(($) => $.class.none)} />
  const lacking = data.filter(({ missing }) => missing.length > 0)
  const isOnlyLacking = filters.of('saring') === 'kurang' && lacking.length > 0
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground">
          {lacking.length === 0
            ? t(($) => $.class.complete, { count: data.length })
            : t(($) => $.class.lacking, { count: lacking.length, of: data.length })}
        </p>
        {lacking.length > 0 && lacking.length < data.length && (
          <fieldset aria-label={t(($) => $.class.filter)} className="flex flex-wrap gap-2">
            <FilterChip isOn={!isOnlyLacking} count={data.length} onPress={() => filters.change({ saring: '' })}>
              {t(($) => $.class.all)}
            </FilterChip>
            <FilterChip
              isOn={isOnlyLacking}
              count={lacking.length}
              onPress={() => filters.change({ saring: isOnlyLacking ? '' : 'kurang' })}
            >
              {t(($) => $.class.only)}
            </FilterChip>
          </fieldset>
        )}
      </div>
      <DataTable
        label={t(($) => $.title)}
        rows={isOnlyLacking ? lacking : data}
        keyOf={({ student }) => student.id}
        columns={[
          {
            name: 'name',
            heading: t(($) => $.class.name),
            className: 'min-w-52 whitespace-normal',
            renderCell: ({ student }) => (
              <Link
                to={`/rapor/data/${student.id}?class_id=${classId}`}
                className="touch-reach font-medium text-primary-ink hover:underline"
              >
                {student.full_name}
              </Link>
            ),
          },
          {
            name: 'nis',
            heading: t(($) => $.class.nis),
            label: t(($) => $.class.nis),
            className: 'tabular-nums whitespace-nowrap',
            renderCell: ({ nis }) => nis ?? '–',
          },
          {
            name: 'nisn',
            heading: t(($) => $.class.nisn),
            label: t(($) => $.class.nisn),
            className: 'tabular-nums whitespace-nowrap',
            renderCell: ({ nisn }) => nisn ?? '–',
          },
          {
            name: 'missing',
            heading: t(($) => $.class.missing),
            className: 'min-w-52 whitespace-normal',
            renderCell: ({ missing }) => <Missing of={missing} />,
          },
        ]}
      />
    </>
  )
}

function Missing({ of: missing }: { of: DataLine['missing'] }) {
  const t = useT()
  const names = useMissing(missing).map((part) => part.names)
  if (names.length === 0)
    return (
      <Badge tone="success" dot>
        {t(($) => $.class.full)}
      </Badge>
    )
  return <span className="text-sm text-warning-ink">{names.join(', ')}</span>
}
