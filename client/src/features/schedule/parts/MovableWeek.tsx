import { DragDropProvider, PointerSensor, useDraggable } from '@dnd-kit/react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import type { Entry } from '../queries.ts'
import { movedBy, type Moved } from '../week.ts'
import { EntryBlock, type EntryBlockProps } from './EntryBlock.tsx'
import { hourHeight, WeekGrid, type WeekGridProps } from './WeekGrid.tsx'

interface MovableWeekProps extends WeekGridProps {
  onMove: (entry: Entry, to: Moved) => void
}

/**
 * The week of whoever plans: an entry is drawn to another hour or day, and asked about before it is moved. A press and the
 * keys open it as ever, and the form that opens moves it too.
 */
export function MovableWeek({ onMove, ...grid }: MovableWeekProps) {
  const { zone } = useFormat()
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      // The first of the library's plugins is the one for assistive technology, which speaks English.
      plugins={([_accessibility, ...others]) => others}
      onDragEnd={({ operation: { source, transform }, canceled }) => {
        const entry = grid.placed.find((one) => one.entry.id === source?.id)?.entry
        const day = source?.element?.closest<HTMLElement>('[data-day]')?.offsetWidth
        if (canceled || !entry || !day) return
        const moved = movedBy(entry, { days: transform.x / day, minutes: (transform.y / hour()) * 60 }, zone)
        if (moved) onMove(entry, moved)
      }}
    >
      <WeekGrid {...grid} Block={MovableBlock} />
    </DragDropProvider>
  )
}

/** In pixels, at the size of letters that somebody has chosen. */
const hour = () => hourHeight * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function MovableBlock({ className, ...props }: EntryBlockProps) {
  const { ref, isDragging } = useDraggable({ id: props.entry.id, disabled: !props.entry.can.update })
  return <EntryBlock {...props} ref={ref} className={cn(className, isDragging && 'z-10 opacity-80 shadow-md')} />
}
