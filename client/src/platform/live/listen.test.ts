import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { listen, dispatchNews, type Handlers } from './listen.ts'

const deaf: Handlers<'classroom'> = {
  members_changed: () => {},
  classes_changed: () => {},
  courses_changed: () => {},
  codes_changed: () => {},
  people_changed: () => {},
}

test('an event of a feature needs a handler, or the build breaks', () => {
  // @ts-expect-error requests_changed and memberships_changed are missing
  listen('school', { changed: () => {} })()
  // @ts-expect-error there is no such feature
  listen('cafetaria', {})()
  listen('classroom', { ...deaf, members_changed: ({ class_id }) => [[class_id.toUpperCase()]] })()
  // The end of the session is the platform's own; identity answers for the rest.
  const stop = listen('identity', { sessions_changed: () => {} })
  expect(stop).toBeTypeOf('function')
})

test('two screens may care about one event', () => {
  const cache = new QueryClient()
  const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stop = listen('classroom', { ...deaf, members_changed: one })
  listen('classroom', { ...deaf, members_changed: other })
  dispatchNews(cache, 'classroom.members_changed', { class_id: 'c1' })
  stop()
  dispatchNews(cache, 'classroom.members_changed', { class_id: 'c2' })
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2])
})
