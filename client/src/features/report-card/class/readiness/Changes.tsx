import { FileDiff } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#ui/popover.tsx'
import type { Cards, Line } from '#features/report-card/queries.ts'
import { useT } from '#features/report-card/words.ts'

/** "Data berubah": what is another since the card was proposed, in words. */
export function Changes({ of, can }: { of: Line; can: Cards['can'] }) {
  const t = useT()
  const { changes, student } = of
  if (changes.length === 0) return null
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t(($) => $.changes.of, { name: student.full_name })}
          className="text-warning-ink"
        >
          <FileDiff aria-hidden />
          {t(($) => $.changes.title)}
        </Button>
      </PopoverTrigger>
      <PopoverContent label={t(($) => $.changes.of, { name: student.full_name })}>
        <p className="mb-2 font-semibold">{t(($) => $.changes.since)}</p>
        <ul className="grid gap-2">
          {changes.map(({ what, was, now }) => (
            <li key={what}>
              <span className="font-medium">{what}</span>
              <br />
              {t(($) => $.changes.line, { was, now })}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-muted-foreground">{t(($) => $.changes.what[wayOf(of, can)])}</p>
      </PopoverContent>
    </Popover>
  )
}

/** How it comes to be proposed again: by the reader's own step, or by whom they have to ask. */
function wayOf({ status }: Line, can: Cards['can']) {
  if (status === 'PUBLISHED') return can.revise ? 'revise' : 'askRevise'
  if (status === 'PROPOSED' && can.withdraw) return 'withdraw'
  return can.return ? 'return' : status === 'PROPOSED' ? 'askWithdraw' : 'askReturn'
}
