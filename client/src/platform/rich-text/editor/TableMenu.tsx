import { useEditorState, type Editor } from '@tiptap/react'
import { Table } from 'lucide-react'
import { DropdownMenuItem, DropdownMenuSeparator } from '#ui/dropdown-menu.tsx'
import { useT } from '../words.ts'
import { BarMenu } from './BarMenu.tsx'

/** In a table it changes that table; elsewhere it lays a new one. */
export function TableMenu({ editor }: { editor: Editor }) {
  const t = useT()
  const isInside = useEditorState({ editor, selector: () => editor.isActive('table') })
  const then = () => editor.chain().focus()
  return (
    <BarMenu editor={editor} label={t(($) => $.tool.table)} icon={<Table />} isOn={isInside}>
      {!isInside && (
        <DropdownMenuItem onSelect={() => then().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}>
          {t(($) => $.table.insert)}
        </DropdownMenuItem>
      )}
      {isInside && (
        <>
          <DropdownMenuItem onSelect={() => then().addRowBefore().run()}>{t(($) => $.table.rowAbove)}</DropdownMenuItem>
          <DropdownMenuItem onSelect={() => then().addRowAfter().run()}>{t(($) => $.table.rowBelow)}</DropdownMenuItem>
          <DropdownMenuItem onSelect={() => then().addColumnBefore().run()}>
            {t(($) => $.table.columnBefore)}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => then().addColumnAfter().run()}>
            {t(($) => $.table.columnAfter)}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => then().toggleHeaderRow().run()}>
            {t(($) => $.table.headerRow)}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="danger" onSelect={() => then().deleteRow().run()}>
            {t(($) => $.table.removeRow)}
          </DropdownMenuItem>
          <DropdownMenuItem tone="danger" onSelect={() => then().deleteColumn().run()}>
            {t(($) => $.table.removeColumn)}
          </DropdownMenuItem>
          <DropdownMenuItem tone="danger" onSelect={() => then().deleteTable().run()}>
            {t(($) => $.table.remove)}
          </DropdownMenuItem>
        </>
      )}
    </BarMenu>
  )
}
