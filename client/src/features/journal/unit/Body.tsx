import { journalDocument } from '@kelasku/shared/journal/document'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { Together } from '#platform/collab/Together.tsx'
import type { UploadPicture } from '#platform/rich-text/RichTextEditor.tsx'
import { Alert } from '#ui/alert.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx'
import { journalQueries, type Unit } from '../queries.ts'
import { useT } from '../words.ts'
import { Published } from './Published.tsx'
import { usePathOf } from './use-path-of.ts'

/** The words of a unit: as they are being written for whoever teaches it, as they were published for everybody else. */
export function Body({ unit }: { unit: Unit }) {
  const t = useT()
  if (!unit.is_inside) return <Published unit={unit} />
  // Nothing else to look at yet.
  if (!unit.content_doc) return <Manuscript unit={unit} />
  return (
    <Tabs defaultValue="manuscript">
      <TabsList label={t(($) => $.body.label)} className="print:hidden">
        <TabsTrigger value="manuscript">{t(($) => $.body.manuscript)}</TabsTrigger>
        <TabsTrigger value="published">{t(($) => $.body.published)}</TabsTrigger>
      </TabsList>
      <TabsContent value="manuscript">
        <Manuscript unit={unit} />
      </TabsContent>
      <TabsContent value="published">
        <Published unit={unit} />
      </TabsContent>
    </Tabs>
  )
}

function Manuscript({ unit: { id, name, has_changes, published_at } }: { unit: Unit }) {
  const t = useT()
  const pathOf = usePathOf()
  const cache = useQueryClient()
  // Whether the class reads what stands here is known to the server alone.
  const askAgain = () => void cache.invalidateQueries({ queryKey: journalQueries.one(id).queryKey, exact: true })
  const upload: UploadPicture = async (file, { signal }) =>
    (await api.journal.upload({ params: { id }, body: { file } }, { signal })).data
  return (
    <div className="grid gap-3">
      {published_at && has_changes && <Alert className="print:hidden">{t(($) => $.changed)}</Alert>}
      <Together
        key={id}
        id={id}
        schemaVersion={journalDocument.schemaVersion}
        pathOf={pathOf}
        onWritten={has_changes === false ? askAgain : undefined}
        upload={upload}
        placeholder={t(($) => $.body.placeholder)}
        aria-label={t(($) => $.body.of, { name })}
      />
    </div>
  )
}
