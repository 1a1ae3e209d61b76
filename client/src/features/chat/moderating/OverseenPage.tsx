import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { administers, useRole } from '#platform/session/role.ts'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { chatQueries, type Room } from '../queries.ts'
import { useRoomName } from '../room-name.ts'
import { useT } from '../words.ts'
import { OverseersPage } from './OverseersPage.tsx'
import { PeersSwitch } from './PeersSwitch.tsx'

/** Rooms of children that one looks after without belonging to them. */
export function OverseenPage() {
  const t = useT()
  return (
    <OverseersPage description={t(($) => $.oversight.description)}>
      <Overseen />
    </OverseersPage>
  )
}

function Overseen() {
  const t = useT()
  const isOffice = useRole(administers)
  const { of, page, change, turnTo } = useFilters()
  const search = of('cari')
  const rooms = useQuery(chatQueries.overseen({ search, page }))
  return (
    <>
      <Alert tone="info">{t(($) => $.oversight.noted)}</Alert>
      {isOffice && <PeersSwitch />}
      <SearchBox
        label={t(($) => $.oversight.search)}
        value={search}
        onChange={(text) => change({ cari: text.length < 3 ? '' : text })}
      />
      <PagedList
        of={rooms}
        label={t(($) => $.tabs.overseen)}
        page={page}
        onTurn={turnTo}
        empty={<EmptyState picture={search ? 'search' : 'inbox'} title={t(($) => $.oversight.none)} />}
      >
        {(room) => <OverseenRoom key={room.id} room={room} />}
      </PagedList>
    </>
  )
}

function OverseenRoom({ room }: { room: Room }) {
  const t = useT()
  const name = useRoomName()(room)
  return (
    <li>
      <Link
        to={`/interaksi-belajar/${room.id}`}
        className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-accent sm:px-5"
      >
        <Avatar name={name.replaceAll(' · ', ' ')} />
        <span className="grid min-w-0">
          <span className="truncate text-sm font-medium">{name}</span>
          <span className="text-xs text-muted-foreground">{t(($) => $.kind[room.kind])}</span>
        </span>
      </Link>
    </li>
  )
}
