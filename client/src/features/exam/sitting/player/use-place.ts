import { useState } from 'react'
import { tab } from '#platform/storage.ts'
import type { MyExam } from '../wire.ts'

/** The question in front of the pupil, from nought. A reload comes back to the same one. */
export function usePlace({ id, epoch }: MyExam) {
  const key = `kelasku:exam-place:${id}:${epoch}`
  const [place, setPlace] = useState(() => tab.read(key, isCount) ?? 0)
  const keep = (next: number) => {
    tab.write(key, next)
    setPlace(next)
  }
  return [place, keep] as const
}

const isCount = (value: unknown): value is number => typeof value === 'number'
