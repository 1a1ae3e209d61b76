import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '#platform/storage.ts'

const views = ['people', 'chat', 'polls', 'groups', 'notes', 'board'] as const
export type View = (typeof views)[number]

const viewIn = (state: unknown): View =>
  (isRecord(state) && views.find((view) => view === state['view'])) || ('people' as const)

/** What is open beside the class, or on a phone before it. It is a step of its own, so that the browser's Back closes it before it leaves the class. */
export function useView(): [View, (view: View) => void] {
  const { state, key, pathname } = useLocation()
  const go = useNavigate()
  const view = viewIn(state)
  /** The step that is being taken back: pressed twice it must not lead out of the class. */
  const left = useRef('')
  const turnTo = (next: View) => {
    if (next === view || left.current === key) return
    if (next === 'people') {
      left.current = key
      void go(-1)
    } else void go(pathname, { state: { view: next }, replace: view !== 'people' })
  }
  return [view, turnTo]
}
