/** How boxes and embedded things are drawn while they are written: as they are drawn for whoever reads them. */
import type { Callout, Embed } from '@kelasku/shared/kernel/rich-nodes'
import { NodeViewContent, NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react'
import { calloutIcons } from '#platform/rich-text/CalloutBox.tsx'
import { EmbedCard } from '#platform/rich-text/EmbedCard.tsx'
import { cn } from '#ui/cn.ts'

function CalloutView({ node }: NodeViewProps) {
  const { tone } = node.attrs as Callout['attrs'] // of the node that it is the view of
  const Icon = calloutIcons[tone]
  return (
    <NodeViewWrapper data-type="callout" data-tone={tone}>
      <Icon aria-hidden />
      <NodeViewContent />
    </NodeViewWrapper>
  )
}

/** Whoever writes means the card with a tap, whoever reads the thing behind it. */
function EmbedView({ node, selected, editor }: NodeViewProps) {
  const embed = node.attrs as Embed['attrs'] // of the node that it is the view of
  return (
    <NodeViewWrapper data-drag-handle className={cn('rounded-md', selected && 'outline-2 outline-ring')}>
      <EmbedCard embed={embed} isHeld={editor.isEditable} />
    </NodeViewWrapper>
  )
}

export const togetherViews = {
  callout: ReactNodeViewRenderer(CalloutView),
  embed: ReactNodeViewRenderer(EmbedView),
}
