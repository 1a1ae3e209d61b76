import { journalDocument } from '@kelasku/shared/journal/document'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import { Together } from '#platform/collab/Together.tsx'
import type { UploadPicture } from '#platform/rich-text/RichTextEditor.tsx'
import { Alert } from '#ui/alert.tsx'
import { sendTo } from '../files.ts'
import { OriginOffer } from '../copies/OriginOffer.tsx'
import { MarginButton } from '../margin/MarginButton.tsx'
import { MarginFrame } from '../margin/MarginFrame.tsx'
import { useMargin } from '../margin/use-margin.ts'
import { journalQueries, type Unit } from '../queries.ts'
import { VersionsButton } from '../versions/VersionsButton.tsx'
import { useT } from '../words.ts'
import { usePeople, useThings } from './within-reach.ts'

/** The words of a unit as they are being written, what is said about them, and how they stood. */
export function Manuscript({ unit }: { unit: Unit }) {
  const t = useT()
  const people = usePeople(unit.id)
  const things = useThings(unit)
  const cache = useQueryClient()
  const [handle, setHandle] = useState<EditorHandle | null>(null)
  const margin = useMargin(unit.id, handle)
  const { id, name, has_changes, published_at } = unit
  // Whether the class reads what stands here is known to the server alone.
  const askAgain = () => void cache.invalidateQueries({ queryKey: journalQueries.one(id).queryKey, exact: true })
  const upload: UploadPicture = (file, options) => sendTo(id, file, options)
  return (
    <div className="grid gap-3">
      {published_at && has_changes && <Alert className="print:hidden">{t(($) => $.changed)}</Alert>}
      <OriginOffer unit={unit} handle={handle} />
      <MarginFrame unit={unit} handle={handle} margin={margin}>
        <Together
          key={id}
          id={id}
          name={name}
          schemaVersion={journalDocument.schemaVersion}
          people={people}
          things={things}
          onWritten={has_changes === false ? askAgain : undefined}
          upload={upload}
          placeholder={t(($) => $.body.placeholder)}
          onHandle={setHandle}
          actions={
            <>
              <MarginButton margin={margin} />
              <VersionsButton unit={unit} handle={handle} />
            </>
          }
          aria-label={t(($) => $.body.of, { name })}
        />
      </MarginFrame>
    </div>
  )
}
