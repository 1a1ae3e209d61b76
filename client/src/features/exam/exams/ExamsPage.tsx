import { examLabels, ExamStatus } from '@kelasku/shared/exam/machine'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ClassFilterTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { Filters } from '#platform/screen/Filters.tsx'
import { Paged } from '#platform/screen/Paged.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useSort } from '#platform/screen/use-sort.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { ExamTable } from './parts/ExamTable.tsx'
import { ForStaff } from './parts/ForStaff.tsx'
import { examQueries } from './queries.ts'
import { useT } from './words.ts'

const boxes = ['managed', 'proctored'] as const

/** The exams that a teacher made, and those that they proctor. */
export const ExamsPage = () => (
  <ForStaff>
    <Exams />
  </ForStaff>
)

function Exams() {
  const t = useT()
  const filters = useFilters()
  const box = filters.oneOf('kotak', boxes) ?? 'managed'
  const status = filters.oneOf('status', ExamStatus.options)
  const classId = filters.of('kelas') || null
  const sort = useSort(filters, { judul: 'title', mulai: 'start_date', peserta: 'participants' } as const)
  const search = {
    box,
    class_id: classId,
    exam_status: status,
    search: filters.of('cari'),
    page: filters.page,
    ...sort.query,
  }
  const exams = useQuery(examQueries.list(search))

  return (
    <div className="page-6xl gap-5">
      <PageHeader
        title={
          <ClassFilterTitle
            title={t(($) => $.title)}
            value={classId}
            onChange={(id) => filters.change({ kelas: id ?? '' })}
          />
        }
        actions={
          <Button asChild>
            <Link to={classId ? `/quiz/baru?kelas=${classId}` : '/quiz/baru'}>
              <Plus aria-hidden />
              {t(($) => $.new)}
            </Link>
          </Button>
        }
      />
      <TabNav label={t(($) => $.title)}>
        {boxes.map((one) => (
          <TabNavLink key={one} asChild active={one === box}>
            <Link to={`?kotak=${one}${classId ? `&kelas=${classId}` : ''}`}>{t(($) => $.box[one])}</Link>
          </TabNavLink>
        ))}
      </TabNav>
      <Filters
        search={
          <SearchBox
            label={t(($) => $.filter.search)}
            value={search.search}
            onChange={(cari) => filters.change({ cari })}
          />
        }
        count={status ? 1 : 0}
        onClear={() => filters.change({ status: '' })}
      >
        <Field hideLabel label={t(($) => $.filter.status)} className="w-full sm:w-56">
          <Select value={status ?? ''} onChange={({ target }) => filters.change({ status: target.value })}>
            <option value="">{t(($) => $.filter.all)}</option>
            {ExamStatus.options.map((one) => (
              <option key={one} value={one}>
                {examLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
      </Filters>
      <Paged
        of={exams}
        page={search.page}
        onTurn={filters.turnTo}
        empty={
          search.search === '' && !status && !classId ? (
            <EmptyState picture="inbox" title={t(($) => $.none[box])} />
          ) : (
            <EmptyState picture="search" title={t(($) => $.filter.none)} />
          )
        }
      >
        {(items) => <ExamTable exams={items} sort={sort} />}
      </Paged>
    </div>
  )
}
