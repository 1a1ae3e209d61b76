import { useEditorState, type Editor } from '@tiptap/react'
import { Ellipsis, ImagePlus, Link as LinkIcon, PilcrowLeft, Sigma } from 'lucide-react'
import { Toolbar as Primitive } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'
import { BarButton } from './BarButton.tsx'
import { HeadingMenu } from './HeadingMenu.tsx'
import { TableMenu } from './TableMenu.tsx'
import { tools, type Tool, type ToolName } from './tools.ts'
import { isRightToLeft, turnAround } from './turning.ts'

interface ToolbarProps {
  editor: Editor
  /** For one line, such as an option of a question. */
  compact: boolean
  onLink: () => void
  onFormula: () => void
  /** Not given where no picture may be uploaded. */
  onPicture: (() => void) | undefined
  /** Tools of this editor alone. */
  more?: ReactNode
  className?: string
}

/** One stop of the Tab key; inside it the arrows move. On a phone it is one row, with the rest behind a button. */
export function Toolbar({ editor, compact, onLink, onFormula, onPicture, more, className }: ToolbarProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const bar = (names: readonly ToolName[]) => names.map((name) => <ToolButton key={name} name={name} editor={editor} />)

  return (
    <Primitive.Root
      aria-label={t(($) => $.toolbar)}
      className={cn('flex flex-wrap gap-x-px gap-y-0.5 border-b border-border p-1', className)}
    >
      {bar(compact ? ['bold', 'subscript', 'superscript'] : ['bold', 'italic', 'bulletList'])}
      <BarButton label={t(($) => $.tool.formula)} title={`${t(($) => $.tool.formula)} (Alt+=)`} onClick={onFormula}>
        <Sigma />
      </BarButton>
      {onPicture && (
        <BarButton label={t(($) => $.tool.picture)} onClick={onPicture}>
          <ImagePlus />
        </BarButton>
      )}
      <BarButton
        label={t(($) => (isOpen ? $.tool.fewer : $.tool.more))}
        aria-expanded={isOpen}
        className={compact ? undefined : 'sm:hidden'}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis />
      </BarButton>
      <div className={cn(isOpen ? 'contents' : compact ? 'hidden' : 'hidden sm:contents')}>
        {bar(
          compact
            ? ['italic', 'underline', 'strike', 'bulletList']
            : ['underline', 'strike', 'subscript', 'superscript'],
        )}
        {bar(['orderedList'])}
        <HeadingMenu editor={editor} />
        {bar(['quote', 'code', 'rule'])}
        {more}
        <TableMenu editor={editor} />
        <LinkButton editor={editor} onLink={onLink} />
        <DirectionButton editor={editor} />
        {/* Where the row is too short for all of them, neither stands in the next one without the other. */}
        <div className="flex gap-x-px">{bar(['undo', 'redo'])}</div>
      </div>
    </Primitive.Root>
  )
}

function ToolButton({ name, editor }: { name: ToolName; editor: Editor }) {
  const t = useT()
  const tool: Tool = tools[name]
  const { isOn, isOff } = useEditorState({
    editor,
    selector: () => ({ isOn: tool.isOn?.(editor), isOff: tool.isOff?.(editor) ?? false }),
  })
  const label = t(($) => $.tool[name])
  return (
    <BarButton
      label={label}
      title={tool.keys ? `${label} (${tool.keys})` : label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onClick={() => tool.run(editor)}
    >
      <tool.Icon />
    </BarButton>
  )
}

function LinkButton({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const t = useT()
  const isOn = useEditorState({ editor, selector: () => editor.isActive('link') })
  const label = t(($) => $.tool.link)
  return (
    <BarButton label={label} title={`${label} (Ctrl+K)`} aria-pressed={isOn} onClick={onLink}>
      <LinkIcon />
    </BarButton>
  )
}

function DirectionButton({ editor }: { editor: Editor }) {
  const t = useT()
  const isOn = useEditorState({ editor, selector: () => isRightToLeft(editor) })
  return (
    <BarButton label={t(($) => $.tool.rightToLeft)} aria-pressed={isOn} onClick={() => turnAround(editor)}>
      <PilcrowLeft />
    </BarButton>
  )
}
