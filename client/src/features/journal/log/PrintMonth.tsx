import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'
import { askedOf, type LogSearch } from './queries.ts'

/** The month on A4, with room for signatures. */
export function PrintMonth({ search }: { search: LogSearch }) {
  const t = useT()
  const print = useMutation({
    mutationFn: () => download(api.journal.printLog({ query: askedOf(search) })),
    onError: notifyProblem,
  })
  return (
    <Button variant="outline" busy={print.isPending} onClick={() => print.mutate()}>
      <Printer aria-hidden />
      {t(($) => $.log.print)}
    </Button>
  )
}
