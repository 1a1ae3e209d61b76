import { useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { cn } from '#ui/cn.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Item } from '../queries.ts'
import { useT } from '../words.ts'
import { UnitCard } from './UnitCard.tsx'

interface MovableUnitProps {
  unit: Item
  index: number
  isLast: boolean
  onMove: (to: number) => void
}

export function MovableUnit({ unit, index, isLast, onMove }: MovableUnitProps) {
  const t = useT()
  const { ref, handleRef, isDragging } = useSortable({ id: unit.id, index })
  return (
    <li
      ref={ref}
      className={cn(
        'flex items-center overflow-hidden rounded-lg border border-border bg-card',
        isDragging && 'shadow-md ring-1 ring-border',
      )}
    >
      <span
        ref={handleRef}
        aria-hidden
        className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center text-muted-foreground hover:text-foreground"
      >
        <GripVertical className="size-4" />
      </span>
      <UnitCard unit={unit} />
      <span className="flex shrink-0 flex-col pr-1 sm:flex-row sm:pr-2">
        <IconButton
          label={t(($) => $.move.up, { name: unit.name })}
          size="sm"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={t(($) => $.move.down, { name: unit.name })}
          size="sm"
          disabled={isLast}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}
