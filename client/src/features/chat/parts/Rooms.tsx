import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { chatQueries, type Room } from '../queries.ts'
import { useRoomName } from '../room-name.ts'
import { useT } from '../words.ts'
import { FoundLines } from './FoundLines.tsx'
import { RoomList } from './RoomList.tsx'

/** One's rooms, and above them a search for a room or for what was said in any of them. */
export function Rooms({ openId }: { openId: string | undefined }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const { data: rooms, error, isFetching, refetch } = useQuery(chatQueries.rooms())
  if (!rooms && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!rooms) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
  if (rooms.length === 0)
    return (
      <EmptyState size="compact" title={t(($) => $.none.title)}>
        {t(($) => $.none.text)}
      </EmptyState>
    )
  return (
    <div className="flex min-h-0 flex-col">
      <search className="border-b border-border p-3 [&>*]:w-full">
        <SearchBox label={t(($) => $.search.label)} value={search} onChange={setSearch} />
      </search>
      <nav aria-label={t(($) => $.rooms)} className="min-h-0 grow overflow-y-auto">
        {search === '' ? (
          <RoomList rooms={rooms} openId={openId} />
        ) : (
          <Found search={search} rooms={rooms} openId={openId} />
        )}
      </nav>
    </div>
  )
}

interface FoundProps {
  search: string
  rooms: readonly Room[]
  openId: string | undefined
}

function Found({ search, rooms, openId }: FoundProps) {
  const t = useT()
  const nameOf = useRoomName()
  const named = rooms.filter((room) => nameOf(room).toLowerCase().includes(search.toLowerCase()))
  return (
    <>
      {named.length > 0 && <h2 className="px-4 pt-3 pb-1 text-xs font-medium">{t(($) => $.rooms)}</h2>}
      <RoomList rooms={named} openId={openId} />
      <h2 className="px-4 pt-3 pb-1 text-xs font-medium">{t(($) => $.lines)}</h2>
      <FoundLines search={search} />
    </>
  )
}
