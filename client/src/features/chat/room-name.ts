import type { Room } from './queries.ts'
import { useT } from './words.ts'

/** Rooms of the school itself are called by what they are. */
export function useRoomName(): (room: Pick<Room, 'name' | 'kind'>) => string {
  const t = useT()
  return ({ name, kind }) => name || t(($) => $.kind[kind])
}
