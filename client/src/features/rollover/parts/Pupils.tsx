import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { Table, TableBody, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { rolloverQueries, type Rollover, type Source } from '../queries.ts'
import { useT } from '../words.ts'
import { ClearExceptions } from './ClearExceptions.tsx'
import { PupilFilters } from './PupilFilters.tsx'
import { PupilRow } from './PupilRow.tsx'
import { usePupilSearch } from './use-pupil-search.ts'

/** Whoever goes elsewhere than the class: found by name, by class or by what is decided. */
export function Pupils({ plan, homes }: { plan: Rollover; homes: readonly Source[] }) {
  const t = useT()
  const { search, chosen, choose, change, turnTo } = usePupilSearch()
  const meant = search.class_id ? homes.filter(({ id }) => id === search.class_id) : homes
  const { data, error, isFetching, refetch } = useQuery(rolloverQueries.students(plan.id, search))

  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t(($) => $.students.byStudent)}</h2>
        <ClearExceptions planId={plan.id} classId={search.class_id || undefined} homes={homes} />
      </div>
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label={t(($) => $.students.search)}
          value={search.search ?? ''}
          onChange={(cari) => change({ cari })}
        />
        <Field hideLabel label={t(($) => $.students.class)} className="w-full sm:w-52">
          <Select
            value={search.class_id ?? ''}
            placeholder={t(($) => $.students.allClasses)}
            options={homes.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => change({ kelas: currentTarget.value })}
          />
        </Field>
      </div>
      <PupilFilters of={meant} chosen={chosen} onChoose={choose} />
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonTable count={6} columns={3} label={t(($) => $.common.state.loading)} />}
      {data?.data.length === 0 && <EmptyState size="compact" picture="search" title={t(($) => $.students.none)} />}
      {data && data.data.length > 0 && (
        <Table cards label={t(($) => $.students.byStudent)}>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t(($) => $.students.name)}</TableHeaderCell>
              {!search.class_id && <TableHeaderCell>{t(($) => $.students.class)}</TableHeaderCell>}
              <TableHeaderCell>{t(($) => $.students.decision)}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.data.map((student) => (
              <PupilRow key={student.id} student={student} plan={plan} isMixed={!search.class_id} />
            ))}
          </TableBody>
        </Table>
      )}
      {data && <Pages page={search.page} of={data.meta} onTurn={turnTo} />}
    </section>
  )
}
