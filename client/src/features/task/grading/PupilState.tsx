import { CloudUpload, MessageSquareDashed } from 'lucide-react'
import { number } from '#platform/i18n/format.ts'
import { useHasDraft } from './drafts.ts'
import type { QueueLine } from './use-queue.ts'
import { useT } from './words.ts'

/** The score as it stands, what is on its way, and what is begun and not sent. */
export function PupilState({ line }: { line: QueueLine }) {
  const t = useT()
  const hasDraft = useHasDraft(line.id)
  const { waiting, score, status, is_excused } = line
  const shown = waiting?.score ?? score?.raw_score ?? null
  return (
    <span className="flex shrink-0 items-center gap-1.5 [&_svg]:size-3.5">
      {hasDraft && (
        <span>
          <MessageSquareDashed aria-hidden />
          <span className="sr-only">{t(($) => $.state.draft)}</span>
        </span>
      )}
      {waiting && (
        <span>
          <CloudUpload aria-hidden />
          <span className="sr-only">{t(($) => $.state.waiting)}</span>
        </span>
      )}
      {shown !== null && <span className="font-semibold tabular-nums">{number(shown)}</span>}
      {shown === null && is_excused && (
        <span className="text-xs text-muted-foreground">{t(($) => $.state.excused)}</span>
      )}
      {shown === null && !is_excused && status === 'DIKUMPULKAN' && (
        <span className="size-2 rounded-full bg-info">
          <span className="sr-only">{t(($) => $.state.handedIn)}</span>
        </span>
      )}
    </span>
  )
}
