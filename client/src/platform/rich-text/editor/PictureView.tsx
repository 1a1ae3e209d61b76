import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { cn } from '#ui/cn.ts'
import { FilePicture } from '../FilePicture.tsx'
import { pictureOf, type PictureOptions } from './shown.ts'

/** A tap chooses it, a second one opens its words. */
export function PictureView({ node, selected, extension }: NodeViewProps) {
  const { onOpen } = extension.options as PictureOptions // of the node that it is the view of
  return (
    <NodeViewWrapper
      data-drag-handle
      onClick={selected ? onOpen : undefined}
      className={cn(
        'w-fit max-w-full cursor-pointer rounded-md',
        selected && 'outline-2 outline-offset-2 outline-ring',
      )}
    >
      <FilePicture {...pictureOf({ node })} enlarge={false} />
    </NodeViewWrapper>
  )
}
