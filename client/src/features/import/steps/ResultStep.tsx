import { goesOutFilled } from '@kelasku/shared/import/contract'
import { Eye, PencilLine, Printer, RotateCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { administers, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { useCounted } from '../counted.ts'
import { beginningOf, kinds, pageOf, type KindPath } from '../kinds.ts'
import { FailedRows } from '../parts/FailedRows.tsx'
import { ImportProcess } from '../parts/ImportProcess.tsx'
import type { Import } from '../queries.ts'
import { useT } from '../words.ts'

interface ResultStepProps {
  path: KindPath
  draft: Import
  onMend: () => void
}

/** What came of it, and what can be done next. */
export function ResultStep({ path, draft, onMend }: ResultStepProps) {
  const t = useT()
  const { id, kind, counts, status, process_id, can } = draft
  // A row that says nothing new has not failed.
  const same = goesOutFilled(kind) ? counts.duplicate : 0
  const failed = counts.wrong + counts.question + counts.duplicate - same
  const left = failed + counts.skipped + counts.ok
  const hasCards = kinds[path].isOfPeople && counts.done > 0
  const what = t(($) => $.noun[kind])
  const counted = useCounted(kind)
  const isOffice = useRole(administers)
  const home = pageOf(path, draft) ?? (isOffice ? kinds[path].home : '/revamp/class/view/siswa')

  return (
    <>
      <Card>
        <CardHeader
          title={t(($) => (status === 'UNDONE' ? $.result.undone : $.result.title), {
            count: counts.done,
            what: counted,
          })}
          description={
            [left > 0 && t(($) => $.result.left, { count: left }), same > 0 && t(($) => $.result.same, { count: same })]
              .filter(Boolean)
              .join(' ') || null
          }
        />
        <CardBody>
          <Counts counts={{ ...counts, duplicate: counts.duplicate - same }} />
        </CardBody>
        <CardFooter>
          {hasCards && (
            <Button asChild>
              <Link to={`/impor/${path}/${id}/kartu`}>
                <Printer aria-hidden />
                {t(($) => $.result.cards)}
              </Link>
            </Button>
          )}
          {failed > 0 && <FailedRows id={id} />}
          {can.mend && left > 0 && (
            <Button variant="outline" onClick={onMend}>
              <PencilLine aria-hidden />
              {t(($) => $.result.mend)}
            </Button>
          )}
          {counts.done > 0 && (
            <Button asChild variant="outline">
              <Link to={home}>
                <Eye aria-hidden />
                {t(($) => $.result.see, { what })}
              </Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to={beginningOf(path, draft)}>
              <RotateCw aria-hidden />
              {t(($) => $.result.another)}
            </Link>
          </Button>
        </CardFooter>
      </Card>
      {process_id && <ImportProcess id={process_id} />}
    </>
  )
}

const shownCounts = ['done', 'undone', 'wrong', 'question', 'duplicate', 'skipped'] as const

function Counts({ counts }: Pick<Import, 'counts'>) {
  const t = useT()
  const format = useFormat()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {shownCounts
        .filter((name) => name === 'done' || counts[name] > 0)
        .map((name) => (
          <div key={name} className="grid">
            <dt className="text-sm text-muted-foreground">{t(($) => $.result.counts[name])}</dt>
            <dd className="text-xl font-semibold tabular-nums">{format.number(counts[name])}</dd>
          </div>
        ))}
    </dl>
  )
}
