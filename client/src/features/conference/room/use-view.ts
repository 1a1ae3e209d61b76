import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '#platform/storage.ts'
import { uuid } from '#platform/uuid.ts'

const views = ['people', 'chat', 'polls', 'groups', 'notes', 'board'] as const
export type View = (typeof views)[number]

/**
 * What is open beside the class, or on a phone before it. It is a step of the history, so that the browser's Back closes
 * it before it leaves the class. Whoever comes in anew finds the class itself, whatever was open before.
 */
export function useView(): [View, (view: View) => void] {
  const { state, key, pathname } = useLocation()
  const go = useNavigate()
  const [stay] = useState(uuid)
  const isOfStay = isRecord(state) && state['stay'] === stay
  const view = (isOfStay && views.find((one) => one === state['view'])) || 'people'
  /** The step that is being taken back: pressed twice it must not lead out of the class. */
  const left = useRef('')
  const turnTo = (next: View) => {
    if (next === view || left.current === key) return
    if (next === 'people') {
      left.current = key
      void go(-1)
    } else void go(pathname, { state: { view: next, stay }, replace: view !== 'people' })
  }
  return [view, turnTo]
}
