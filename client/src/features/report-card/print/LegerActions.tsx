import { Download, Printer } from 'lucide-react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { useDownloadLeger, type Printing, type usePrintAll } from './mutations.ts'
import type { Leger } from './queries.ts'
import { useT } from './words.ts'

const printings = [
  { key: 'bundle', form: 'BUNDLE', part: 'FULL' },
  { key: 'zip', form: 'ZIP', part: 'FULL' },
  { key: 'cover', form: 'BUNDLE', part: 'COVER' },
  { key: 'identity', form: 'BUNDLE', part: 'IDENTITY' },
  { key: 'moves', form: 'BUNDLE', part: 'MOVES' },
] as const satisfies readonly (Printing & { key: string })[]

interface LegerActionsProps {
  leger: Leger
  printing: ReturnType<typeof usePrintAll>
  onBegun: (processId: string) => void
}

/** The leger as a file, and all cards of the class. */
export function LegerActions({ leger, printing, onBegun }: LegerActionsProps) {
  const t = useT()
  const taking = useDownloadLeger(leger)
  const reasonOf = (key: (typeof printings)[number]['key']) => {
    if (leger.printable === 0) return t(($) => $.nonePrintable)
    return key === 'zip' && leger.issued === 0 ? t(($) => $.noneIssued) : undefined
  }
  const print = ({ form, part }: Printing) => printing.mutate({ form, part }, { onSuccess: ({ id }) => onBegun(id) })
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" busy={taking.isPending}>
            <Download aria-hidden />
            {t(($) => $.download)}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {(['xlsx', 'pdf'] as const).map((format) => (
            <DropdownMenuItem key={format} onSelect={() => taking.mutate(format, { onError: notifyProblem })}>
              {t(($) => $.format[format])}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {leger.can_print && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button busy={printing.isPending}>
              <Printer aria-hidden />
              {t(($) => $.print)}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {printings.map(({ key, ...of }) => (
              <DropdownMenuItem key={key} reason={reasonOf(key)} onSelect={() => print(of)}>
                {t(($) => $.printing[key])}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </>
  )
}
