import { ChevronLeft, ChevronRight } from 'lucide-react'
import { number } from '#platform/i18n/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import type { useQueue } from './use-queue.ts'
import { useT } from './words.ts'

/** Where there is no room for the list: whose turn it is, and the way to the others. */
export function PupilBar({ queue: { lines, current, place, turn, go } }: { queue: ReturnType<typeof useQueue> }) {
  const t = useT()
  return (
    <nav aria-label={t(($) => $.pupils)} className="flex items-center gap-2 lg:hidden">
      <IconButton
        label={t(($) => $.previous)}
        variant="outline"
        size="lg"
        disabled={place <= 1}
        onClick={() => turn(-1)}
      >
        <ChevronLeft />
      </IconButton>
      <Select
        aria-label={t(($) => $.pupils)}
        value={current?.id ?? ''}
        onChange={({ target }) => go(target.value)}
        className="min-w-0 grow"
      >
        {lines.map(({ id, student, waiting, score }, index) => (
          <option key={id} value={id}>
            {[`${index + 1}. ${student.full_name}`, numberOf(waiting?.score ?? score?.raw_score)]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </Select>
      <IconButton
        label={t(($) => $.next)}
        variant="outline"
        size="lg"
        disabled={place >= lines.length}
        onClick={() => turn(1)}
      >
        <ChevronRight />
      </IconButton>
    </nav>
  )
}

const numberOf = (score: number | null | undefined) => (score == null ? '' : number(score))
