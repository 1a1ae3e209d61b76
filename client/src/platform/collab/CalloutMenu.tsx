import { calloutTones } from '@kelasku/shared/kernel/rich-nodes'
import { useEditorState, type Editor } from '@tiptap/react'
import { TriangleAlert } from 'lucide-react'
import { calloutIcons } from '#platform/rich-text/CalloutBox.tsx'
import { BarMenu } from '#platform/rich-text/editor/BarMenu.tsx'
import { useT as useKinds } from '#platform/rich-text/words.ts'
import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from '#ui/dropdown-menu.tsx'
import { tones } from '#ui/tone.ts'
import { toneAt } from './callouts.ts'
import { useT } from './words.ts'

const none = 'none'

/** The tone of the box around the cursor: another one, a first one, or none any more. */
export function CalloutMenu({ editor }: { editor: Editor }) {
  const t = useT()
  const kinds = useKinds()
  const now = useEditorState({ editor, selector: ({ editor: { state } }) => toneAt(state.selection) })
  const choose = (value: string) => {
    const tone = calloutTones.find((one) => one === value)
    if (tone) editor.chain().focus().setCallout(tone).run()
    else editor.chain().focus().unsetCallout().run()
  }
  const Now = now ? calloutIcons[now] : TriangleAlert
  return (
    <BarMenu editor={editor} label={t(($) => $.callout.label)} icon={<Now />} isOn={now !== undefined}>
      <DropdownMenuRadioGroup value={now ?? none} onValueChange={choose}>
        <DropdownMenuRadioItem value={none}>{t(($) => $.callout.none)}</DropdownMenuRadioItem>
        {calloutTones.map((tone) => {
          const Icon = calloutIcons[tone]
          return (
            <DropdownMenuRadioItem key={tone} value={tone}>
              <Icon aria-hidden className={tones[tone].ink} />
              {kinds(($) => $.callout[tone])}
            </DropdownMenuRadioItem>
          )
        })}
      </DropdownMenuRadioGroup>
    </BarMenu>
  )
}
