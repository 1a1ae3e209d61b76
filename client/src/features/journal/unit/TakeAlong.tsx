import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'

/** Nothing to take along where nothing is to be read yet. */
export function TakeAlong({ unit: { id, is_locked } }: { unit: Unit }) {
  const t = useT()
  const take = useMutation({
    mutationFn: (form: 'pdf' | 'docx') => download(api.journal[form]({ params: { id } })),
    onError: notifyProblem,
  })
  if (is_locked) return null
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" busy={take.isPending}>
          <Download aria-hidden />
          {t(($) => $.common.action.download)}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => take.mutate('pdf')}>{t(($) => $.take.pdf)}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => take.mutate('docx')}>{t(($) => $.take.docx)}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
