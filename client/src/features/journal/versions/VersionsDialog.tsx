import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useIsWide } from '#platform/screen/use-wide.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'
import { NameVersion } from './NameVersion.tsx'
import { versionQueries, type Version } from './queries.ts'
import { VersionLine } from './VersionLine.tsx'
import { VersionPane } from './VersionPane.tsx'

interface VersionsDialogProps {
  unit: Unit
  /** Nothing while the words are not open. */
  handle: EditorHandle | null
  onClose: () => void
}

/** How the words stood: all versions beside the one that is looked at; on a phone one after the other. */
export function VersionsDialog({ unit, handle, onClose }: VersionsDialogProps) {
  const t = useT()
  const isWide = useIsWide()
  const { data: versions, error, isFetching, refetch } = useQuery(versionQueries.list(unit.id))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = versions?.find(({ id }) => id === chosenId) ?? (isWide ? versions?.[0] : undefined)

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size={versions?.length === 0 ? 'default' : 'xl'}
        title={t(($) => $.versions.title)}
        description={t(($) => $.versions.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        {versions?.length === 0 ? (
          <None unit={unit} />
        ) : versions ? (
          <div className="grid gap-5 md:grid-cols-[17rem_minmax(0,1fr)]">
            {(isWide || !chosen) && (
              <div className="grid content-start gap-4 self-start md:sticky md:top-20">
                {unit.can.write && <NameVersion unitId={unit.id} />}
                <List versions={versions} chosen={chosen} onChoose={setChosenId} />
              </div>
            )}
            {chosen && (
              <VersionPane
                key={chosen.id}
                unit={unit}
                handle={handle}
                version={chosen}
                versions={versions}
                onBack={isWide ? undefined : () => setChosenId(null)}
                onRestored={onClose}
              />
            )}
          </div>
        ) : error ? (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </DialogContent>
    </Dialog>
  )
}

/** What they are good for, and how one comes about. */
function None({ unit }: { unit: Unit }) {
  const t = useT()
  return (
    <div className="grid gap-2">
      <EmptyState size="compact" picture="task" title={t(($) => $.versions.none)}>
        {t(($) => $.versions.noneText)}
      </EmptyState>
      {unit.can.write && <NameVersion unitId={unit.id} />}
    </div>
  )
}

interface ListProps {
  versions: readonly Version[]
  chosen: Version | undefined
  onChoose: (id: string) => void
}

function List({ versions, chosen, onChoose }: ListProps) {
  const t = useT()
  return (
    <ul aria-label={t(($) => $.versions.title)} className="grid gap-1 md:max-h-[45dvh] md:overflow-y-auto">
      {versions.map((version) => (
        <li key={version.id}>
          <VersionLine version={version} isChosen={version.id === chosen?.id} onChoose={() => onChoose(version.id)} />
        </li>
      ))}
    </ul>
  )
}
