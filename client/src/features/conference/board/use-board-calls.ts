import { useEffect, useEffectEvent } from 'react'
import { boardCalls, lookedAtBoard, useUnseenInk } from './passing.ts'

/**
 * Where somebody is called to the board it is opened.
 * @returns whether something was drawn there that nobody has looked at here
 */
export function useBoardCalls(id: string, isOpen: boolean, open: () => void): boolean {
  const isNew = useUnseenInk((unseen) => unseen.has(id))
  const called = useEffectEvent((classId: string) => {
    if (classId === id) open()
  })
  useEffect(() => boardCalls.listen((classId) => called(classId)), [])
  useEffect(() => {
    if (isOpen && isNew) lookedAtBoard(id)
  }, [id, isOpen, isNew])
  return isNew && !isOpen
}
