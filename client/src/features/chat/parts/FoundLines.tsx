import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { chatQueries } from '../queries.ts'
import { useRoomName } from '../room-name.ts'
import { useT } from '../words.ts'

/** As short as the server takes. */
const shortest = 3

/** What was said with these words, the latest on top; each leads to its place. */
export function FoundLines({ search }: { search: string }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useRoomName()
  const found = useQuery({ ...chatQueries.found(search), enabled: search.length >= shortest })
  if (search.length < shortest) return <Note>{t(($) => $.search.tooShort)}</Note>
  if (!found.data && found.error)
    return <LoadProblem error={found.error} isRetrying={found.isFetching} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  if (found.data.length === 0) return <Note>{t(($) => $.search.none)}</Note>
  return (
    <ul aria-label={t(($) => $.search.found)}>
      {found.data.map(({ room_id, room_name, kind, line }) => (
        <li key={line.id}>
          <Link
            to={`/interaksi-belajar/${room_id}?pesan=${line.seq}`}
            className="grid gap-0.5 border-b border-border px-4 py-2.5 hover:bg-accent"
          >
            <span className="flex items-baseline justify-between gap-2 text-xs text-muted-foreground">
              <span className="truncate">{nameOf({ name: room_name, kind })}</span>
              <time dateTime={line.at} className="shrink-0">
                {format.relative(line.at, serverNow())}
              </time>
            </span>
            <span className="line-clamp-2 text-sm wrap-anywhere">
              {line.sender && <span className="font-medium">{line.sender.full_name}: </span>}
              {line.text}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="px-4 py-2 text-sm text-muted-foreground">{children}</p>
)
