import { useEditorState, type Editor } from '@tiptap/react'
import { ListChecks, SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { BarButton } from '#platform/rich-text/editor/BarButton.tsx'
import { CalloutMenu } from './CalloutMenu.tsx'
import { EmbedDialog, type Thing } from './EmbedDialog.tsx'
import { useT } from './words.ts'

interface TogetherToolsProps {
  editor: Editor
  /** What can be embedded here. */
  things: readonly Thing[]
}

/** What only a document that is written together can hold. */
export function TogetherTools({ editor, things }: TogetherToolsProps) {
  const t = useT()
  const [isEmbedding, setEmbedding] = useState(false)
  const isChecklist = useEditorState({ editor, selector: () => editor.isActive('taskList') })
  return (
    <>
      <BarButton
        label={t(($) => $.checklist)}
        aria-pressed={isChecklist}
        onClick={() => editor.chain().focus().toggleTaskList().run()}
      >
        <ListChecks />
      </BarButton>
      <CalloutMenu editor={editor} />
      <BarButton label={t(($) => $.embed.title)} onClick={() => setEmbedding(true)}>
        <SquareArrowOutUpRight />
      </BarButton>
      {isEmbedding && (
        <EmbedDialog
          editor={editor}
          things={things}
          onClose={() => {
            setEmbedding(false)
            editor.commands.focus()
          }}
        />
      )}
    </>
  )
}
