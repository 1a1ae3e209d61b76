import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Textarea } from '#ui/textarea.tsx'
import { useHeldPage } from '#ui/use-held-page.ts'

interface WrittenTextProps {
  value: string
  most: number
  readOnly: boolean
  rows?: number
  /** @param over what stood there when somebody began to type */
  onWrite: (text: string, over: string) => void
}

/** So long a pause, and what is typed lies on the device. */
const pause = 800

/** Words that are kept while they are typed; what others write meanwhile waits until the field is left. */
export function WrittenText({ value, most, readOnly, rows = 4, onWrite }: WrittenTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const over = useRef(value)
  // Until the pause is over it stands in the box alone.
  useHeldPage(typed !== null && typed.trim() !== value)
  const give = () => {
    const text = typed?.trim()
    if (text === undefined || text === value || text === over.current) return
    onWrite(text, over.current)
    over.current = text
  }
  const giveLatest = useEffectEvent(give)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => giveLatest(), pause)
    return () => clearTimeout(timer)
  }, [typed])
  // Left by a press on another tab, the field gets no blur.
  useEffect(() => () => giveLatest(), [])
  return (
    <Textarea
      grow
      rows={rows}
      maxLength={most}
      readOnly={readOnly}
      value={typed ?? value}
      onChange={(event) => {
        if (typed === null) over.current = value
        setTyped(event.target.value)
      }}
      onBlur={() => {
        give()
        setTyped(null)
      }}
    />
  )
}
