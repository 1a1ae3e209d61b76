import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { cn } from '#ui/cn.ts'
import { Formula } from '../Formula.tsx'
import { latexOf, type FormulaOptions } from './shown.ts'

export function FormulaView({ node, selected, getPos, extension }: NodeViewProps) {
  const isBlock = node.isBlock
  const { onOpen } = extension.options as FormulaOptions // of the two nodes that it is the view of
  const open = () => {
    const position = getPos()
    if (position !== undefined) onOpen(position)
  }
  return (
    <NodeViewWrapper
      as={isBlock ? 'div' : 'span'}
      onClick={open}
      className={cn(
        'cursor-pointer rounded-sm hover:bg-accent',
        !isBlock && 'px-px',
        selected && 'outline-2 outline-ring',
      )}
    >
      <Formula display={isBlock} latex={latexOf({ node })} />
    </NodeViewWrapper>
  )
}
