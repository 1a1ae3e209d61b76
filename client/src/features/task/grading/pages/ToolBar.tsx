import { MarkColor } from '@kelasku/shared/task/page-marks'
import { Check, Eraser, Highlighter, PenLine, Type, Undo2, X, type LucideIcon } from 'lucide-react'
import { cn } from '#ui/cn.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useT } from '../words.ts'
import { tools, type Tool } from './drawing.ts'
import { inks } from './inks.ts'

const icons: Record<Tool, LucideIcon> = {
  pen: PenLine,
  highlighter: Highlighter,
  tick: Check,
  cross: X,
  text: Type,
  eraser: Eraser,
}

interface ToolBarProps {
  tool: Tool | null
  color: MarkColor
  onTool: (tool: Tool | null) => void
  onColor: (color: MarkColor) => void
  /** Nothing where there is nothing to take back. */
  onUndo: (() => void) | null
}

/** What is drawn with. The tool in use, pressed again, is put away. */
export function ToolBar({ tool, color, onTool, onColor, onUndo }: ToolBarProps) {
  const t = useT()
  return (
    <div
      role="toolbar"
      aria-label={t(($) => $.marks.tools)}
      // The third page is marked too; on a phone it only takes room away while something is drawn.
      className={cn(
        'z-10 flex flex-wrap items-center gap-0.5 bg-background py-1 lg:sticky lg:top-0',
        tool && 'max-lg:sticky max-md:top-[calc(3.5rem+env(safe-area-inset-top))] md:max-lg:top-0',
      )}
    >
      {tools.map((one) => {
        const Icon = icons[one]
        return (
          <IconButton
            key={one}
            label={t(($) => $.marks.tool[one])}
            variant={one === tool ? 'default' : 'ghost'}
            aria-pressed={one === tool}
            onClick={() => onTool(one === tool ? null : one)}
          >
            <Icon />
          </IconButton>
        )
      })}
      <span className="mx-1 h-6 w-px bg-border" />
      {MarkColor.options.map((one) => (
        <IconButton
          key={one}
          label={t(($) => $.marks.color[one])}
          aria-pressed={one === color}
          className={cn(one === color && 'bg-accent')}
          onClick={() => onColor(one)}
        >
          <span aria-hidden className={cn('size-4 rounded-full', inks[one].dot)} />
        </IconButton>
      ))}
      <span className="mx-1 h-6 w-px bg-border" />
      <IconButton label={t(($) => $.marks.undo)} disabled={!onUndo} onClick={() => onUndo?.()}>
        <Undo2 />
      </IconButton>
    </div>
  )
}
