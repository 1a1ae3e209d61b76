import type { ScoreType } from '@kelasku/shared/score/sheet'
import type { SourceKind } from '@kelasku/shared/score/sources'
import {
  CheckCheck,
  ClipboardList,
  Columns3,
  Download,
  Ellipsis,
  Eye,
  FileCheck,
  FileSpreadsheet,
  Plus,
  RotateCcw,
  Scale,
  Send,
  UserPlus,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { submissionPath } from '#features/score-submission/looks.ts'
import { usePicked } from '#features/score-submission/use-picked.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { notify } from '#ui/notify.ts'
import { downloadSheet } from '../finals/DownloadButton.tsx'
import { useT as useFinalsT } from '../finals/words.ts'
import { useT as useFormerT } from '../former/words.ts'
import { useSetStatus } from '../mutations.ts'
import type { Column, Sheet } from '../queries.ts'
import { useT as useSourceT } from '../sources/words.ts'
import { t as say, useT } from '../words.ts'

export type SheetDialog =
  | { name: 'column'; column: Column | null; type?: ScoreType | undefined }
  | { name: 'take'; kind: SourceKind }
  | { name: 'columns' | 'weights' | 'share' | 'finish' | 'import' | 'former' }

interface SheetActionsProps {
  sheet: Sheet
  reason: string
  onOpen: (dialog: SheetDialog) => void
}

/** What is done with the sheet as a whole. */
export function SheetActions({ sheet, reason, onOpen }: SheetActionsProps) {
  const t = useT()
  const sourceT = useSourceT()
  const formerT = useFormerT()
  const finalsT = useFinalsT()
  const setStatus = useSetStatus(sheet)
  const { written: picked } = usePicked(sheet)
  const isDone = sheet.scoring_status === 'DONE'
  const reopen = () =>
    setStatus.mutate(
      { status: 'OPEN', reason },
      {
        onSuccess: () => notify({ title: say(($) => $.status.set.OPEN), tone: 'success' }),
        onError: notifyProblem,
      },
    )
  return (
    <>
      <Button onClick={() => onOpen({ name: 'column', column: null })}>
        <Plus aria-hidden />
        {t(($) => $.column.add)}
      </Button>
      {!sheet.needs_reason && sheet.columns.length > 0 && (
        <Button asChild variant="outline">
          <Link
            to={submissionPath({
              course_id: sheet.course.id,
              semester: sheet.semester,
              period: sheet.period,
              picked,
            })}
          >
            <Send aria-hidden />
            {t(($) => $.actions.submit)}
          </Link>
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            <Ellipsis aria-hidden />
            <span className="max-md:sr-only">{t(($) => $.actions.more)}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem icon={<FileCheck />} onSelect={() => onOpen({ name: 'take', kind: 'EXAM' })}>
            {sourceT(($) => $.take.menu.EXAM)}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<ClipboardList />} onSelect={() => onOpen({ name: 'take', kind: 'TASK' })}>
            {sourceT(($) => $.take.menu.TASK)}
          </DropdownMenuItem>
          {sheet.pupils.some(({ joined, has_left }) => joined !== null && !has_left) && (
            <DropdownMenuItem icon={<UserPlus />} onSelect={() => onOpen({ name: 'former' })}>
              {formerT(($) => $.menu)}
            </DropdownMenuItem>
          )}
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
          <DropdownMenuItem icon={<Download />} className="md:hidden" onSelect={() => void downloadSheet(sheet)}>
            {finalsT(($) => $.download)}
          </DropdownMenuItem>
          {sheet.can.finish && (
            <DropdownMenuItem
              icon={isDone ? <RotateCcw /> : <CheckCheck />}
              onSelect={isDone ? reopen : () => onOpen({ name: 'finish' })}
            >
              {t(($) => (isDone ? $.actions.reopen : $.actions.finish))}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  )
}
