import type { Room } from '../room/room-news.ts'
import { useT } from './words.ts'

/** For everybody in the room, as long as it is so. */
export function RecordingMark({ room }: { room: Pick<Room, 'recording'> }) {
  const t = useT()
  return (
    <output className="shrink-0 empty:hidden">
      {room.recording && (
        <span className="flex items-center gap-1.5 rounded-full bg-danger-soft px-2 py-0.5 text-xs font-semibold text-danger-ink">
          <span aria-hidden className="size-2 animate-pulse rounded-full bg-danger motion-reduce:animate-none" />
          {t(($) => $.mark)}
        </span>
      )}
    </output>
  )
}
