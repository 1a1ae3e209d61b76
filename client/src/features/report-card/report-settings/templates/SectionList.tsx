import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { sectionTitles } from '@kelasku/shared/report-card/sections'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { Checkbox } from '#ui/checkbox.tsx'
import { cn } from '#ui/cn.ts'
import { Field, FieldSet } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { useT } from '../words.ts'
import type { SectionBox } from './template-boxes.ts'

interface SectionListProps {
  sections: readonly SectionBox[]
  onChange: (sections: SectionBox[]) => void
  error: string | undefined
  /** Of each section in its place. */
  titleErrors: readonly (string | undefined)[]
}

/** What is printed, in its order: dragged by a pointer, moved by the arrows of each line. */
export function SectionList({ sections, onChange, error, titleErrors }: SectionListProps) {
  const t = useT()
  const move = (from: number, to: number) => onChange(moved(sections, from, to))
  const revise = (index: number, change: Partial<SectionBox>) =>
    onChange(sections.map((one, other) => (other === index ? { ...one, ...change } : one)))
  return (
    <FieldSet legend={<span className="sr-only">{t(($) => $.template.field.sections)}</span>} error={error}>
      <DragDropProvider
        sensors={[PointerSensor]}
        // The first of the library's plugins is the one for assistive technology, which speaks English.
        plugins={([_accessibility, ...others]) => others}
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <ol className="grid gap-2">
          {sections.map((section, index) => (
            <Line
              key={section.key}
              of={section}
              index={index}
              isLast={index === sections.length - 1}
              error={titleErrors[index]}
              onMove={(to) => move(index, to)}
              onChange={(change) => revise(index, change)}
            />
          ))}
        </ol>
      </DragDropProvider>
    </FieldSet>
  )
}

interface LineProps {
  of: SectionBox
  index: number
  isLast: boolean
  error: string | undefined
  onMove: (to: number) => void
  onChange: (change: Partial<SectionBox>) => void
}

function Line({ of: { key, title, isOn }, index, isLast, error, onMove, onChange }: LineProps) {
  const t = useT()
  const { ref, handleRef, isDragging } = useSortable({ id: key, index })
  const usual = sectionTitles[key]
  return (
    <li
      ref={ref}
      className={cn(
        'flex flex-wrap items-start gap-2 rounded-md border border-border bg-card p-2',
        isDragging && 'shadow-md ring-1 ring-border',
      )}
    >
      <span
        ref={handleRef}
        aria-hidden
        className="grid h-9 w-6 shrink-0 cursor-grab touch-none place-items-center text-muted-foreground hover:text-foreground"
      >
        <GripVertical className="size-4" />
      </span>
      <span className="grid h-9 place-items-center">
        <Checkbox
          aria-label={t(($) => $.template.printSection, { title: usual })}
          checked={isOn}
          onCheckedChange={(next) => onChange({ isOn: next })}
        />
      </span>
      <Field
        hideLabel
        label={t(($) => $.template.titleOf, { title: usual })}
        error={error}
        {...(title.trim() !== usual && { hint: usual })}
        // On a phone below the box and the arrows, where it is read whole.
        className="min-w-0 grow max-sm:order-last max-sm:basis-full"
      >
        <Input
          value={title}
          maxLength={80}
          autoComplete="off"
          disabled={!isOn}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      </Field>
      <div className="flex shrink-0 max-sm:ml-auto">
        <IconButton
          label={t(($) => $.template.up, { title: usual })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={t(($) => $.template.down, { title: usual })}
          disabled={isLast}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined) return [...items]
  const others = items.toSpliced(from, 1)
  return others.toSpliced(to, 0, item)
}
