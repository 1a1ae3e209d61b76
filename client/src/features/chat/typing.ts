/** Who is writing at this moment; it ends with what they say, or by itself. */
import { typingLastsMs } from '@kelasku/shared/chat/limits'
import { useShallow } from 'zustand/react/shallow'
import { create } from 'zustand'

interface Writer {
  roomId: string
  userId: string
  name: string
}

const useWriters = create<{ writers: readonly Writer[] }>(() => ({ writers: [] }))
const timers = new Map<string, ReturnType<typeof setTimeout>>()

const without = (roomId: string, userId: string) =>
  useWriters.getState().writers.filter((one) => one.roomId !== roomId || one.userId !== userId)

export function sawTyping(roomId: string, userId: string, name: string): void {
  const key = `${roomId} ${userId}`
  clearTimeout(timers.get(key))
  useWriters.setState({ writers: [...without(roomId, userId), { roomId, userId, name }] })
  timers.set(
    key,
    setTimeout(() => saidSomething(roomId, userId), typingLastsMs),
  )
}

export function saidSomething(roomId: string, userId: string): void {
  const key = `${roomId} ${userId}`
  clearTimeout(timers.get(key))
  timers.delete(key)
  useWriters.setState({ writers: without(roomId, userId) })
}

/** Their names, without one's own. */
export const useTyping = (roomId: string, ownId: string | undefined): string[] =>
  useWriters(
    useShallow(({ writers }) =>
      writers.filter((one) => one.roomId === roomId && one.userId !== ownId).map(({ name }) => name),
    ),
  )
