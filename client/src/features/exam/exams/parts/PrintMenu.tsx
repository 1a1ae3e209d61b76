import type { PrintKind } from '@kelasku/shared/exam/marks'
import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import type { View } from '../queries.ts'
import { useT } from '../words.ts'

const atTheDoor = ['CARDS', 'ATTENDANCE', 'MINUTES'] as const satisfies readonly PrintKind[]
const ofTheOwner = ['QUESTIONS', 'KEY'] as const satisfies readonly PrintKind[]

/** What is printed for the day, as PDF: of one room, or of all of them. */
export function PrintMenu({ exam, roomId }: { exam: View; roomId?: string }) {
  const t = useT()
  const print = useMutation({
    mutationFn: (kind: PrintKind) =>
      download(api.exam.exportPdf({ query: { exam_id: exam.id, kind, ...(roomId && { room_id: roomId }) } })),
    onError: notifyProblem,
  })
  if (!exam.can.print) return null
  const item = (kind: (typeof atTheDoor | typeof ofTheOwner)[number]) => (
    <DropdownMenuItem key={kind} onSelect={() => print.mutate(kind)}>
      {t(($) => $.print[kind])}
    </DropdownMenuItem>
  )
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" busy={print.isPending}>
          <Printer aria-hidden />
          {t(($) => $.common.action.print)}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {atTheDoor.map(item)}
        {exam.can.print_questions && roomId === undefined && (
          <>
            <DropdownMenuSeparator />
            {ofTheOwner.map(item)}
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
