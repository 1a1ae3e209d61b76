import { toldTopics } from '@kelasku/shared/notification/ways'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Filters } from '#platform/screen/Filters.tsx'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { useReadAll } from './mutations.ts'
import { NoticeLine } from './parts/NoticeLine.tsx'
import { notificationQueries, type NoticeSearch } from './queries.ts'
import { t as say, useT } from './words.ts'

/** What I was told, in all of my schools, the newest first. New ones come by themselves. */
export function NotificationsPage() {
  const t = useT()
  const { of, oneOf, page, change, turnTo } = useFilters()
  const search: NoticeSearch = {
    topic: oneOf('topik', toldTopics),
    isUnreadOnly: of('baca') === 'belum',
    page,
  }
  const notices = useQuery(notificationQueries.list(search))

  return (
    <div className="page-3xl gap-5">
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.description)}
        actions={
          <Button asChild variant="outline">
            <Link to="/notifikasi/atur">
              <SlidersHorizontal aria-hidden />
              {t(($) => $.settings.open)}
            </Link>
          </Button>
        }
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Filters
          count={[search.topic !== undefined, search.isUnreadOnly].filter(Boolean).length}
          onClear={() => change({ topik: '', baca: '' })}
        >
          <Field label={t(($) => $.filter.topic)} hideLabel>
            <Select value={search.topic ?? ''} onChange={({ currentTarget }) => change({ topik: currentTarget.value })}>
              <option value="">{t(($) => $.filter.anyTopic)}</option>
              {toldTopics.map((topic) => (
                <option key={topic} value={topic}>
                  {t(($) => $.topic[topic])}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t(($) => $.filter.read)} hideLabel>
            <Select
              value={search.isUnreadOnly ? 'belum' : ''}
              onChange={({ currentTarget }) => change({ baca: currentTarget.value })}
            >
              <option value="">{t(($) => $.filter.all)}</option>
              <option value="belum">{t(($) => $.filter.unread)}</option>
            </Select>
          </Field>
        </Filters>
        <ReadAllButton />
      </div>
      <PagedList
        of={notices}
        label={t(($) => $.title)}
        page={page}
        onTurn={turnTo}
        empty={<Nothing isFiltered={search.topic !== undefined || search.isUnreadOnly} />}
      >
        {(notice) => <NoticeLine key={notice.id} notice={notice} />}
      </PagedList>
    </div>
  )
}

function ReadAllButton() {
  const t = useT()
  const { data: unread = 0 } = useQuery(notificationQueries.unread())
  const readAll = useReadAll()
  if (unread === 0) return null
  const act = () =>
    readAll.mutate(undefined, {
      // What is read by opening it waits on; whoever wonders why is told.
      onSuccess: (left) => left > 0 && notify({ title: say(($) => $.readAll.left, { count: left }), tone: 'neutral' }),
      onError: notifyProblem,
    })
  return (
    <Button variant="ghost" className="sm:ml-auto" busy={readAll.isPending} onClick={act}>
      <CheckCheck aria-hidden />
      {t(($) => $.readAll.act)}
    </Button>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  if (isFiltered)
    return (
      <EmptyState
        picture="search"
        title={t(($) => $.none.found)}
        action={
          <Button asChild variant="outline">
            <Link to="/notifikasi">{t(($) => $.filter.clear)}</Link>
          </Button>
        }
      />
    )
  return (
    <EmptyState picture="inbox" title={t(($) => $.none.title)}>
      {t(($) => $.none.text)}
    </EmptyState>
  )
}
