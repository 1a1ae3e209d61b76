import { CalendarPlus, Clock, Eraser, EllipsisVertical, FileText, ShieldCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { useDeed } from '../mutations.ts'
import type { Line, Task } from '../queries.ts'
import { ExcuseDialog } from './ExcuseDialog.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { RevisionDialog } from './RevisionDialog.tsx'
import { UngradeDialog } from './UngradeDialog.tsx'
import { t as say, useT } from './words.ts'

const dialogs = { extend: ExtendDialog, excuse: ExcuseDialog, askRevision: RevisionDialog, ungrade: UngradeDialog }

interface LineMenuProps {
  task: Task
  line: Line
}

/** What can be done with one pupil's part beside grading it. */
export function LineMenu({ task, line }: LineMenuProps) {
  const t = useT()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const deed = useDeed(line)
  const Dialog = open && dialogs[open]
  const { can, student } = line
  const waive = () =>
    deed.mutate(
      { act: 'waiveLate', late_waived: !line.late_waived },
      {
        onSuccess: ({ late_waived }) =>
          notify({ title: say(($) => (late_waived ? $.waive.done : $.waive.undone)), tone: 'success' }),
        onError: notifyProblem,
      },
    )
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t(($) => $.acts, { name: student.full_name })} className="-mr-2 shrink-0">
            <EllipsisVertical />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {can.extend && (
            <DropdownMenuItem icon={<CalendarPlus />} onSelect={() => setOpen('extend')}>
              {t(($) => $.extend.act)}
            </DropdownMenuItem>
          )}
          {can.excuse && (
            <DropdownMenuItem icon={<ShieldCheck />} onSelect={() => setOpen('excuse')}>
              {t(($) => (line.is_excused ? $.excuse.undo : $.excuse.act))}
            </DropdownMenuItem>
          )}
          {can.askRevision && (
            <DropdownMenuItem icon={<Undo2 />} onSelect={() => setOpen('askRevision')}>
              {t(($) => $.revision.act)}
            </DropdownMenuItem>
          )}
          {can.waiveLate && (line.is_late || line.late_waived) && (
            <DropdownMenuItem icon={<Clock />} onSelect={waive}>
              {t(($) => (line.late_waived ? $.waive.undo : $.waive.act))}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem
            icon={<FileText />}
            onSelect={() =>
              void download(
                api.task.sheet({ params: { id: task.id, refId: line.id }, query: {} }),
                `${student.full_name}.pdf`,
              ).catch(notifyProblem)
            }
          >
            {t(($) => $.sheet)}
          </DropdownMenuItem>
          {can.ungrade && (
            <DropdownMenuItem icon={<Eraser />} tone="danger" onSelect={() => setOpen('ungrade')}>
              {t(($) => $.ungrade.act)}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {Dialog && <Dialog part={line} onClose={() => setOpen(null)} />}
    </>
  )
}
