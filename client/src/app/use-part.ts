import { useCallback, useRef, useState, type ComponentType } from 'react'
import { notify } from '#ui/notify.ts'
import { t } from './words.ts'

/**
 * A part of the shell that is fetched when it is first asked for: `[Part, fetch]`. Without a line the person is told,
 * and the next try fetches again; nothing else on the page suffers.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const isUnderWay = useRef(false)

  const fetchPart = useCallback(
    async (tell: boolean) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      try {
        const part = await load()
        setPart(() => part)
      } catch {
        isUnderWay.current = false
        if (tell) notify({ title: t(($) => $.partMissing.title), description: t(($) => $.partMissing.text), tone: 'warning' })
      }
    },
    [load],
  )
  return [Part, fetchPart] as const
}
