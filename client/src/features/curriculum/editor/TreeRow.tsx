import { ArrowDown, ArrowUp, CornerDownRight, IndentDecrease, IndentIncrease, MoreVertical, Trash } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { hasCode } from '#platform/api/call-error.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { cn } from '#ui/cn.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Component } from '../queries.ts'
import { useT } from '../words.ts'
import { lineLook } from './looks.ts'
import type { Direction } from './moves.ts'
import { TooLong } from './TooLong.tsx'
import type { Writing } from './use-tree.ts'

export const fieldIdOf = (id: string) => `component-${id}`

interface TreeRowProps {
  component: Component
  tiers: readonly string[]
  mayWrite: boolean
  canStep: (direction: Direction) => boolean
  onStep: (direction: Direction) => void
  onWrite: (writing: Writing) => Promise<unknown>
  onDirty: (isDirty: boolean) => void
  onAddAfter: () => void
  onAddBelow: () => void
  onRemove: () => void
}

const steps: readonly [Direction, typeof ArrowUp, key: string][] = [
  ['up', ArrowUp, 'ArrowUp'],
  ['down', ArrowDown, 'ArrowDown'],
  ['in', IndentIncrease, 'ArrowRight'],
  ['out', IndentDecrease, 'ArrowLeft'],
]

/** One component: written in its place, saved when it is left. */
export function TreeRow(props: TreeRowProps) {
  const { component, tiers, mayWrite, onStep, onAddAfter } = props
  const t = useT()
  const { mine, type, save, conflict, settle } = useWriting(props)
  const tier = tiers[component.depth - 1] ?? ''
  const name = component.code || component.text.slice(0, 40)

  const handleKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const direction = event.altKey ? steps.find(([, , key]) => key === event.key)?.[0] : undefined
    if (direction) {
      event.preventDefault()
      onStep(direction)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
    onAddAfter()
  }

  if (!mayWrite) {
    return (
      <p className="min-w-0 py-2.5 pr-4 text-sm">
        {component.code && <span className="mr-2 font-medium tabular-nums">{component.code}</span>}
        <span className={component.depth === 1 ? 'font-medium' : undefined}>{component.text}</span>
      </p>
    )
  }
  return (
    <div className="group/line grid min-w-0 grow">
      <div className="flex min-w-0 items-start gap-1">
        <span className="flex min-w-0 grow flex-col sm:flex-row sm:gap-1">
          <input
            aria-label={t(($) => $.tree.codeOf, { tier, name })}
            value={mine.code}
            maxLength={20}
            placeholder={t(($) => $.tree.code)}
            onChange={({ currentTarget }) => type({ code: currentTarget.value })}
            onBlur={() => void save()}
            className={cn(
              lineLook,
              'w-28 shrink-0 tabular-nums max-sm:-mb-1.5 max-sm:py-1 sm:w-20',
              // On a phone an empty box appears with the line that one is in.
              mine.code === '' && 'max-sm:hidden max-sm:group-focus-within/line:block',
            )}
          />
          <textarea
            id={fieldIdOf(component.id)}
            aria-label={t(($) => $.tree.textOf, { tier, name })}
            value={mine.text}
            rows={1}
            maxLength={1000}
            onChange={({ currentTarget }) => type({ text: currentTarget.value.replaceAll('\n', ' ') })}
            onBlur={() => void save()}
            onKeyDown={handleKeys}
            className={`${lineLook} field-sizing-content min-w-0 grow resize-none ${component.depth === 1 ? 'font-medium' : ''}`}
          />
        </span>
        <RowMenu {...props} name={name} />
      </div>
      {component.depth === tiers.length && <TooLong text={mine.text} />}
      {conflict && (
        <div role="alert" className="grid gap-2 px-2 pb-3 text-sm">
          <p className="text-warning-ink">{t(($) => $.tree.theirs, { text: component.text })}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="outline" onClick={() => settle('theirs')}>
              {t(($) => $.tree.takeTheirs)}
            </Button>
            <Button size="sm" onClick={() => settle('mine')}>
              {t(($) => $.tree.keepMine)}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** What is being typed until it is saved; nobody else's change takes it away. */
function useWriting({ component, onWrite, onDirty }: TreeRowProps) {
  const [typed, setTyped] = useState<Writing>({})
  const [conflict, setConflict] = useState(false)
  const isUnderWay = useRef(false)
  const mine = { code: component.code, text: component.text, ...typed }
  const isDirty = mine.code.trim() !== component.code || mine.text.trim() !== component.text

  useEffect(() => onDirty(isDirty))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a line that goes leaves nothing unsaved behind
  useEffect(() => () => onDirty(false), [])

  const save = async () => {
    if (!isDirty || isUnderWay.current) return
    // Emptied by mistake: to take it away there is a way of its own.
    if (mine.text.trim() === '') return setTyped({})
    isUnderWay.current = true
    try {
      await onWrite({ code: mine.code.trim(), text: mine.text.trim() })
      setTyped({})
      setConflict(false)
    } catch (error) {
      if (hasCode(error, 'version_conflict')) setConflict(true)
      else notifyProblem(error)
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    mine,
    type: (writing: Writing) => setTyped((known) => ({ ...known, ...writing })),
    save,
    conflict,
    settle: (whose: 'mine' | 'theirs') => {
      setConflict(false)
      if (whose === 'mine') void save()
      else setTyped({})
    },
  }
}

function RowMenu({ component, tiers, name, canStep, onStep, onAddBelow, onRemove }: TreeRowProps & { name: string }) {
  const t = useT()
  const below = tiers[component.depth]
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t(($) => $.tree.menuOf, { name })} className="mt-1 mr-1">
          <MoreVertical />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {below !== undefined && (
          <>
            <DropdownMenuItem icon={<CornerDownRight />} onSelect={onAddBelow}>
              {t(($) => $.tree.addBelow, { tier: below })}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
          </>
        )}
        {steps.map(([direction, Icon]) => (
          <DropdownMenuItem
            key={direction}
            icon={<Icon />}
            shortcut={t(($) => $.tree.shortcut[direction])}
            reason={canStep(direction) ? undefined : t(($) => $.tree.noStep[direction])}
            onSelect={() => onStep(direction)}
          >
            {t(($) => $.tree.step[direction])}
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<Trash />} tone="danger" onSelect={onRemove}>
          {t(($) => $.common.action.delete)}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
