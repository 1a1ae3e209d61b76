import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ClassFilterTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { Elsewhere } from '#features/school/widgets/Elsewhere.tsx'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useMayWrite } from './may-write.ts'
import { AgendaFilters } from './parts/AgendaFilters.tsx'
import { AnnouncementLine } from './parts/AnnouncementLine.tsx'
import { announcementQueries, type AgendaSearch } from './queries.ts'
import { useAgendaSearch } from './use-agenda-search.ts'
import { AgendaTabs } from './widgets/AgendaTabs.tsx'
import { useT } from './words.ts'

/** What the school has told me; for writers also what they tell. New ones come by themselves. */
export function AgendaPage() {
  const t = useT()
  const mayWrite = useMayWrite()
  const { search, change, turnTo } = useAgendaSearch()
  const announcements = useQuery(announcementQueries.list(search))
  const { data: unread } = useQuery(announcementQueries.unread())

  return (
    <div className="page-4xl gap-5">
      <PageHeader
        title={
          <ClassFilterTitle
            title={t(($) => $.title)}
            value={search.classId ?? null}
            onChange={(id) => change({ kelas: id ?? '' })}
          />
        }
        actions={
          mayWrite && (
            <Button asChild>
              <Link to={search.classId ? `/agenda/tulis?kelas=${search.classId}` : '/agenda/tulis'}>
                <PenLine aria-hidden />
                {t(($) => $.write.new)}
              </Link>
            </Button>
          )
        }
      />
      <AgendaTabs />
      <Elsewhere of={unread?.elsewhere} to="/agenda" />
      <AgendaFilters search={search} onChange={change} />
      <PagedList
        of={announcements}
        label={t(($) => $.title)}
        page={search.page}
        onTurn={turnTo}
        empty={<Nothing search={search} />}
      >
        {(item) => <AnnouncementLine key={item.id} item={item} isManaged={search.box === 'managed'} />}
      </PagedList>
    </div>
  )
}

function Nothing({ search }: { search: AgendaSearch }) {
  const t = useT()
  if (search.search || search.status || search.classId)
    return (
      <EmptyState
        picture="search"
        title={t(($) => $.none.found)}
        action={
          <Button asChild variant="outline">
            <Link to="/agenda">{t(($) => $.filter.clear)}</Link>
          </Button>
        }
      />
    )
  if (search.box === 'managed')
    return (
      <EmptyState picture="inbox" title={t(($) => $.none.written)}>
        {t(($) => $.none.writtenText)}
      </EmptyState>
    )
  return (
    <EmptyState picture="inbox" title={t(($) => $.none.title)}>
      {t(($) => $.none.text)}
    </EmptyState>
  )
}
