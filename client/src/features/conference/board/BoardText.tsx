import { boardSize, mostTextLetters } from '@kelasku/shared/conference/board'
import { useEffect, useRef } from 'react'
import { useT } from '../words.ts'
import { textHeight, type Point } from './geometry.ts'
import { inks, paper } from './paint.ts'
import type { Hand } from './tools.ts'

interface BoardTextProps {
  at: Point
  hand: Hand
  onDone: (text: string) => void
}

/** Where the text will stand. It stands there once the field is left. */
export function BoardText({ at, hand, onDone }: BoardTextProps) {
  const t = useT()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <textarea
      ref={field}
      aria-label={t(($) => $.board.text)}
      maxLength={mostTextLetters}
      rows={2}
      onBlur={({ currentTarget }) => onDone(currentTarget.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone('')
        if (event.key !== 'Enter' || event.shiftKey) return
        event.preventDefault()
        event.currentTarget.blur()
      }}
      className="absolute min-w-40 rounded-sm border border-primary px-1"
      style={{
        left: `${(100 * at.x) / boardSize.width}%`,
        top: `${(100 * at.y) / boardSize.height}%`,
        color: inks[hand.colour],
        background: paper,
        fontSize: `max(0.875rem, ${(100 * textHeight(hand)) / boardSize.width}cqw)`,
      }}
    />
  )
}
