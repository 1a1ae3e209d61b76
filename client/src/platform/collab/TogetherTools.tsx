import { useEditorState, type Editor } from '@tiptap/react'
import { ListChecks, TriangleAlert } from 'lucide-react'
import { BarButton } from '#platform/rich-text/editor/BarButton.tsx'
import { useT } from './words.ts'

/** What only a document that is written together can hold. */
export function TogetherTools({ editor }: { editor: Editor }) {
  const t = useT()
  const { isCallout, isChecklist } = useEditorState({
    editor,
    selector: () => ({ isCallout: editor.isActive('callout'), isChecklist: editor.isActive('taskList') }),
  })
  return (
    <>
      <BarButton
        label={t(($) => $.checklist)}
        aria-pressed={isChecklist}
        onClick={() => editor.chain().focus().toggleTaskList().run()}
      >
        <ListChecks />
      </BarButton>
      <BarButton
        label={t(($) => $.callout)}
        aria-pressed={isCallout}
        onClick={() => editor.chain().focus().toggleCallout('info').run()}
      >
        <TriangleAlert />
      </BarButton>
    </>
  )
}
