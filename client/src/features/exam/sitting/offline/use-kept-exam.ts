/** While an exam is written: what is known of it stays true on this device, and what is missing there is fetched. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pictureQuery } from '#platform/pictures/picture.ts'
import { begin } from '../queries.ts'
import { useSitting, type Seat } from '../use-sitting.ts'
import type { MyExam } from '../wire.ts'
import { hasKey, isWhole, keepBegun, keepStanding, keptPictures } from './kept-paper.ts'
import { prepare } from './prepare.ts'

/** The first question comes first. */
const soon = 2_000

/** `isHere`: this device has the questions in front of it. */
export function useKeptExam(exam: MyExam, seat: Seat, isHere: boolean): void {
  const cache = useQueryClient()
  // Held while the page was loaded anew: the questions stay hidden then.
  const status = useSitting(seat, ({ attempt }) => attempt?.status ?? exam.status)
  useEffect(() => {
    keepStanding({ ...exam, status }).catch(() => {}) // nothing is kept here, and the check has said so
  }, [exam, status])

  const isWorking = isHere && status === 'WORKING'
  useEffect(() => {
    if (!isWorking) return
    const leaving = new AbortController()
    const timer = setTimeout(() => void keepAll().catch(() => {}), soon)
    const keepAll = async () => {
      await showPictures()
      const isPaperHere = (await isWhole(exam)) && (await hasKey(exam))
      await prepare(isPaperHere ? null : exam, cache, () => {}, leaving.signal)
      // Come with another device, or opened anew: the key is told once more to whoever holds the exam.
      if (!leaving.signal.aborted && !(await hasKey(exam))) await keepBegun(exam, (await begin(exam)).data.key)
      await showPictures()
    }
    const showPictures = async () => {
      for await (const { id, body } of keptPictures(exam)) {
        const { queryKey } = pictureQuery(`/api/files/${id}`)
        if (!leaving.signal.aborted && cache.getQueryData(queryKey) === undefined)
          cache.setQueryData(queryKey, URL.createObjectURL(body))
      }
    }
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [exam, isWorking, cache])
}
