/**
 * A part of the player that the first question does not need: fetched when that stands, drawn when it has come. On a cheap
 * phone every script before the first paint is waited for.
 */
import { createElement, useEffect, type ComponentType } from 'react'
import { create } from 'zustand'
import { afterFirstPaint } from '#platform/start.ts'

/** `const ChatSheet = later(async () => (await import('./ChatSheet.tsx')).ChatSheet)` */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const useFetched = create<{ Part: ComponentType<Props> | null }>(() => ({ Part: null }))
  let underWay = false
  const fetchPart = async () => {
    if (underWay) return
    underWay = true
    try {
      useFetched.setState({ Part: await load() })
    } catch {
      // Without a line it is tried again when the line is back.
      underWay = false
      addEventListener('online', () => void fetchPart(), { once: true })
    }
  }

  return function Later(props: Props) {
    const { Part } = useFetched()
    useEffect(() => afterFirstPaint(() => void fetchPart()), [])
    return Part && createElement(Part, props)
  }
}
