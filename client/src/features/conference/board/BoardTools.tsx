import { boardColours } from '@kelasku/shared/conference/board'
import {
  Circle,
  Eraser,
  Highlighter,
  Pen,
  Redo2,
  Slash,
  Square,
  Target,
  Type,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'
import { inks } from './paint.ts'
import { tools, widths, type Hand, type Tool } from './tools.ts'
import type { Undo } from './use-board.ts'

const icons: Record<Tool, LucideIcon> = {
  PEN: Pen,
  MARKER: Highlighter,
  LINE: Slash,
  BOX: Square,
  TEXT: Type,
  ERASER: Eraser,
  LASER: Target,
}

interface BoardToolsProps {
  hand: Hand
  onHand: (hand: Hand) => void
  undo: Undo
}

/** What one draws with. */
export function BoardTools({ hand, onHand, undo }: BoardToolsProps) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <fieldset aria-label={t(($) => $.board.tool.title)} className="flex flex-wrap">
        {tools.map((tool) => {
          const Icon = icons[tool]
          return (
            <IconButton
              key={tool}
              label={t(($) => $.board.tool[tool])}
              aria-pressed={hand.tool === tool}
              className={cn(hand.tool === tool && 'bg-primary-soft text-primary-ink')}
              onClick={() => onHand({ ...hand, tool })}
            >
              <Icon aria-hidden />
            </IconButton>
          )
        })}
      </fieldset>
      <fieldset aria-label={t(($) => $.board.colour.title)} className="flex flex-wrap">
        {boardColours.map((colour) => (
          <IconButton
            key={colour}
            label={t(($) => $.board.colour[colour])}
            aria-pressed={hand.colour === colour}
            className={cn(hand.colour === colour && 'bg-primary-soft')}
            onClick={() => onHand({ ...hand, colour })}
          >
            <span
              aria-hidden
              className="size-5 rounded-full border border-border-strong"
              style={{ background: inks[colour] }}
            />
          </IconButton>
        ))}
      </fieldset>
      <fieldset aria-label={t(($) => $.board.width.title)} className="flex flex-wrap">
        {widths.map((width) => (
          <IconButton
            key={width}
            label={t(($) => $.board.width[width])}
            aria-pressed={hand.width === width}
            className={cn(hand.width === width && 'bg-primary-soft text-primary-ink')}
            onClick={() => onHand({ ...hand, width })}
          >
            <Circle aria-hidden className="fill-current" style={{ width: 4 + 2 * width, height: 4 + 2 * width }} />
          </IconButton>
        ))}
      </fieldset>
      <span className="flex">
        <IconButton label={t(($) => $.board.undo)} disabled={!undo.canUndo} onClick={undo.undo}>
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton label={t(($) => $.board.redo)} disabled={!undo.canRedo} onClick={undo.redo}>
          <Redo2 aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
