import { FileText } from 'lucide-react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { usePrintPart } from '#features/report-card/mutations.ts'
import { useT } from '#features/report-card/words.ts'

const pages = [
  { key: 'cover', part: 'COVER' },
  { key: 'identity', part: 'IDENTITY' },
  { key: 'moves', part: 'MOVES' },
] as const

/** What is printed of one pupil beside the card: whoever moves to another school takes it along. */
export function OtherPages({ id }: { id: string }) {
  const t = useT()
  const printing = usePrintPart(id)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="outline" busy={printing.isPending}>
          <FileText aria-hidden />
          {t(($) => $.preview.others)}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {pages.map(({ key, part }) => (
          <DropdownMenuItem key={key} onSelect={() => printing.mutate(part, { onError: notifyProblem })}>
            {t(($) => $.preview.other[key])}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
