import { useQuery } from '@tanstack/react-query'
import { CircleAlert, X } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { Link, useMatch } from 'react-router-dom'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useSnooze } from '../mutations.ts'
import { profileQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { useMissing } from './use-missing.ts'

/**
 * Asks for what the school still lacks, where one arrives and nowhere else: never amid work such as an exam, never over
 * another dialog. It takes neither the focus nor the page, since whoever signs in mostly comes for something else; and
 * it makes room for a toast, which would lie over its buttons.
 */
export function Reminder() {
  const isArrival = useMatch('/dashboard') !== null
  const { data: check } = useQuery({ ...profileQueries.completeness(), enabled: isArrival })
  const [isClosed, setClosed] = useState(false)
  const isFree = useNothingOver()
  if (!isArrival || isClosed || !isFree || !check?.is_show_pop_up) return null
  return <Prompt missing={check.missing} onClose={() => setClosed(true)} />
}

/** No dialog lies over the page. Dialogs are drawn at the end of the body. */
const useNothingOver = (): boolean => useSyncExternalStore(watchBody, hasNoDialog)

const hasNoDialog = () => document.querySelector('body > :is([role=dialog], [role=alertdialog])') === null

function watchBody(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

interface PromptProps {
  missing: Parameters<typeof useMissing>[0]
  onClose: () => void
}

function Prompt({ missing, onClose }: PromptProps) {
  const t = useT()
  const id = useId()
  const snooze = useSnooze()
  const lacks = useMissing(missing)
  const [first] = lacks
  return (
    <dialog
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-40 mx-auto grid max-h-[70dvh] max-w-sm gap-3 overflow-y-auto rounded-lg border border-border bg-popover p-4 text-popover-foreground shadow-lg transition-[margin] in-[body:has([data-sonner-toast])]:mb-20 sm:left-auto sm:right-5 sm:mx-0 md:bottom-5 motion-safe:animate-in motion-safe:fade-in-0 motion-safe:slide-in-from-bottom-2 print:hidden"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 id={`${id}-title`} className="font-semibold">
            {t(($) => $.reminder.title)}
          </h2>
          <p id={`${id}-text`} className="text-sm text-muted-foreground">
            {t(($) => $.reminder.text)}
          </p>
        </div>
        <IconButton label={t(($) => $.common.action.close)} size="sm" onClick={onClose} className="-mt-1 -mr-2">
          <X />
        </IconButton>
      </div>
      <ul className="grid">
        {lacks.map(({ section, names }) => (
          <li key={section}>
            <Link
              to={`/akun/biodata?ubah=${section}#${section}`}
              className="flex min-h-11 items-center gap-2.5 rounded-md px-2 py-1.5 text-sm hover:bg-accent"
            >
              <CircleAlert aria-hidden className="size-4 shrink-0 text-warning-ink" />
              <span className="min-w-0 grow">{names}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          size="sm"
          variant="outline"
          busy={snooze.isPending}
          onClick={() => snooze.mutate(undefined, { onError: notifyProblem })}
        >
          {t(($) => $.reminder.later)}
        </Button>
        {first && (
          <Button asChild size="sm">
            <Link to={`/akun/biodata?ubah=${first.section}#${first.section}`}>{t(($) => $.reminder.fill)}</Link>
          </Button>
        )}
      </div>
    </dialog>
  )
}
