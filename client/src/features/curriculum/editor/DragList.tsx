import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { GripVertical } from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import { withAllBelow } from '@kelasku/shared/curriculum/tree'
import { cn } from '#ui/cn.ts'
import type { Component, Tree } from '../queries.ts'
import { dropped } from './moves.ts'

interface DragListProps {
  tree: Tree
  tiers: number
  isOff: boolean
  onArrange: (next: Tree, id: string) => void
  row: (component: Component) => ReactNode
  /** What stands behind a line, such as the one that is being written. */
  after: (component: Component) => ReactNode
}

/** How far a hand moves to the side for one tier, in pixels. */
const step = 32

/**
 * Lines that a pointer can drag: up and down to another place, to the side to another tier. The keyboard has its own way
 * (Alt and the arrows, and the menu of each line), so the library's, which speaks English, is left out.
 */
export function DragList({ tree, tiers, isOff, onArrange, row, after }: DragListProps) {
  const [held, setHeld] = useState<string | null>(null)
  const coming = new Set(held === null ? [] : withAllBelow(tree, held).map(({ id }) => id))

  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      // The first of the library's plugins is the one for assistive technology.
      plugins={([_accessibility, ...others]) => others}
      onDragStart={({ operation }) => setHeld(operation.source ? String(operation.source.id) : null)}
      onDragEnd={({ operation: { source, transform }, canceled }) => {
        setHeld(null)
        if (canceled || !isSortable(source)) return
        const component = tree.find(({ id }) => id === source.id)
        if (!component) return
        const depth = component.depth + Math.round(transform.x / step)
        const next = dropped(tree, component.id, { line: source.index, depth }, tiers)
        if (!isSame(next, tree)) onArrange(next, component.id)
      }}
    >
      <ol className="divide-y divide-border">
        {tree.map((component, index) => (
          <Fragment key={component.id}>
            <Line
              component={component}
              index={index}
              isOff={isOff}
              // What hangs on the held line comes along; it need not be seen meanwhile.
              isHidden={component.id !== held && coming.has(component.id)}
            >
              {row(component)}
            </Line>
            {after(component)}
          </Fragment>
        ))}
      </ol>
    </DragDropProvider>
  )
}

interface LineProps {
  component: Component
  index: number
  isOff: boolean
  isHidden: boolean
  children: ReactNode
}

function Line({ component: { id, depth }, index, isOff, isHidden, children }: LineProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: isOff })
  return (
    <li
      ref={ref}
      style={{ paddingInlineStart: `${(depth - 1) * 1.25}rem` }}
      className={cn(
        'flex items-start bg-card',
        depth === 1 && 'bg-muted/50',
        isDragging && 'rounded-md shadow-md ring-1 ring-border',
        isHidden && 'hidden',
      )}
    >
      {isOff ? (
        <span className="w-3 shrink-0" />
      ) : (
        <span
          ref={handleRef}
          aria-hidden
          className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center text-muted-foreground hover:text-foreground pointer-coarse:w-9"
        >
          <GripVertical className="size-4" />
        </span>
      )}
      {children}
    </li>
  )
}

const isSame = (one: Tree, other: Tree) =>
  one.every(({ id, parent_id }, index) => other[index]?.id === id && other[index].parent_id === parent_id)
