import {
  ClipboardPaste,
  Copy,
  Download,
  FileArchive,
  FileSpreadsheet,
  Pencil,
  Printer,
  Share2,
  SquarePen,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { whatsAppAddress } from '#platform/screen/whatsapp.ts'
import { useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import type { Task } from '../queries.ts'
import { AmendDialog } from './AmendDialog.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { PasteScores } from './PasteScores.tsx'
import { useT } from './words.ts'

const dialogs = { amend: AmendDialog, copy: CopyDialog, paste: PasteScores, remove: DeleteDialog }

/** Everything that can be done with a task beside grading it. */
export function TaskMenu({ task }: { task: Task }) {
  const t = useT()
  const go = useNavigate()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Dialog = open && dialogs[open]
  const { id, can, published_at } = task
  const fetch = (file: Parameters<typeof download>[0]) => void download(file).catch(notifyProblem)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">{t(($) => $.menu.more)}</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {can.edit && (
            <DropdownMenuItem icon={<SquarePen />} onSelect={() => void go(`/revamp/tugas/${id}/ubah`)}>
              {t(($) => $.menu.edit)}
            </DropdownMenuItem>
          )}
          {can.amend && (
            <DropdownMenuItem icon={<Pencil />} onSelect={() => setOpen('amend')}>
              {t(($) => $.amend.title)}
            </DropdownMenuItem>
          )}
          {can.copy && (
            <DropdownMenuItem icon={<Copy />} onSelect={() => setOpen('copy')}>
              {t(($) => $.copy.act)}
            </DropdownMenuItem>
          )}
          {can.grade && (
            <DropdownMenuItem icon={<ClipboardPaste />} onSelect={() => setOpen('paste')}>
              {t(($) => $.paste.title)}
            </DropdownMenuItem>
          )}
          {published_at !== null && (
            <>
              <Reminder task={task} />
              <DropdownMenuSeparator />
              <DropdownMenuLabel>{t(($) => $.common.action.download)}</DropdownMenuLabel>
              <DropdownMenuItem icon={<FileSpreadsheet />} onSelect={() => fetch(api.task.export({ params: { id } }))}>
                {t(($) => $.menu.excel)}
              </DropdownMenuItem>
              <DropdownMenuItem icon={<FileArchive />} onSelect={() => fetch(api.task.files({ params: { id } }))}>
                {t(($) => $.menu.zip)}
              </DropdownMenuItem>
              {(['A4', 'F4'] as const).map((paper) => (
                <DropdownMenuItem
                  key={paper}
                  icon={paper === 'A4' ? <Printer /> : <Download />}
                  onSelect={() => fetch(api.task.print({ params: { id }, query: { paper } }))}
                >
                  {t(($) => $.menu.list, { paper })}
                </DropdownMenuItem>
              ))}
            </>
          )}
          {can.delete && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem icon={<Trash2 />} tone="danger" onSelect={() => setOpen('remove')}>
                {t(($) => $.menu.remove)}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {Dialog && <Dialog task={task} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Goes to the class's group, where everybody reads it: it names nobody. */
function Reminder({ task: { id, title, course, end_date, counts } }: { task: Task }) {
  const t = useT()
  const format = useFormat()
  const school_name = useRole((role) => role.school_name)
  const left = counts ? counts.expected - counts.handed_in - counts.graded : 0
  const text = t(($) => $.remind.text, {
    title,
    course: course.name,
    name: course.class_name,
    end: format.longDateTime(end_date),
    count: left,
    link: `${location.origin}/revamp/tugas/${id}`,
    school_name,
  })
  return (
    <DropdownMenuItem icon={<Share2 />} onSelect={() => void open(whatsAppAddress(text), '_blank', 'noreferrer')}>
      {t(($) => $.remind.act)}
    </DropdownMenuItem>
  )
}
