import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { classroomQueries } from '#features/classroom/queries.ts'
import { Paged } from '#platform/screen/Paged.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { hasChildren, isStaff, useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { taskQueries } from '../queries.ts'
import { ChildChips } from './ChildChips.tsx'
import { OwnTaskCard } from './OwnTaskCard.tsx'
import { useT } from './words.ts'

/**
 * What a pupil has to do, or a parent's children, and what is done. Its filters have names of their own in the address:
 * a teacher who is a parent too has both lists on one page.
 */
export function MyTasks() {
  const t = useT()
  const isParent = useRole(hasChildren)
  const isTeacherToo = useRole(isStaff)
  const schoolId = useRole(({ school_id }) => school_id)
  const filters = useFilters()
  const { data: children = [] } = useQuery({ ...classroomQueries.children(), enabled: isParent })
  const view = filters.of('tampil') === 'riwayat' ? 'HISTORY' : 'TODO'
  const search = filters.of('judul').slice(0, 80)
  const page = Math.max(1, Math.trunc(Number(filters.of('lembar'))) || 1)
  const here = children.filter((child) => child.school_id === schoolId)
  const studentId = here.find(({ id }) => id === filters.of('anak'))?.id ?? null
  const tasks = useQuery(taskQueries.mine({ view, studentId, search, page }))

  return (
    <section aria-label={t(($) => (isTeacherToo ? $.list.ofChildren : $.list.title))} className="grid gap-5">
      {isTeacherToo ? (
        <h2 className="text-lg font-semibold">{t(($) => $.list.ofChildren)}</h2>
      ) : (
        <PageHeader title={t(($) => $.list.title)} />
      )}
      <TabNav label={t(($) => $.list.view)}>
        {(['TODO', 'HISTORY'] as const).map((one) => (
          <TabNavLink key={one} asChild active={view === one}>
            <Link to={{ search: searchFor(one, studentId) }} replace>
              {t(($) => $.view[one])}
            </Link>
          </TabNavLink>
        ))}
      </TabNav>
      <div className="flex flex-wrap items-end gap-3 empty:hidden">
        {view === 'HISTORY' && (
          <SearchBox
            label={t(($) => $.filter.search)}
            value={filters.of('judul')}
            onChange={(judul) => filters.change({ judul, lembar: '' })}
          />
        )}
        {children.length > 1 && (
          <ChildChips
            all={children}
            chosen={studentId}
            onChoose={(id) => filters.change({ anak: id ?? '', lembar: '' })}
          />
        )}
      </div>
      <Paged
        of={tasks}
        page={page}
        onTurn={(next) => filters.change({ lembar: next > 1 ? String(next) : '' })}
        empty={<Nothing view={view} isSearched={search !== ''} />}
      >
        {(items) => (
          <ul aria-label={t(($) => $.view[view])} className="grid gap-3">
            {items.map((item) => (
              <li key={item.reference.id}>
                <OwnTaskCard task={item} isNamed={here.length > 1} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  )
}

function searchFor(view: 'TODO' | 'HISTORY', childId: string | null): string {
  const params = new URLSearchParams()
  if (view === 'HISTORY') params.set('tampil', 'riwayat')
  if (childId) params.set('anak', childId)
  return params.toString()
}

function Nothing({ view, isSearched }: { view: 'TODO' | 'HISTORY'; isSearched: boolean }) {
  const t = useT()
  if (isSearched) return <EmptyState picture="search" title={t(($) => $.list.notFound)} />
  if (view === 'HISTORY') return <EmptyState picture="task" title={t(($) => $.list.none.history)} />
  return <EmptyState picture="task" title={t(($) => $.list.none.todo)} />
}
