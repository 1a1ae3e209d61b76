/**
 * The files of one place, such as the form of one permit, on their way to the server. They go on when the page is left,
 * and stand in the list of the same place again when it is opened anew, also in a new browser.
 */
import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { isMissing, listOf, type Entry } from './entry.ts'
import type { Limits } from './limits.ts'
import { uploadQueue as queue } from './page-queue.ts'
import type { NotTaken, Upload, Uploads } from './upload.ts'
import { whenThere } from './when-there.ts'
import { t } from './words.ts'

interface Options extends Partial<Limits> {
  /** How many may stand in the list; those beyond are not taken. */
  most?: number
}

/** Where the feature's rule says nothing smaller, what offices write. */
const largestUpload = 50 * 1024 ** 2

const none: readonly NotTaken[] = []

/**
 * @param purpose as the feature's FileRule names it.
 * @param place whose files these are among the account's: `permit:new`, `task:<reference id>`
 */
export function useUploads(purpose: string, place: string, options: Options = {}): Uploads {
  const { most = Infinity, largest = largestUpload, accepts } = options
  const limits: Limits = { largest, ...(accepts && { accepts }) }
  const list = useFilesAt(place)
  const notTaken = useStore(queue.state, (state) => state.notTaken[place] ?? none)
  const isKept = useStore(queue.state, (state) => state.isKept)
  const missing = list.filter(isMissing).length
  const leaving = useRef<AbortController>(null)

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    void queue.load()
    return () => controller.abort()
  }, [])

  return {
    list,
    notTaken,
    missing,
    isAllThere: list.every(({ state }) => state.is === 'there'),
    isKept,
    add: (files) => {
      const tooMany = t(($) => $.tooMany, { count: most })
      queue.add({ place, purpose, limits, room: most - list.length, tooMany }, files)
    },
    remove: (id) => queue.remove(id),
    retry: (id) => queue.retry(id),
    replace: (id, file) => queue.replace(id, file, limits),
    move: (id, by) => queue.move(id, by),
    bytesOf: (id) => queue.bytesOf(id),
    whenThere: () => whenThere(queue, place, leaving.current?.signal ?? AbortSignal.abort()),
    forget: () => queue.forget(place),
  }
}

/** As they stand at a place, for whoever only looks. */
export function useFilesAt(place: string): readonly Upload[] {
  const entries = useStore(
    queue.state,
    useShallow(({ entries: all }) => listOf(all, place)),
  )
  return useMemo(() => entries.map(uploadOf), [entries])
}

const uploadOf = ({ id, name, size, media_type, state }: Entry): Upload => ({ id, name, size, media_type, state })
