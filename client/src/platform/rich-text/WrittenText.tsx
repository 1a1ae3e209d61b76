/** Shows what is written together: a rich text with boxes, checklists, people, and things of the school's own. */
import './written.css'
import type { TaskItem, WrittenBlock, WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'
import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import { CalloutBox } from './CalloutBox.tsx'
import { EmbedCard } from './EmbedCard.tsx'
import { RichText, type DrawOwn } from './RichText.tsx'
import { useT } from './words.ts'

export interface WrittenTextProps {
  doc: WrittenDoc
  className?: string
}

export function WrittenText({ doc, className }: WrittenTextProps) {
  const own: DrawOwn = (node, inside) => {
    switch (node.type) {
      case 'callout':
        return <CalloutBox tone={node.attrs.tone}>{inside(node.content)}</CalloutBox>
      case 'taskList':
        return <ul data-type="taskList">{tasksOf(node.content, inside)}</ul>
      case 'embed':
        return <EmbedCard embed={node.attrs} />
      case 'mention':
        return <span data-type="mention">@{node.attrs.label}</span>
    }
  }
  return <RichText doc={doc} own={own} className={cn('written', className)} />
}

const tasksOf = (tasks: readonly TaskItem[], inside: (blocks: readonly WrittenBlock[]) => ReactNode) =>
  tasks.map(({ attrs, content }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text are known by their place
    <li key={index} data-checked={attrs.checked}>
      <Tick checked={attrs.checked} />
      <div>{inside(content)}</div>
    </li>
  ))

/** Only to be read: it is ticked where the text is written. */
function Tick({ checked }: { checked: boolean }) {
  const t = useT()
  return (
    <input type="checkbox" disabled checked={checked} aria-label={t(($) => (checked ? $.task.done : $.task.open))} />
  )
}
