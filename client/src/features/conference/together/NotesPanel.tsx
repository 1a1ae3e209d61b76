import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterChip } from '#ui/filter-chip.tsx'
import { conferenceQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { Notes } from './Notes.tsx'

interface NotesPanelProps {
  /** Of the class. */
  id: string
  name: string
  /** The group that one is in at the moment. */
  groupId: string | null
}

/** The notes beside the class, or in its place on a phone. In a group its own come first. */
export function NotesPanel({ id, name, groupId }: NotesPanelProps) {
  const t = useT()
  const { data } = useQuery({ ...conferenceQueries.groups(id), enabled: groupId !== null })
  const [isOfClass, setOfClass] = useState(false)
  const group = data?.round?.groups.find((one) => one.id === groupId)
  const shown = group && !isOfClass ? group : null
  return (
    <section aria-label={t(($) => $.notes.title)} className="flex min-h-0 grow flex-col">
      <h2 className="border-b border-border px-4 py-2.5 text-sm font-semibold">{t(($) => $.notes.title)}</h2>
      <div className="grid min-h-0 grow content-start gap-3 overflow-y-auto p-4">
        {group && (
          <fieldset aria-label={t(($) => $.notes.whose)} className="flex flex-wrap gap-2">
            <FilterChip isOn={!isOfClass} onPress={() => setOfClass(false)}>
              {group.name}
            </FilterChip>
            <FilterChip isOn={isOfClass} onPress={() => setOfClass(true)}>
              {name}
            </FilterChip>
          </fieldset>
        )}
        <Notes key={shown?.id ?? id} id={id} name={shown?.name ?? name} breakoutId={shown?.id ?? null} />
      </div>
    </section>
  )
}
