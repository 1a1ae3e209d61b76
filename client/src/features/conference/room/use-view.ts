import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '#platform/storage.ts'
import { uuid } from '#platform/uuid.ts'

const views = ['people', 'chat', 'polls', 'groups', 'notes', 'board'] as const
export type View = (typeof views)[number]

/**
 * What is open beside the class, or on a phone before it. The class itself and what is opened in it are steps of the history,
 * so that the browser's Back closes what is open, and asks before it leaves the class. Whoever comes in anew finds the class
 * itself, whatever was open before.
 */
export function useView() {
  const { state, key, pathname } = useLocation()
  const go = useNavigate()
  const [stay] = useState(uuid)
  const [hasBegun, setHasBegun] = useState(false)
  const isOfStay = isRecord(state) && state['stay'] === stay
  if (isOfStay && !hasBegun) setHasBegun(true)
  const view = (isOfStay && views.find((one) => one === state['view'])) || 'people'

  const hasEntered = useRef(false)
  useEffect(() => {
    if (hasEntered.current) return
    hasEntered.current = true
    void go(pathname, { state: { view: 'people', stay } })
  }, [go, pathname, stay])

  const stayOn = () => void go(pathname, { state: { view: 'people', stay } })

  /** The step that is being taken back: pressed twice it must not lead out of the class. */
  const left = useRef('')
  const turnTo = (next: View) => {
    if (next === view || left.current === key) return
    if (next === 'people') {
      left.current = key
      void go(-1)
    } else void go(pathname, { state: { view: next, stay }, replace: view !== 'people' })
  }
  return { view, turnTo, isLeaving: hasBegun && !isOfStay, stayOn }
}
