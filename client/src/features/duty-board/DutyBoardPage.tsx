import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Tv } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { formatFor } from '#platform/i18n/format.ts'
import { useLine } from '#platform/live/connection.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { administers, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { BoardScreen } from './parts/BoardScreen.tsx'
import { BoardSkeleton } from './parts/BoardSkeleton.tsx'
import { LinkDialog } from './parts/LinkDialog.tsx'
import { ClassSheet, NeededSheet } from './parts/Sheets.tsx'
import { dutyBoardQueries } from './queries.ts'
import { viewWithNames } from './tile.ts'
import { useT } from './words.ts'

type Opened = { what: 'class'; id: string } | { what: 'needed' } | { what: 'link' }

/** The running school day, for the office and whoever is on duty: a tap on a class says who is there, and who comes. */
export function DutyBoardPage() {
  const t = useT()
  const isAdmin = useRole(administers)
  const filters = useFilters()
  // Whoever comes for what is missing finds that alone.
  const asked = filters.oneOf('lihat', ['absensi', 'pengganti'])
  const [opened, setOpened] = useState<Opened | null>(asked === 'pengganti' ? { what: 'needed' } : null)
  const line = useLine()
  const { data: board, error, isFetching, refetch, dataUpdatedAt } = useQuery(dutyBoardQueries.board())

  if (!board)
    return error ? (
      <main className="grid min-h-dvh place-items-center">
        <h1 className="sr-only">{t(($) => $.title)}</h1>
        {hasCode(error, 'forbidden') ? (
          <NotForRole title={t(($) => $.notForRole)}>{t(($) => $.notForRoleText)}</NotForRole>
        ) : (
          <LoadProblem size="default" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </main>
    ) : (
      <BoardSkeleton />
    )

  const format = formatFor(board.timezone)
  const close = () => {
    if (opened?.what === 'needed' && asked === 'pengganti') filters.change({ lihat: '' })
    setOpened(null)
  }
  const view = viewWithNames(board)
  const missing = view.tiles.filter(({ marked, total }) => marked < total)
  const isMissingOnly = asked === 'absensi' && !view.isOff && missing.length > 0
  const open = opened?.what === 'class' ? board.classes.find(({ id }) => id === opened.id) : undefined
  return (
    <>
      <BoardScreen
        view={isMissingOnly ? { ...view, tiles: missing } : view}
        staleSince={error || line !== 'connected' ? dataUpdatedAt : null}
        isHeld={opened !== null}
        onOpen={(id) => setOpened({ what: 'class', id })}
        onNeeded={() => setOpened({ what: 'needed' })}
        back={
          <Link
            to="/dashboard"
            className="inline-flex min-h-6 touch-reach items-center gap-1 text-sm text-muted-foreground hover:underline"
          >
            <ChevronLeft aria-hidden className="size-4" />
            {t(($) => $.back)}
          </Link>
        }
        actions={
          (isAdmin || isMissingOnly) && (
            <>
              {isMissingOnly && (
                <Button variant="outline" onClick={() => filters.change({ lihat: '' })}>
                  {t(($) => $.allClasses)}
                </Button>
              )}
              {isAdmin && (
                <Button variant="outline" onClick={() => setOpened({ what: 'link' })}>
                  <Tv aria-hidden />
                  {t(($) => $.link.open)}
                </Button>
              )}
            </>
          )
        }
      />
      {open && <ClassSheet of={open} format={format} onClose={close} />}
      {opened?.what === 'needed' && <NeededSheet needed={board.needed} format={format} onClose={close} />}
      {opened?.what === 'link' && <LinkDialog onClose={close} />}
    </>
  )
}
