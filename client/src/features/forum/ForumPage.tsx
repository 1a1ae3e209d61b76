import { useQuery } from '@tanstack/react-query'
import { Flag, PenLine } from 'lucide-react'
import { Link } from 'react-router-dom'
import { OpenClassTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { useEmptyPicture } from '#features/whitelabel/empty-picture.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Filters } from '#platform/screen/Filters.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { statuses } from './looks.ts'
import { ThreadLine } from './parts/ThreadLine.tsx'
import { forumQueries } from './queries.ts'
import { useForum, type OpenForum } from './use-forum.ts'
import { useT } from './words.ts'

/** What is talked about in a forum: what is pinned on top, then where somebody has last replied. */
export function ForumPage() {
  const t = useT()
  const forum = useForum()
  const works = useRole(isStaff)
  if (forum.type === 'TEACHER' && !works)
    return <NotForRole title={t(($) => $.title.TEACHER)}>{t(($) => $.common.error.notForRole)}</NotForRole>
  return <Threads of={forum} />
}

function Threads({ of: forum }: { of: OpenForum }) {
  const t = useT()
  const { type, class_id, path } = forum
  const { of, oneOf, page, change, turnTo } = useFilters()
  const search = { type, class_id, status: oneOf('status', statuses), search: of('cari').slice(0, 80), page }
  const threads = useQuery(forumQueries.list(search))

  return (
    <div className="page-4xl gap-5">
      <PageHeader
        title={type === 'CLASS' ? <OpenClassTitle title={t(($) => $.title.CLASS)} /> : t(($) => $.title[type])}
        description={t(($) => $.about[type])}
        actions={<Actions of={forum} />}
      />
      <Notes of={forum} />
      <Filters
        search={<SearchBox label={t(($) => $.search)} value={search.search} onChange={(cari) => change({ cari })} />}
        count={search.status ? 1 : 0}
        onClear={() => change({ status: '' })}
      >
        <fieldset aria-label={t(($) => $.filter)} className="flex flex-wrap gap-2">
          {statuses.map((one) => (
            <FilterChip
              key={one}
              isOn={search.status === one}
              onPress={() => change({ status: search.status === one ? '' : one })}
            >
              {t(($) => $.status[one])}
            </FilterChip>
          ))}
        </fieldset>
      </Filters>
      <PagedList
        of={threads}
        label={t(($) => $.title[type])}
        page={page}
        onTurn={turnTo}
        empty={<Nothing of={forum} isFiltered={search.search !== '' || search.status !== undefined} />}
      >
        {(item) => <ThreadLine key={item.id} item={item} path={path} showClass={class_id === null} />}
      </PagedList>
    </div>
  )
}

function Actions({ of: forum }: { of: OpenForum }) {
  const t = useT()
  const { data: place } = useQuery(forumQueries.place({ type: forum.type, class_id: forum.class_id }))
  if (!place) return null
  return (
    <>
      {place.can.moderate && (
        <Button asChild variant="outline">
          <Link to={`${forum.path}/laporan`}>
            <Flag aria-hidden />
            {place.waiting_reports > 0
              ? t(($) => $.report.waiting, { count: place.waiting_reports })
              : t(($) => $.report.heading)}
          </Link>
        </Button>
      )}
      {place.can.write && (
        <Button asChild>
          <Link to={`${forum.path}/tulis`}>
            <PenLine aria-hidden />
            {t(($) => $.write.new)}
          </Link>
        </Button>
      )}
    </>
  )
}

/** Why one cannot write, where one would expect to. */
function Notes({ of: forum }: { of: OpenForum }) {
  const t = useT()
  const format = useFormat()
  const { data: place } = useQuery(forumQueries.place({ type: forum.type, class_id: forum.class_id }))
  if (forum.type === 'CLASS' && forum.class_id === null) return <Alert>{t(($) => $.chooseClass)}</Alert>
  if (place?.muted_until)
    return <Alert tone="warning">{t(($) => $.muted, { until: format.longDateTime(place.muted_until) })}</Alert>
  return place?.is_over ? <Alert>{t(($) => $.over)}</Alert> : null
}

function Nothing({ of: { type, path, class_id }, isFiltered }: { of: OpenForum; isFiltered: boolean }) {
  const t = useT()
  const picture = useEmptyPicture('forum')
  const { data: place } = useQuery(forumQueries.place({ type, class_id }))
  if (isFiltered)
    return (
      <EmptyState
        picture="search"
        title={t(($) => $.none.found)}
        action={
          <Button asChild variant="outline">
            <Link to={path}>{t(($) => $.none.clear)}</Link>
          </Button>
        }
      />
    )
  return (
    <EmptyState
      picture={picture}
      title={t(($) => $.none.title)}
      action={
        place?.can.write && (
          <Button asChild>
            <Link to={`${path}/tulis`}>{t(($) => $.write.new)}</Link>
          </Button>
        )
      }
    >
      {t(($) => $.none.text)}
    </EmptyState>
  )
}
