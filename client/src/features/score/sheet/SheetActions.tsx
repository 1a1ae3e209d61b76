import { CheckCheck, Columns3, Ellipsis, Eye, FileSpreadsheet, Plus, RotateCcw, Scale } from 'lucide-react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { notify } from '#ui/notify.ts'
import { useSetStatus } from '../mutations.ts'
import type { Column, Sheet } from '../queries.ts'
import { t as say, useT } from '../words.ts'

export type SheetDialog =
  | { name: 'column'; column: Column | null }
  | { name: 'columns' | 'weights' | 'share' | 'import' }

interface SheetActionsProps {
  sheet: Sheet
  reason: string
  onOpen: (dialog: SheetDialog) => void
}

/** What is done with the sheet as a whole. */
export function SheetActions({ sheet, reason, onOpen }: SheetActionsProps) {
  const t = useT()
  const setStatus = useSetStatus(sheet)
  const isDone = sheet.scoring_status === 'DONE'
  const turn = () => {
    const status = isDone ? 'OPEN' : 'DONE'
    setStatus.mutate(
      { status, reason },
      {
        onSuccess: () => notify({ title: say(($) => $.status.set[status]), tone: 'success' }),
        onError: notifyProblem,
      },
    )
  }
  return (
    <>
      <Button onClick={() => onOpen({ name: 'column', column: null })}>
        <Plus aria-hidden />
        {t(($) => $.column.add)}
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            <Ellipsis aria-hidden />
            {t(($) => $.actions.more)}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem icon={<Columns3 />} onSelect={() => onOpen({ name: 'columns' })}>
            {t(($) => $.actions.columns)}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<FileSpreadsheet />} onSelect={() => onOpen({ name: 'import' })}>
            {t(($) => $.actions.import)}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Scale />} onSelect={() => onOpen({ name: 'weights' })}>
            {t(($) => $.actions.weights)}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Eye />} onSelect={() => onOpen({ name: 'share' })}>
            {t(($) => $.actions.share)}
          </DropdownMenuItem>
          {sheet.can.finish && (
            <DropdownMenuItem icon={isDone ? <RotateCcw /> : <CheckCheck />} onSelect={turn}>
              {t(($) => (isDone ? $.actions.reopen : $.actions.finish))}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  )
}
