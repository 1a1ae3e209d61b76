import { useEditorState, type Editor } from '@tiptap/react'
import { Heading } from 'lucide-react'
import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from '#ui/dropdown-menu.tsx'
import { useT } from '../words.ts'
import { BarMenu } from './BarMenu.tsx'

const levels = [2, 3, 4] as const

export function HeadingMenu({ editor }: { editor: Editor }) {
  const t = useT()
  const now = useEditorState({ editor, selector: () => levels.find((level) => editor.isActive('heading', { level })) })
  const choose = (value: string) => {
    const level = levels.find((one) => String(one) === value)
    if (level) editor.chain().focus().setHeading({ level }).run()
    else editor.chain().focus().setParagraph().run()
  }
  return (
    <BarMenu editor={editor} label={t(($) => $.tool.heading)} icon={<Heading />} isOn={now !== undefined}>
      <DropdownMenuRadioGroup value={String(now ?? 'text')} onValueChange={choose}>
        <DropdownMenuRadioItem value="text">{t(($) => $.heading.none)}</DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="2" className="text-lg font-semibold">
          {t(($) => $.heading.first)}
        </DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="3" className="text-base font-semibold">
          {t(($) => $.heading.second)}
        </DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="4" className="font-semibold">
          {t(($) => $.heading.third)}
        </DropdownMenuRadioItem>
      </DropdownMenuRadioGroup>
    </BarMenu>
  )
}
