/**
 * A sheet, kept true: loaded once and watched, then told which cells have become others. Whoever watches it is told how far
 * it has come, and loads it anew where the page is behind.
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listen } from '#platform/live/listen.ts'
import { useWatch } from '#platform/live/watch.ts'
import { activeAccount } from '#platform/session/accounts.ts'
import type { ByCell, Elsewhere } from '#ui/grid/types.ts'
import { scoreQueries, type Cell, type Sheet } from '../queries.ts'
import { isBehind, noteRevision, withCells } from './revision.ts'

interface Person {
  id: string
  name: string
  item_id: string
  student_id: string
  at: number
}

/** Somebody who was heard of so long ago has gone. */
const goneAfter = 15_000

/** @returns where others are writing, by pupil and column */
export function useLiveSheet(sheet: Sheet): ByCell<Elsewhere> {
  const cache = useQueryClient()
  const { id } = sheet.course
  const { semester, revision } = sheet
  const [people, setPeople] = useState<readonly Person[]>([])

  useWatch('score.sheet', { course_id: id, semester }, (position) => {
    noteRevision(id, semester, position.revision)
    if (position.revision > revision) void cache.invalidateQueries({ queryKey: scoreQueries.sheetsOf(id) })
  })
  // A load that was under way while news came may have brought what was before them.
  useEffect(() => {
    if (isBehind(id, semester, revision)) void cache.invalidateQueries({ queryKey: scoreQueries.sheetsOf(id) })
  }, [cache, id, semester, revision])

  useEffect(
    () =>
      listen('score', {
        cells: (news) => {
          if (news.course_id !== id || news.semester !== semester) return undefined
          noteRevision(id, semester, news.revision)
          return hear(cache, id, news) ? undefined : { atOnce: [scoreQueries.sheetsOf(id)] }
        },
        // What families hear is nothing that a sheet shows.
        mine_changed: () => undefined,
        presence: ({ course_id, semester: of, user_id, full_name, item_id, student_id }) => {
          if (course_id !== id || of !== semester || user_id === activeAccount()?.user_id) return
          setPeople((all) => [
            ...all.filter((one) => one.id !== user_id),
            ...(item_id && student_id ? [{ id: user_id, name: full_name, item_id, student_id, at: Date.now() }] : []),
          ])
        },
      }),
    [cache, id, semester],
  )
  useEffect(() => {
    if (people.length === 0) return
    const timer = setInterval(
      () => setPeople((all) => all.filter(({ at }) => Date.now() - at < goneAfter)),
      goneAfter / 5,
    )
    return () => clearInterval(timer)
  }, [people.length])

  return elsewhere(people)
}

interface CellNews {
  semester: number
  since: number
  revision: number
  cells: readonly Cell[]
  people: Sheet['people']
  reload: boolean
}

/** @returns whether the page is up to date with it */
function hear(cache: QueryClient, courseId: string, news: CellNews): boolean {
  let isUpToDate = true
  // What is not on the screen is loaded again when it is.
  cache.setQueriesData<Sheet>({ queryKey: scoreQueries.sheetsOf(courseId), type: 'active' }, (sheet) => {
    if (sheet?.semester !== news.semester || news.revision <= sheet.revision) return sheet
    const next = withCells(sheet, news)
    if (news.reload || next.revision !== news.revision) isUpToDate = false
    return news.reload ? { ...next, revision: sheet.revision } : next
  })
  return isUpToDate
}

const colours = [2, 3, 4, 5, 6] as const

function elsewhere(people: readonly Person[]): ByCell<Elsewhere> {
  const found = new Map<string, ReadonlyMap<string, Elsewhere>>()
  people.forEach(({ name, item_id, student_id }, index) => {
    const colour = colours[index % colours.length] ?? 2
    found.set(student_id, new Map(found.get(student_id)).set(item_id, { name: name.split(' ')[0] ?? name, colour }))
  })
  return found
}
